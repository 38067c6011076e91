import { sql } from 'kysely';
import { chineseIn, type Language } from '#contract/languages/language.ts';
import type { Tx } from '#server/platform/db.ts';
import type { HeldRole, RoleGifts } from './held-roles.ts';
import { allowsAll, type KnownRoute, reachOf } from './reach.ts';
import type { Viewer } from './viewer.ts';

/** What things are called, by their id. */
export type Names = ReadonlyMap<number, string>;

type Holder = { db: Tx; viewer: Omit<Viewer, 'sessionId'>; routes: readonly KnownRoute[]; locale: Language };
type Roles = { mine: readonly HeldRole[]; asked: readonly RoleGifts[] };

/** The menus and buttons of roles that the caller does not hold. */
export async function beyondNames(holder: Holder, roles: Roles): Promise<{ menus: Names; buttons: Names }> {
  return { menus: await menusBeyond(holder, roles), buttons: await buttonsBeyond(holder, roles) };
}

/** Whoever has an administrators' role holds every menu; catalogues come with what stands in them. */
async function menusBeyond({ db, locale }: Holder, { mine, asked }: Roles): Promise<Names> {
  const held = new Set(mine.flatMap((role) => role.menu));
  const wanted = mine.some((role) => role.admin)
    ? []
    : missing(
        asked.map((role) => role.menu),
        held,
      );
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string; name_en: string }>`
    with recursive held(id, parent) as (
      select id, parent from menu where id = any(${[...held]}::bigint[])
      union
      select m.id, m.parent from menu m join held on m.id = held.parent
    )
    select id, name, name_en from menu where id = any(${wanted}::bigint[]) and id not in (select id from held)
    order by sort, id`.execute(db);
  return new Map(rows.map(({ id, ...names }) => [id, calledIn(locale, names)]));
}

type Button = { id: number; api: string; method: number; name: string; name_en: string; menu: string; menu_en: string };

/** A button that none of their roles has is held all the same by whoever may call all that it reaches. */
async function buttonsBeyond({ db, viewer, routes, locale }: Holder, { mine, asked }: Roles): Promise<Names> {
  const held = new Set(mine.flatMap((role) => role.permission));
  const wanted = missing(
    asked.map((role) => role.permission),
    held,
  );
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<Button>`
    select b.id, b.api, b.method, b.name, b.name_en, m.name as menu, m.name_en as menu_en
    from menu_button b join menu m on m.id = b.menu where b.id = any(${wanted}::bigint[]) order by b.id`.execute(db);
  return new Map(
    rows
      .filter((button) => reachOf(routes, button).some((route) => !allowsAll(viewer.rights, route)))
      .map(({ id, name, name_en, menu, menu_en }) => [
        id,
        `${calledIn(locale, { name: menu, name_en: menu_en })} / ${calledIn(locale, { name, name_en })}`,
      ]),
  );
}

function missing(asked: readonly (readonly number[])[], held: ReadonlySet<number>): number[] {
  return [...new Set(asked.flat())].filter((id) => !held.has(id));
}

/** Names are stored in Chinese and in English. */
function calledIn(locale: Language, { name, name_en }: { name: string; name_en: string }): string {
  return locale === 'en' && name_en !== '' ? name_en : chineseIn(name, locale);
}
