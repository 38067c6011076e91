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

/** A name from the dictionary, in either language, sets both. */
async function bothNames(db: Tx, { value, name, name_en }: Button): Promise<Values> {
  const names = (await buttonNames(db)).get(value);
  const isDictionaryName =
    names && (name === names.name || name === names.name_en) && (name_en === '' || name_en === name);
  return isDictionaryName ? { name: names.name, name_en: names.name_en } : {};
}

/** Nobody can change a button that permits calls beyond their own rights, because a role may have it. */
export async function changeButton(ctx: Ctx, change: Change<Button>): Promise<void> {
  const current = await lockedRow(ctx, menuButtonTable, change.id);
  const next = { ...current, ...change.values };
  refuseGrant(ctx, 'api', current);
  refuseGrant(ctx, 'api', next);
  if (next.menu !== current.menu) await refuseUnknownMenu(ctx.db, next.menu);
  await updateRow(ctx, menuButtonTable, change);
}

/** Restoring a button also restores its grants to roles. */
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

/** Locked until the transaction ends, so that the menu cannot be deleted before the write. */
export async function refuseUnknownMenu(db: Tx, menu: number): Promise<void> {
  const { rows } = await sql`select from menu where id = ${menu} and not is_deleted for key share`.execute(db);
  if (rows.length === 0) refuse([{ path: 'menu', rule: 'unknown_code', params: { value: menu } }]);
}
