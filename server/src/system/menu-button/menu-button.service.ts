import { sql } from 'kysely';
import type { InputOf } from '#contract/kit.ts';
import type { menuButtons } from '#contract/system/menu-button.ts';
import { type Change, insertRow, updateRow, type Values } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { refuseGrant } from '../api-pattern/public.ts';
import { buttonNames } from './public.ts';
import { menuButtonTable } from './menu-button.table.ts';

type Button = InputOf<typeof menuButtons>;

export async function addButton(ctx: Ctx, button: Button): Promise<number> {
  refuseGrant(ctx, 'api', button);
  await refuseUnknownMenu(ctx.db, button.menu);
  return insertRow(ctx, menuButtonTable, { ...button, ...(await bothNames(ctx.db, button)) });
}

/** Whoever picks a name of the dictionary, in either language, gets both. */
async function bothNames(db: Tx, { value, name, name_en }: Button): Promise<Values> {
  const names = (await buttonNames(db)).get(value);
  const isDictionaryName =
    names && (name === names.name || name === names.name_en) && (name_en === '' || name_en === name);
  return isDictionaryName ? { name: names.name, name_en: names.name_en } : {};
}

/** A button that allows what the caller may not call is not theirs to change either: a role may hold it. */
export async function changeButton(ctx: Ctx, change: Change<Button>): Promise<void> {
  const current = await lockedRow(ctx, menuButtonTable, change.id);
  const next = { ...current, ...change.values };
  refuseGrant(ctx, 'api', current);
  refuseGrant(ctx, 'api', next);
  if (next.menu !== current.menu) await refuseUnknownMenu(ctx.db, next.menu);
  await updateRow(ctx, menuButtonTable, change);
}

/** The roles that held a button hold it again when it is brought back. */
export async function refuseRestoredButtons({ db, ...ctx }: Ctx, ids: readonly number[]): Promise<void> {
  const restored = await db
    .selectFrom('menu_button')
    .select(['menu', 'api', 'method'])
    .where('id', 'in', ids)
    .where('is_deleted', '=', false)
    .execute();
  for (const button of restored) refuseGrant({ db, ...ctx }, 'api', button);
  for (const menu of new Set(restored.map((button) => button.menu))) await refuseUnknownMenu(db, menu);
}

/** Held until the transaction ends, or the menu could be deleted between this look and the write. */
export async function refuseUnknownMenu(db: Tx, menu: number): Promise<void> {
  const { rows } = await sql`select from menu where id = ${menu} and not is_deleted for key share`.execute(db);
  if (rows.length === 0) refuse([{ path: 'menu', rule: 'unknown_code', params: { value: menu } }]);
}
