import type { FieldIssue } from '../fields/field-errors.ts';
import { bool, codeOf, int, remark, resource } from '../kit.ts';
import { transferRuleHelp, transferRuleLabels } from './transfer-rule.labels.ts';

/** The default without a rule. */
export const transferHours = { min: 24, max: 336 } as const;
const maxAllowedHours = 2160;

const input = {
  unlocode: codeOf('port', 5).nullable().default(null),
  from_carrier: codeOf('carrier', 10).nullable().default(null),
  to_carrier: codeOf('carrier', 10).nullable().default(null),
  min_hours: int(0, maxAllowedHours).default(transferHours.min),
  max_hours: int(1, maxAllowedHours).default(transferHours.max),
  same_terminal_min_hours: int(0, maxAllowedHours).nullable().default(null),
  enabled: bool().default(true),
  description: remark(),
};

/** Minimum and maximum transfer times of cargo; the most specific rule applies. */
export const transferRules = resource({
  name: 'transfer_rule',
  path: '/api/schedule/transfer_rule/',
  scope: 'none',
  row: input,
  input,
  search: { unlocode: 'in', from_carrier: 'in', to_carrier: 'in', enabled: 'exact' },
  keyword: ['unlocode', 'from_carrier', 'to_carrier', 'description'],
  sortable: ['unlocode', 'from_carrier', 'to_carrier', 'min_hours', 'max_hours', 'enabled'],
  order: ['unlocode', 'from_carrier', 'to_carrier'],
  labels: transferRuleLabels,
  help: transferRuleHelp,
  imports: 'all',
});

type Hours = { min_hours: number; max_hours: number; same_terminal_min_hours: number | null };

export function transferRuleIssues({
  min_hours: min,
  max_hours: max,
  same_terminal_min_hours: same,
}: Hours): FieldIssue[] {
  return [
    ...(max <= min ? [{ path: 'max_hours', rule: 'too_small' as const, params: { min: min + 1 } }] : []),
    ...(same !== null && same > min
      ? [{ path: 'same_terminal_min_hours', rule: 'too_big' as const, params: { max: min } }]
      : []),
  ];
}
