import { fill } from '../../fill.ts';
import { labelOfPath } from '../../fields/field-errors.ts';
import { bookingLabels } from '../booking.labels.ts';
import { containerLabels } from '../container.labels.ts';
import { goodsLabels } from '../goods.labels.ts';
import { dangerousLabels, reeferLabels } from '../special-cargo.labels.ts';
import { boxes } from './boxes.ts';
import { capacity } from './capacity.ts';
import { totals } from './cargo-totals.ts';
import { dangerousBoxes } from './dangerous/dangerous-boxes.ts';
import { dangerousTable } from './dangerous/dangerous-table.ts';
import { dangerous } from './dangerous/dangerous.ts';
import { destination } from './destination.ts';
import type { Facts } from './facts.ts';
import type { Finding, RawFinding } from './finding.ts';
import { appliesAt, type Stage } from './severity.ts';
import { forms } from './forms.ts';
import { goodsTexts } from './goods-texts.ts';
import { latinTexts } from './latin-texts.ts';
import { partyRules } from './parties.ts';
import { type Draft, type FieldReader, fieldReader, linesOf } from './field-reader.ts';
import { reefer } from './reefer.ts';
import { references } from './references.ts';
import { checkRequired } from './required.ts';
import { ruleOf } from './rule-book.ts';
import { ruleSentences } from './rules.messages.ts';
import { transport } from './transport.ts';
import { vgmRules } from './vgm.ts';
import { overhangsOf, containerTypeOf } from './numbers.ts';

type Check = (booking: FieldReader, facts: Facts, stage: Stage) => RawFinding[];

const checks: readonly Check[] = [
  checkRequired,
  forms,
  references,
  latinTexts,
  partyRules,
  goodsTexts,
  transport,
  billRules,
  destination,
  totals,
  boxes,
  capacity,
  vgmRules,
  reefer,
  dangerous,
  dangerousTable,
  dangerousBoxes,
  outOfGauge,
];

/** The findings about a booking at a stage; the same in the browser and on the server. */
export function findings(booking: Draft, facts: Facts, stage: Stage): Finding[] {
  const reader = fieldReader(booking);
  const found = checks.flatMap((check) => check(reader, facts, stage));
  return findingsFrom(found, facts, stage);
}

/** Rules that another, stricter rule on the same field replaces. */
const overruled = { HS_COUNTRY: 'HS_COUNTRY_SI' } as const satisfies Partial<
  Record<RawFinding['rule'], RawFinding['rule']>
>;

/** Rules that are replaced for a text that has a rule of its own about capitals at this stage. */
const overruledAt: Partial<Record<RawFinding['rule'], RawFinding['rule']>> = { LOWER_CASE: 'VGM_SIGNATORY' };

/** Adds severity and text to findings, and drops those of later stages. */
export function findingsFrom(found: readonly RawFinding[], { rules }: Pick<Facts, 'rules'>, stage: Stage): Finding[] {
  const applicable = found.filter(
    ({ rule }) => appliesAt(ruleOf(rule).stage, stage) && !(stage === 'SI' && rule in overruled),
  );
  const reported = new Set(applicable.map(({ rule, path }) => `${rule} ${path}`));
  return applicable.flatMap(({ rule, path, params = {}, fix }) => {
    const { stage: from, severity } = ruleOf(rule);
    if (reported.has(`${overruledAt[rule]} ${path}`)) return [];
    const sentence = (locale: 'zh-CN' | 'en') =>
      fill(ruleSentences[locale][rule], { name: labelOfPath(path, fieldNames[locale]), ...params });
    return [
      {
        rule,
        severity: rules.severities[rule] ?? severity,
        stage: from,
        path,
        zh: sentence('zh-CN'),
        en: sentence('en'),
        ...(fix && { fix }),
      },
    ];
  });
}

/** A label of the header also applies to fields of its lists. */
const fieldNames = { 'zh-CN': fieldNameIn('zh-CN'), en: fieldNameIn('en') };

function fieldNameIn(locale: 'zh-CN' | 'en'): (field: string) => string {
  const names: Partial<Record<string, string>> = {
    ...dangerousLabels[locale],
    ...goodsLabels[locale],
    ...containerLabels[locale],
    ...reeferLabels[locale],
    ...bookingLabels[locale],
  };
  return (field) => names[field] ?? field;
}

/** Cargo that extends beyond its box. */
function outOfGauge(booking: FieldReader, facts: Facts): RawFinding[] {
  const lines = linesOf(booking);
  const hasSizes = lines.some((line) => overhangsOf(line).length > 0);
  const kind = booking.text('cargoid');
  return [
    ...(kind === 'O' && !hasSizes
      ? [{ rule: 'OOG_SIZES', path: lines[0]?.path('og_height') ?? 'ctnlist' } as const]
      : []),
    ...(hasSizes && ['', 'S'].includes(kind)
      ? [{ rule: 'OOG_KIND', path: 'cargoid', fix: { value: 'O' } } as const]
      : []),
    ...lines.flatMap((line) => boxRules(line, facts)),
  ];
}

function boxRules(line: FieldReader, facts: Facts): RawFinding[] {
  const type = containerTypeOf(line, facts);
  const [first] = overhangsOf(line);
  if (!type || !first) return [];
  if (!type.allows_out_of_gauge) return [{ rule: 'OOG_TYPE', path: line.path(first), params: { type: type.code } }];
  return type.category === 'OPEN_TOP' && first !== 'og_height'
    ? [{ rule: 'OOG_OPEN_TOP', path: line.path(first) }]
    : [];
}

/** Originals, copies and freight terms of the bill. */
function billRules(booking: FieldReader, facts: Facts): RawFinding[] {
  return [...originals(booking, facts), ...freightTerm(booking, facts)];
}

/** Paper originals are issued for order bills only, usually three; surrendered bills and waybills have none. */
function originals(booking: FieldReader, facts: Facts): RawFinding[] {
  const bill = facts.issueType(booking.text('issuetype'));
  const stated = booking.decimal('nobill');
  if (!bill || stated === null) return [];
  const path = 'nobill';
  const count = Number(stated);
  const hasNone = bill.document_type === 'SWB' || bill.surrender_at_origin;
  if (hasNone) return count > 0 ? [{ rule: 'ORIGINALS_NONE', path, fix: { value: 0 } }] : [];
  const expected = bill.default_originals || 1;
  if (count === 0) return [{ rule: 'ORIGINALS_MISSING', path, fix: { value: expected } }];
  return count === expected
    ? []
    : [{ rule: 'ORIGINALS_UNUSUAL', path, params: { usual: expected }, fix: { value: expected } }];
}

function freightTerm(booking: FieldReader, facts: Facts): RawFinding[] {
  const code = booking.text('blfrt');
  const expected = facts.mode('FREIGHT', 'PP');
  if (code === '') return [{ rule: 'FREIGHT_TERM', path: 'blfrt', ...(expected && { fix: { value: expected.code } }) }];
  const needsPlace = facts.mode('FREIGHT', code)?.needs_place === true;
  return needsPlace && booking.text('prepardat') === '' ? [{ rule: 'PAYABLE_PLACE', path: 'prepardat' }] : [];
}
