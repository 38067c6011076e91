import { sql } from 'kysely';
import { chineseIn, type Language } from '#contract/languages/language.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { RoleWithGrants, RoleGrants } from './role-grants.ts';
import { allowsWholeRoute, type RouteSummary, reachableRoutes } from './reachable-routes.ts';
import type { Viewer } from './viewer.ts';

/** Names by id. */
export type NamesById = ReadonlyMap<number, string>;

type GrantContext = { db: Tx; viewer: Omit<Viewer, 'sessionId'>; routes: readonly RouteSummary[]; locale: Language };
type Roles = { ownRoles: readonly RoleWithGrants[]; requestedRoles: readonly RoleGrants[] };

/** The menus and buttons of roles that the caller does not have. */
export async function missingGrantNames(
  context: GrantContext,
  roles: Roles,
): Promise<{ menus: NamesById; buttons: NamesById }> {
  return { menus: await missingMenus(context, roles), buttons: await missingButtons(context, roles) };
}

/** Administrator roles have every menu; catalogues follow from their content. */
async function missingMenus({ db, locale }: GrantContext, { ownRoles, requestedRoles }: Roles): Promise<NamesById> {
  const ownMenus = new Set(ownRoles.flatMap((role) => role.menu));
  const missingIds = ownRoles.some((role) => role.admin)
    ? []
    : missing(
        requestedRoles.map((role) => role.menu),
        ownMenus,
      );
  if (missingIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string; name_en: string }>`
    with recursive held(id, parent) as (
      select id, parent from menu where id = any(${[...ownMenus]}::bigint[])
      union
      select m.id, m.parent from menu m join held on m.id = held.parent
    )
    select id, name, name_en from menu where id = any(${missingIds}::bigint[]) and id not in (select id from held)
    order by sort, id`.execute(db);
  return new Map(rows.map(({ id, ...names }) => [id, localName(locale, names)]));
}

type Button = { id: number; api: string; method: number; name: string; name_en: string; menu: string; menu_en: string };

/** A button that none of their roles has still counts as theirs if they may make all its calls. */
async function missingButtons(
  { db, viewer, routes, locale }: GrantContext,
  { ownRoles, requestedRoles }: Roles,
): Promise<NamesById> {
  const ownButtons = new Set(ownRoles.flatMap((role) => role.permission));
  const missingIds = missing(
    requestedRoles.map((role) => role.permission),
    ownButtons,
  );
  if (missingIds.length === 0) return new Map();
  const { rows } = await sql<Button>`
    select b.id, b.api, b.method, b.name, b.name_en, m.name as menu, m.name_en as menu_en
    from menu_button b join menu m on m.id = b.menu where b.id = any(${missingIds}::bigint[]) order by b.id`.execute(
    db,
  );
  return new Map(
    rows
      .filter((button) => reachableRoutes(routes, button).some((route) => !allowsWholeRoute(viewer.rights, route)))
      .map(({ id, name, name_en, menu, menu_en }) => [
        id,
        `${localName(locale, { name: menu, name_en: menu_en })} / ${localName(locale, { name, name_en })}`,
      ]),
  );
}

function missing(requestedRoles: readonly (readonly number[])[], ownIds: ReadonlySet<number>): number[] {
  return [...new Set(requestedRoles.flat())].filter((id) => !ownIds.has(id));
}

/** Names are stored in Chinese and in English. */
function localName(locale: Language, { name, name_en }: { name: string; name_en: string }): string {
  return locale === 'en' && name_en !== '' ? name_en : chineseIn(name, locale);
}
