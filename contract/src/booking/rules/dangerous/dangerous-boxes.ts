import { segregation, type Segregation } from '../../../dangerous-goods/segregation.ts';
import type { SegregationSubstance } from '../../../dangerous-goods/segregation-substance.ts';
import { segregationReason } from '../../../dangerous-goods/segregation.messages.ts';
import { isFood } from '../../../dangerous-goods/segregation-rules.ts';
import { foodstuffs } from '../../../dangerous-goods/substance-conversion.ts';
import { maxDangerous } from '../../special-cargo.ts';
import { segregationSubstanceOf } from './dangerous-goods-facts.ts';
import type { Facts } from '../facts.ts';
import type { RawFinding } from '../finding.ts';
import { isLaden, linesOf, type FieldReader } from '../field-reader.ts';

/** Further findings would add nothing. */
const maxFindings = 50;
const maxNamedBoxes = 3;

type Substance = { item: FieldReader; substance: SegregationSubstance; number: string };
/** Lines that form one box, or several boxes packed alike. */
type Box = { name: string; lines: readonly FieldReader[] };

/** Compares the goods of each container (rule SAME_CTN): each forbidden pair is reported. */
export function dangerousBoxes(booking: FieldReader, facts: Facts): RawFinding[] {
  const substances = booking
    .items('dglist')
    .filter((item) => item.text('dunno') !== '')
    // The input may be of any size.
    .slice(0, maxDangerous)
    .map((item) => ({ item, substance: segregationSubstanceOf(item, facts), number: `UN${item.text('dunno')}` }));
  if (substances.length === 0) return [];
  const boxes = boxesOf(booking);
  const contents = boxes.map((box) => ({ box, substances: substancesInBox(box, { substances, boxes }) }));
  const pairs = pairsOf(substances);
  return [
    ...sharedBoxFindings(pairs, contents),
    ...contents.flatMap((each) => foodFindings(each)),
    ...unplacedFindings({ substances, contents, pairs }),
  ].slice(0, maxFindings);
}

/** Lines with the same number are one box. A line for several boxes may hold all its goods in each. */
function boxesOf(booking: FieldReader): Box[] {
  const lines = linesOf(booking).filter(isLaden);
  const byName = Map.groupBy(lines, (line) => line.text('cntrno') || line.path(''));
  return [...byName.values()].map((boxLines) => ({ name: nameOf(boxLines), lines: boxLines }));
}

function nameOf([line]: readonly FieldReader[]): string {
  if (!line) return '';
  const row = Number(line.path('').split('.')[1] ?? '0') + 1;
  return line.text('cntrno') || `${line.text('ctnall')} #${row}`;
}

type Listed = { substances: readonly Substance[]; boxes: readonly Box[] };

/** The substances of a box by the UN numbers of its products; a single box holds all of them. */
function substancesInBox(box: Box, { substances, boxes }: Listed): ReadonlySet<Substance> {
  if (boxes.length === 1 && box.lines.every((line) => isSingleBox(line))) return new Set(substances);
  const numbers = numbersIn(box);
  return new Set(substances.filter(({ item }) => numbers.has(item.text('dunno'))));
}

function isSingleBox(line: FieldReader): boolean {
  return ['', '1'].includes(line.decimal('ctnnum') ?? '');
}

function numbersIn({ lines }: Box): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.items('goods')).map((product) => product.text('dunno')));
}

type Pair = { one: Substance; other: Substance; found: Segregation };

/** The pairs with a finding. */
function pairsOf(substances: readonly Substance[]): Pair[] {
  return substances
    .flatMap((one, at) => substances.slice(at + 1).map((other) => ({ one, other })))
    .map(({ one, other }) => ({ one, other, found: segregation(one.substance, other.substance) }))
    .filter(({ found }) => found.outcome !== 'compatible');
}

type BoxContents = { box: Box; substances: ReadonlySet<Substance> };

/** Limited to the first of possibly hundreds. */
function sharedBoxFindings(pairs: readonly Pair[], contents: readonly BoxContents[]): RawFinding[] {
  const reported: RawFinding[] = [];
  for (const pair of pairs) {
    if (reported.length >= maxFindings) break;
    reported.push(...pairFindings(pair, contents));
  }
  return reported;
}

/** Reported once, however many boxes hold both. */
function pairFindings({ one, other, found }: Pair, contents: readonly BoxContents[]): RawFinding[] {
  const both = contents.filter(({ substances }) => substances.has(one) && substances.has(other));
  if (both.length === 0) return [];
  const named = both.slice(0, maxNamedBoxes).map(({ box }) => box.name);
  return [
    {
      rule: found.outcome === 'breach' ? 'DG_SEGREGATION' : 'DG_SEGREGATION_OPEN',
      path: other.item.path('dunno'),
      params: {
        one: one.number,
        other: other.number,
        box: both.length > maxNamedBoxes ? `${named.join(', ')} …` : named.join(', '),
        ...reasonsOf(found),
      },
    },
  ];
}

function reasonsOf({ reasons }: Segregation): { reason_zh: string; reason_en: string } {
  const reported = reasons.filter(({ kind }) => kind !== 'UNVERIFIED');
  return {
    reason_zh: [...new Set(reported.map((reason) => segregationReason(reason, (texts) => texts['zh-CN'])))].join(
      '\uff1b',
    ),
    reason_en: [...new Set(reported.map((reason) => segregationReason(reason, (texts) => texts.en)))].join('; '),
  };
}

/** Products without a UN number whose HS codes are foodstuffs. */
function foodFindings({ box, substances }: BoxContents): RawFinding[] {
  const products = box.lines.flatMap((line) => [line, ...line.items('goods')]);
  const food = products.find((each) => each.text('dunno') === '' && each.text('hscode').split(',').some(isFood));
  if (!food) return [];
  return [...substances]
    .filter(({ substance }) => segregation(substance, foodstuffs).outcome === 'breach')
    .map(({ item, number }) => ({
      rule: 'DG_FOOD' as const,
      path: item.path('dunno'),
      params: { value: number, box: box.name, hscode: food.text('hscode') },
    }));
}

/** Goods that must be separated and are in no container yet. */
function unplacedFindings({
  substances,
  contents,
  pairs,
}: {
  substances: readonly Substance[];
  contents: readonly BoxContents[];
  pairs: readonly Pair[];
}) {
  const placed = new Set(contents.flatMap((each) => [...each.substances]));
  return substances
    .filter((each) => !placed.has(each))
    .flatMap((each) => {
      const pair = pairs.find(
        ({ one, other, found }) => found.outcome === 'breach' && (one === each || other === each),
      );
      if (!pair) return [];
      const other = pair.one === each ? pair.other : pair.one;
      return [
        {
          rule: 'DG_UNPLACED' as const,
          path: each.item.path('dunno'),
          params: { value: each.number, other: other.number },
        },
      ];
    });
}
