import { segregation, type Segregation } from '../../dangerous-goods/segregation.ts';
import type { SegregationGood } from '../../dangerous-goods/segregation-good.ts';
import { reasonText } from '../../dangerous-goods/segregation.messages.ts';
import { isFood } from '../../dangerous-goods/segregation-rules.ts';
import { foodstuffs } from '../../dangerous-goods/substance-good.ts';
import { maxDangerous } from '../special-cargo.ts';
import { bookedGood } from './dangerous-goods-facts.ts';
import type { Facts } from './facts.ts';
import type { Found } from './finding.ts';
import { isLaden, linesOf, type Place } from './place.ts';

/** More of them say nothing new. */
const mostTold = 50;
const mostNamed = 3;

type Goods = { place: Place; good: SegregationGood; number: string };
/** The lines that are one box, or boxes that are packed alike. */
type Box = { name: string; lines: readonly Place[] };

/** Goods in one container are looked at together (rule SAME_CTN): each pair that may not share one is told. */
export function dangerousBoxes(booking: Place, facts: Facts): Found[] {
  const goods = booking
    .places('dglist')
    .filter((place) => place.text('dunno') !== '')
    // What is sent to be checked may be of any size.
    .slice(0, maxDangerous)
    .map((place) => ({ place, good: bookedGood(place, facts), number: `UN${place.text('dunno')}` }));
  if (goods.length === 0) return [];
  const boxes = boxesOf(booking);
  const held = boxes.map((box) => ({ box, goods: heldBy(box, { goods, boxes }) }));
  const pairs = pairsOf(goods);
  return [
    ...allTogether(pairs, held),
    ...held.flatMap((each) => besideFood(each)),
    ...unplaced({ goods, held, pairs }),
  ].slice(0, mostTold);
}

/** Lines with the same number are one box. A line that stands for several may hold all it names in each. */
function boxesOf(booking: Place): Box[] {
  const lines = linesOf(booking).filter(isLaden);
  const byName = Map.groupBy(lines, (line) => line.text('cntrno') || line.path(''));
  return [...byName.values()].map((own) => ({ name: nameOf(own), lines: own }));
}

function nameOf([line]: readonly Place[]): string {
  if (!line) return '';
  const row = Number(line.path('').split('.')[1] ?? '0') + 1;
  return line.text('cntrno') || `${line.text('ctnall')} #${row}`;
}

type Listed = { goods: readonly Goods[]; boxes: readonly Box[] };

/** What a box holds by the numbers of its products; where there is but one box, it holds everything. */
function heldBy(box: Box, { goods, boxes }: Listed): ReadonlySet<Goods> {
  if (boxes.length === 1 && box.lines.every((line) => isOne(line))) return new Set(goods);
  const numbers = numbersIn(box);
  return new Set(goods.filter(({ place }) => numbers.has(place.text('dunno'))));
}

function isOne(line: Place): boolean {
  return ['', '1'].includes(line.decimal('ctnnum') ?? '');
}

function numbersIn({ lines }: Box): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.places('goods')).map((product) => product.text('dunno')));
}

type Pair = { one: Goods; other: Goods; found: Segregation };

/** Those of all pairs that there is something to say of. */
function pairsOf(goods: readonly Goods[]): Pair[] {
  return goods
    .flatMap((one, at) => goods.slice(at + 1).map((other) => ({ one, other })))
    .map(({ one, other }) => ({ one, other, found: segregation(one.good, other.good) }))
    .filter(({ found }) => found.outcome !== 'compatible');
}

type Held = { box: Box; goods: ReadonlySet<Goods> };

/** Whoever sends hundreds of them is told of some. */
function allTogether(pairs: readonly Pair[], held: readonly Held[]): Found[] {
  const told: Found[] = [];
  for (const pair of pairs) {
    if (told.length >= mostTold) break;
    told.push(...together(pair, held));
  }
  return told;
}

/** Told once, however many boxes hold both. */
function together({ one, other, found }: Pair, held: readonly Held[]): Found[] {
  const both = held.filter(({ goods }) => goods.has(one) && goods.has(other));
  if (both.length === 0) return [];
  const named = both.slice(0, mostNamed).map(({ box }) => box.name);
  return [
    {
      rule: found.outcome === 'breach' ? 'DG_SEGREGATION' : 'DG_SEGREGATION_OPEN',
      path: other.place.path('dunno'),
      params: {
        one: one.number,
        other: other.number,
        box: both.length > mostNamed ? `${named.join(', ')} …` : named.join(', '),
        ...reasonsOf(found),
      },
    },
  ];
}

function reasonsOf({ reasons }: Segregation): { reason_zh: string; reason_en: string } {
  const told = reasons.filter(({ kind }) => kind !== 'UNVERIFIED');
  return {
    reason_zh: [...new Set(told.map((reason) => reasonText(reason, (texts) => texts['zh-CN'])))].join('\uff1b'),
    reason_en: [...new Set(told.map((reason) => reasonText(reason, (texts) => texts.en)))].join('; '),
  };
}

/** Products without a UN number whose codes say that they are eaten. */
function besideFood({ box, goods }: Held): Found[] {
  const products = box.lines.flatMap((line) => [line, ...line.places('goods')]);
  const food = products.find((each) => each.text('dunno') === '' && each.text('hscode').split(',').some(isFood));
  if (!food) return [];
  return [...goods]
    .filter(({ good }) => segregation(good, foodstuffs).outcome === 'breach')
    .map(({ place, number }) => ({
      rule: 'DG_FOOD' as const,
      path: place.path('dunno'),
      params: { value: number, box: box.name, hscode: food.text('hscode') },
    }));
}

/** Goods that must be kept apart and of which nobody has said where they are. */
function unplaced({ goods, held, pairs }: { goods: readonly Goods[]; held: readonly Held[]; pairs: readonly Pair[] }) {
  const placed = new Set(held.flatMap((each) => [...each.goods]));
  return goods
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
          path: each.place.path('dunno'),
          params: { value: each.number, other: other.number },
        },
      ];
    });
}
