import { menus } from '#contract/system/menu.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

/** Separates two names of one row; typed names never contain it. */
export const nameSeparator = ' /\u2063 ';

const computed = {
  title: `t.name || '${nameSeparator}' || t.name_en`,
  menuPermission: `select array_agg(b.name || '${nameSeparator}' || b.name_en order by b.id) from menu_button b
    where b.menu = t.id and not b.is_deleted`,
};

export const menuTable = tableOf(menus, {
  sql: {
    computed,
  },
});
