import type { FieldIssue } from '../fields/field-errors.ts';
import { bool, codeOf, int, flag, remark, resource } from '../kit.ts';
import { time } from '../fields/special-fields.ts';
import { cutoffRuleHelp, cutoffRuleLabels } from './cutoff-rule.labels.ts';

const input = {
  carrier: codeOf('carrier').nullable().default(null),
  service: codeOf('service_type').nullable().default(null),
  portload: codeOf('port').nullable().default(null),
  code: codeOf('cutoff_code', 4),
  hours_before: int(0, 720).nullable().default(null),
  days_before: int(0, 30).nullable().default(null),
  local_time: time().nullable().default(null),
  estimated: flag().default(true),
  enabled: bool().default(true),
  description: remark(),
};

/** The default cut-off of a carrier, service or port while the actual time is unknown. */
export const cutoffRules = resource({
  name: 'cutoff_rule',
  path: '/api/codes/cutoff_rule/',
  scope: 'none',
  row: input,
  input,
  search: { carrier: 'in', service: 'in', portload: 'in', code: 'in', enabled: 'exact' },
  keyword: ['code', 'carrier', 'service', 'portload', 'description'],
  sortable: ['carrier', 'service', 'portload', 'code', 'enabled'],
  order: ['carrier', 'service', 'portload', 'code'],
  labels: cutoffRuleLabels,
  help: cutoffRuleHelp,
  imports: 'all',
});

type Timing = { hours_before: number | null; days_before: number | null; local_time: string | null };

/** Either hours, or days and a local time at the port. */
export function cutoffRuleIssues({ hours_before: hours, days_before: days, local_time: time }: Timing): FieldIssue[] {
  if (hours !== null) return days === null && time === null ? [] : [{ path: 'hours_before', rule: 'cutoff_timing' }];
  if (days === null) return [{ path: 'hours_before', rule: 'cutoff_timing' }];
  return time === null ? [{ path: 'local_time', rule: 'required' }] : [];
}
