import type { FieldIssue } from '../fields/field-errors.ts';
import { choice, int, flag, remark, resource, text } from '../kit.ts';
import { bookingRuleLabels } from './booking-rule.labels.ts';
import { type Severity, severities, stages } from './rules/severity.ts';

/** What an installation may change about a rule; without a severity the default applies. */
const input = {
  severity: choice('rule_severity', severities).nullable().default(null),
  remark: remark(),
};

/** The rules that check bookings, and their severity in this installation. */
export const bookingRules = resource({
  name: 'booking_rule',
  path: '/api/booking/booking_rule/',
  scope: 'none',
  row: {
    rule: text(40),
    stage: choice('booking_stage', stages),
    default_severity: choice('rule_severity', severities),
    is_kept: flag(),
    sentence_zh: text(300),
    sentence_en: text(300),
    sort: int(0, 9999),
    ...input,
  },
  input,
  search: {
    rule: 'contains',
    sentence_zh: 'contains',
    sentence_en: 'contains',
    stage: 'in',
    default_severity: 'in',
    severity: 'in',
    is_kept: 'exact',
  },
  keyword: ['rule', 'sentence_zh', 'sentence_en'],
  sortable: ['rule', 'stage', 'default_severity', 'severity', 'sort'],
  order: ['sort', 'rule'],
  labels: bookingRuleLabels,
});

type RuleSetting = { is_kept: boolean; default_severity: Severity; severity: Severity | null };

/** A mandatory rule cannot be made less severe. */
export function bookingRuleIssues({ is_kept, default_severity, severity }: RuleSetting): FieldIssue[] {
  const isLower = severity !== null && severities.indexOf(severity) > severities.indexOf(default_severity);
  return is_kept && isLower ? [{ path: 'severity', rule: 'never_lowered', params: { value: default_severity } }] : [];
}
