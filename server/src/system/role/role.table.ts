import { roles } from '#contract/system/role.ts';
import { type Computed, tableOf } from '#server/http/list/resource-sql.ts';

export type LinkField = 'dept' | 'menu' | 'permission';
export type Link = { table: string; column: string; target: string; name: string };

export const links: Readonly<Record<LinkField, Link>> = {
  dept: { table: 'role_dept', column: 'dept_id', target: 'dept', name: 'x.name' },
  menu: { table: 'role_menu', column: 'menu_id', target: 'menu', name: 'x.name' },
  permission: {
    table: 'role_button',
    column: 'button_id',
    target: 'menu_button',
    name: `(select m.name from menu m where m.id = x.menu) || ' / ' || x.name`,
  },
};
export const linkFields = ['dept', 'menu', 'permission'] as const;

/** Computed fields of a role. Deleted grants are hidden, but stay with the role until they are restored. */
const roleComputed: Computed = {
  ...Object.fromEntries(
    linkFields.map((field) => {
      const { table, column, target } = links[field];
      return [
        field,
        `array(select l.${column} from ${table} l join ${target} x on x.id = l.${column}
          where l.role_id = t.id and not x.is_deleted order by 1)`,
      ];
    }),
  ),
  member_count: `select count(*)::int from user_role ur join users u on u.id = ur.user_id
    where ur.role_id = t.id and not u.is_deleted`,
};

export const roleTable = tableOf(roles, {
  sql: {
    computed: roleComputed,
  },
});
