import type { FieldIssue } from '../fields/field-errors.ts';
import { bool, choice, codeOf, idOf, int, remark, resource } from '../kit.ts';
import { reminderRuleLabels } from './reminder-rule.labels.ts';

const input = {
  code: codeOf('cutoff_code', 4),
  hours_before: int(1, 720),
  /** Creator and salesman, document owner, the booking's department, or everyone with a role who may see it. */
  audience: choice('reminder_audience', ['OWNER', 'DOC_OWNER', 'DEPT', 'ROLE']),
  role_id: idOf('role').nullable().default(null),
  enabled: bool().default(true),
  description: remark(),
};

/** Recipients and lead times of reminders for open cut-offs. */
export const reminderRules = resource({
  name: 'reminder_rule',
  path: '/api/codes/reminder_rule/',
  scope: 'none',
  row: input,
  input,
  search: { code: 'in', audience: 'in', enabled: 'exact' },
  keyword: ['code', 'description'],
  sortable: ['code', 'hours_before', 'audience', 'enabled'],
  order: ['code', '-hours_before'],
  labels: reminderRuleLabels,
  imports: ['code', 'hours_before', 'audience', 'role_id', 'enabled', 'description'],
});

/** A role is required for the audience ROLE, and refused for any other. */
export function reminderRuleIssues(rule: { audience: string; role_id: number | null }): FieldIssue[] {
  if (rule.audience === 'ROLE') return rule.role_id === null ? [{ path: 'role_id', rule: 'required' }] : [];
  return rule.role_id === null ? [] : [{ path: 'role_id', rule: 'not_for_kind' }];
}
