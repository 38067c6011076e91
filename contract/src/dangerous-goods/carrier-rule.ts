import type * as z from 'zod';
import type { FieldIssue } from '../fields/field-errors.ts';
import { unNumber } from '../freight/fields.ts';
import { normalisedText } from '../fields/normalised-text.ts';
import { bool, choice, codeOf, date, remark, resource } from '../kit.ts';
import { normaliseImdgClass } from '../freight/dangerous-goods.ts';
import { carrierRuleHelp, carrierRuleLabels } from './carrier-rule.labels.ts';

/** From the most to the least willing. */
export const verdicts = ['ACCEPT', 'CASE_BY_CASE', 'REFUSE'] as const;
export type Verdict = (typeof verdicts)[number];

/** A class, a division, or a whole class that has divisions: `1` is all explosives. */
const isClassOrDivision = (text: string) =>
  /^(1(\.[1-6][A-HJKLNS]?)?|2(\.[123])?|3|4(\.[123])?|5(\.[12])?|6(\.[12])?|7|8|9)$/.test(text);

const input = {
  carrier: codeOf('carrier', 10),
  un_number: unNumber().default(''),
  dclass: normalisedText({
    max: 5,
    normalise: normaliseImdgClass,
    isValid: isClassOrDivision,
    rule: 'imdg_class',
    upper: true,
  }).default(''),
  verdict: choice('dg_verdict', verdicts),
  /** When the carrier published it. */
  as_of: date(),
  remark: remark(),
  enabled: bool().default(true),
};

const serverFields = { is_sample: bool(), is_contradicted: bool() };

/** Carriers' acceptance of dangerous goods, by UN number or by class. */
export const carrierRules = resource({
  name: 'dg_carrier_rule',
  path: '/api/dangerous_goods/dg_carrier_rule/',
  scope: 'none',
  ownSql: true,
  row: { ...input, ...serverFields },
  input,
  search: {
    carrier: 'in',
    un_number: 'in',
    dclass: 'in',
    verdict: 'in',
    as_of: 'range',
    enabled: 'exact',
    is_contradicted: 'exact',
  },
  keyword: ['carrier', 'un_number', 'dclass', 'remark'],
  sortable: ['carrier', 'un_number', 'dclass', 'verdict', 'as_of', 'enabled'],
  order: ['carrier', 'un_number', 'dclass', '-as_of'],
  labels: carrierRuleLabels,
  help: carrierRuleHelp,
  imports: 'all',
});

export type CarrierRule = z.output<typeof carrierRules.row>;

type Scope = { un_number: string; dclass: string };

/** A rule is for one substance or for one class. */
export function carrierRuleIssues({ un_number: un, dclass }: Scope): FieldIssue[] {
  return (un === '') === (dclass === '') ? [{ path: 'un_number', rule: 'un_or_class' }] : [];
}
