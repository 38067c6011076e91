import { sql } from 'kysely';
import { chineseIn } from '#contract/languages/language.ts';
import type { RouterRow } from '#contract/system/session.ts';
import type { Ctx } from '#server/http/route.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { keywordsOf, type MenuNames } from './menu-keywords.ts';

/** The caller's menus with the granted buttons; parents are included, so that every menu is reachable. */
export async function webRouter({ db, viewer, locale }: Ctx): Promise<RouterRow[]> {
  const { rows } = await sql<Omit<RouterRow, 'path' | 'title' | 'keywords'> & MenuNames>`
    with recursive ${liveMenus()}, granted as (
      select id, parent from menu where not is_deleted and status and ${grantedMenus(viewer)}
      union
      select m.id, m.parent from menu m join granted g on m.id = g.parent where not m.is_deleted and m.status
    )
    select m.id, m.parent, m.icon, ${shownName('m', locale)} as name, m.sort, m.is_link, m.is_catalog, m.web_path, m.component, m.component_name,
      m.cache, m.visible, m.frame_out, m.name as name_zh, m.name_en,
      (select array_agg(distinct b.value order by b.value) from menu_button b
        where b.menu = m.id and not b.is_deleted and ${grantedButtons(viewer)}) as "menuPermission"
    from menu m where m.id in (select id from granted) and m.id in (select id from live) order by m.sort, m.id`.execute(
    db,
  );
  return rows.map(({ name_zh, name_en, ...row }) => ({
    ...row,
    path: row.web_path,
    ...withTitle(row.name, locale),
    keywords: keywordsOf({ name_zh, name_en }),
  }));
}

/** `<web_path>:<button value>` of every granted button, e.g. `/codePort:Create`. */
export async function buttonPermissions({ db, viewer }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select distinct m.web_path || ':' || b.value as permission
    from menu_button b join menu m on m.id = b.menu
    where not b.is_deleted and not m.is_deleted and m.status and ${grantedButtons(viewer)}
    order by permission`.execute(db);
  return rows.map((row) => row.permission);
}

/** Enabled menus whose parents are all enabled, as part of a recursive query. */
export function liveMenus(without: readonly number[] = []) {
  return sql`live (id) as (
    select id from menu where parent is null and status and not is_deleted and id <> all(${without})
    union
    select m.id from menu m join live on m.parent = live.id where m.status and not m.is_deleted and m.id <> all(${without}))`;
}

/** Names are stored in Chinese and in English. */
function withTitle(stored: string, locale: Ctx['locale']) {
  const name = chineseIn(stored, locale);
  return { name, title: name };
}

function grantedMenus({ isSuperuser, roles }: Ctx['viewer']) {
  return isSuperuser ? sql`true` : sql`id in (select menu_id from role_menu where role_id = any(${roles}))`;
}

function grantedButtons({ isSuperuser, roles }: Ctx['viewer']) {
  return isSuperuser ? sql`true` : sql`b.id in (select button_id from role_button where role_id = any(${roles}))`;
}
