import { fill } from '../../fill.ts';
import { labelOfPath } from '../../field-errors.ts';
import { bookingLabels } from '../booking.labels.ts';
import { containerLabels } from '../container.labels.ts';
import { goodsLabels } from '../goods.labels.ts';
import { dangerousLabels, reeferLabels } from '../special-cargo.labels.ts';
import { billRules } from './bill.ts';
import { boxes } from './boxes.ts';
import { capacity } from './capacity.ts';
import { totals } from './cargo-totals.ts';
import { dangerousBoxes } from './dangerous-boxes.ts';
import { dangerousTable } from './dangerous-table.ts';
import { dangerous } from './dangerous.ts';
import { destination } from './destination.ts';
import type { Facts } from './facts.ts';
import type { Finding, RawFinding } from './finding.ts';
import { appliesAt, type Stage } from './severity.ts';
import { forms } from './forms.ts';
import { goodsTexts } from './goods-texts.ts';
import { latinTexts } from './latin-texts.ts';
import { outOfGauge } from './out-of-gauge.ts';
import { partyRules } from './parties.ts';
import { type Draft, type FieldReader, fieldReader } from './field-reader.ts';
import { reefer } from './reefer.ts';
import { references } from './references.ts';
import { checkRequired } from './required.ts';
import { ruleOf } from './rule-book.ts';
import { ruleSentences } from './rules.messages.ts';
import { transport } from './transport.ts';
import { vgmRules } from './vgm.ts';

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

/** What is wrong with a booking at a step, and what could be better; the same in the browser and on the server. */
export function findings(booking: Draft, facts: Facts, stage: Stage): Finding[] {
  const reader = fieldReader(booking);
  const found = checks.flatMap((check) => check(reader, facts, stage));
  return findingsFrom(found, facts, stage);
}

/** Rules that say less about a field than another one that speaks at the same step. */
const overruled = { HS_COUNTRY: 'HS_COUNTRY_SI' } as const satisfies Partial<
  Record<RawFinding['rule'], RawFinding['rule']>
>;

/** Of texts that are to be capitals a rule of their own speaks at this step. */
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

/** The header's word stands for fields that its parts have, too. */
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
