import type { RowOf } from '#contract/kit.ts';
import { depts } from '#contract/system/dept.ts';
import { defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';
import { countText } from '#web/platform/i18n.ts';
import { deptMessage } from './dept.messages.ts';

/** Departments, a tree. */
export const deptScreen = defineScreen(depts, {
  search: [keyword, 'name', 'key', 'status'],
  columns: [
    wide('name', 220),
    wide('key', 100),
    hidden('parent_name'),
    wide('owner', 80),
    wide('phone', 115),
    { field: 'user_count', width: 100, opens: (row) => `/user?dept=${row.id}` },
    wide('user_total', 100),
    wide('status', 80),
    wide('sort', 70),
    wide('email', 180),
    hidden('initials'),
    hidden('has_children'),
    'create_datetime',
    'update_datetime',
  ],
  form: ['parent', 'name', 'key', 'owner', 'phone', 'email', 'sort', 'status', textArea('description')],
  removal: usersIn,
  warning: usersWithout,
});

/** Whoever deletes departments hears of their users beforehand; the server refuses it anyway. */
function usersIn(rows: readonly RowOf<typeof depts>[]): string {
  const count = Math.max(0, ...rows.map((row) => row.user_total));
  return count > 0 ? deptMessage('has_users', { count: countText(count) }) : '';
}

/** A disabled department counts for nothing: its users lose what they saw by it. */
function usersWithout(before: RowOf<typeof depts>, after: Readonly<Record<string, unknown>>): string {
  const isDisabled = before.status && after['status'] === false;
  return isDisabled && before.user_total > 0 ? deptMessage('disabling', { count: countText(before.user_total) }) : '';
}
