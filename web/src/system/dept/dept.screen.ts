import type { RowOf } from '#contract/kit.ts';
import { depts } from '#contract/system/dept.ts';
import { defineScreen, hiddenColumn, keyword, nameColumn, textArea, withWidth } from '#web/screen/define-screen.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { deptMessage } from './dept.messages.ts';

/** Departments, a tree. */
export const deptScreen = defineScreen(depts, {
  search: [keyword, 'name', 'key', 'status'],
  columns: [
    nameColumn('name', 'name_en', 220),
    withWidth('key', 100),
    hiddenColumn('name_en'),
    hiddenColumn('parent_name'),
    withWidth('owner', 80),
    withWidth('phone', 115),
    { field: 'user_count', width: 100, opens: (row) => `/user?dept=${row.id}` },
    withWidth('user_total', 100),
    withWidth('status', 80),
    withWidth('sort', 70),
    withWidth('email', 180),
    hiddenColumn('initials'),
    hiddenColumn('has_children'),
    'create_datetime',
    'update_datetime',
  ],
  form: ['parent', 'name', 'name_en', 'key', 'owner', 'phone', 'email', 'sort', 'status', textArea('description')],
  removal: usersIn,
  warning: usersWithout,
});

/** Warns about a department's users before deletion; the server refuses it anyway. */
function usersIn(rows: readonly RowOf<typeof depts>[]): string {
  const count = Math.max(0, ...rows.map((row) => row.user_total));
  return count > 0 ? deptMessage('has_users', { count: countText(count) }) : '';
}

/** Disabling a department revokes its users' access to its rows. */
function usersWithout(before: RowOf<typeof depts>, after: Readonly<Record<string, unknown>>): string {
  const isDisabled = before.status && after['status'] === false;
  return isDisabled && before.user_total > 0 ? deptMessage('disabling', { count: countText(before.user_total) }) : '';
}
