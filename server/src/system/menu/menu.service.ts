import { sql } from 'kysely';
import type { InputOf } from '#contract/kit.ts';
import { menuIssues } from '#contract/system/menu-rules.ts';
import { menus } from '#contract/system/menu.ts';
import { type Change, insertRow, updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { lockTree } from '#server/http/tree/tree-parent.ts';
import { fail, refuse, refuseAny } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { refuseGrant } from '../api-pattern/public.ts';
import { liveMenus } from './menu.queries.ts';
import { menuTable } from './menu.table.ts';

type Menu = InputOf<typeof menus>;

export async function addMenu(ctx: Ctx, menu: Menu): Promise<number> {
  await lockTree(ctx.db, menus);
  refuseAny(menuIssues(menu));
  await refusePageAbove(ctx.db, menu.parent);
  return insertRow(ctx, menuTable, { ...menu, sort: menu.sort ?? (await nextSortNumber(ctx.db, menu.parent)) });
}

/** The sort number after its siblings. */
async function nextSortNumber(db: Tx, parent: number | null): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(sort), 0) + 1 as place from menu where parent is not distinct from ${parent} and not is_deleted`.execute(
    db,
  );
  return rows[0]?.place ?? 1;
}

/**
 * A change is checked as the whole resulting menu. Changes are serialised, because the validity of a menu depends on
 * its parents.
 */
export async function changeMenu(ctx: Ctx, { values: changed, ...rest }: Change<Menu>): Promise<void> {
  const { db } = ctx;
  const { sort, ...others } = changed;
  // An empty sort number leaves the stored one.
  const change = { ...rest, values: sort === null ? others : changed };
  await lockTree(db, menus);
  const current = await lockedRow(ctx, menuTable, change.id);
  const next = { ...current, ...change.values };
  refuseAny(menuIssues(next));
  if (next.parent !== current.parent) await refusePageAbove(db, next.parent);
  if (current.is_catalog && !next.is_catalog) await refuseEmptying(db, change.id);
  if (!current.status && next.status) await refuseEnabling(ctx, change.id);
  await updateRow(ctx, menuTable, change);
  await refuseLockout(db);
}

/** Pages and links have no children, because the side menu could not open both. */
async function refusePageAbove(db: Tx, parent: number | null): Promise<void> {
  if (parent === null) return;
  const { rows } = await sql<{ name: string }>`
    select name from menu where id = ${parent} and not is_deleted and not is_catalog`.execute(db);
  const [page] = rows;
  if (page) refuse([{ path: 'parent', rule: 'not_a_catalogue', params: { value: page.name } }]);
}

async function refuseEmptying(db: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from menu where parent = ${id} and not is_deleted`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count > 0) refuse([{ path: 'is_catalog', rule: 'still_a_catalogue', params: { count } }]);
}

/** Enabling a menu makes its buttons effective again for all roles that have them. */
async function refuseEnabling(ctx: Ctx, menu: number): Promise<void> {
  const buttons = await ctx.db
    .selectFrom('menu_button')
    .select(['api', 'method'])
    .where('menu', '=', menu)
    .where('is_deleted', '=', false)
    .execute();
  for (const button of buttons) refuseGrant(ctx, 'status', button);
}

/** The page for editing menus; if deleted, it could not be restored. */
const menuScreen = 'system/menu';

async function refuseLockout(db: Tx, without: readonly number[] = []): Promise<void> {
  const { rows } = await sql`
    with recursive ${liveMenus(without)}
    select from menu where component = ${menuScreen} and not is_catalog and not is_link
      and id in (select id from live) limit 1`.execute(db);
  if (rows.length === 0) fail('menu.needed');
}

/** Refuses to delete a menu in use, naming what it contains and how much. */
export async function refuseUsedMenu({ db }: Ctx, ids: readonly number[]): Promise<void> {
  await refuseLockout(db, ids);
  const { rows } = await sql<{ name: string; menus: number; buttons: number }>`
    select m.name,
      (select count(*)::int from menu c where c.parent = m.id and not c.is_deleted) as menus,
      (select count(*)::int from menu_button b where b.menu = m.id and not b.is_deleted) as buttons
    from menu m where m.id = any(${ids}) and not m.is_deleted order by m.id`.execute(db);
  for (const { name, menus: below, buttons } of rows) {
    if (below > 0) fail('menu.has_menus', { name, count: below });
    if (buttons > 0) fail('menu.has_buttons', { name, count: buttons });
  }
}
