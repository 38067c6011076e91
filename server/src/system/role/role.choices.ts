import { sql } from 'kysely';
import { chineseIn } from '#contract/languages/language.ts';
import type { MenuChoice, RoleChoices } from '#contract/system/role.ts';
import { missingGrants } from '#server/access/grant-checks.ts';
import type { Ctx } from '#server/http/route.ts';
import { shownName } from '#server/http/list/name-in.ts';

type BilingualName = { name: string; name_en: string };
type MenuRow = Omit<MenuChoice, 'is_held' | 'buttons'> & BilingualName;
type ButtonRow = Omit<MenuChoice['buttons'][number], 'is_held'> & BilingualName & { menu: number };

/** All menus with their buttons, and all departments; each with whether the caller holds it, and so may give it. */
export async function roleChoices(ctx: Ctx): Promise<RoleChoices> {
  const { menus, buttons } = await menusAndButtons(ctx);
  const { db, locale } = ctx;
  const depts = await db
    .selectFrom('dept')
    .select(['id', 'parent', shownName('dept', locale).as('name'), 'status'])
    .where('is_deleted', '=', false)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const missing = await missingGrants(ctx, {
    menu: menus.map((menu) => menu.id),
    permission: buttons.map(({ id }) => id),
  });
  const byMenu = Map.groupBy(buttons, (button) => button.menu);
  return {
    menus: menus.map(({ name_en, ...menu }) => ({
      ...menu,
      name: localName(ctx, { name: menu.name, name_en }),
      is_held: !missing.menus.has(menu.id),
      buttons: (byMenu.get(menu.id) ?? []).map(({ menu: _, name_en: english, ...button }) => ({
        ...button,
        name: localName(ctx, { name: button.name, name_en: english }),
        is_held: !missing.buttons.has(button.id),
      })),
    })),
    depts: depts.map((dept) => ({ ...dept, is_held: missing.depts === 'all' || missing.depts.has(dept.id) })),
    all_rows: missing.depts === 'all',
    admin: missing.isAdmin,
  };
}

async function menusAndButtons({ db }: Ctx): Promise<{ menus: MenuRow[]; buttons: ButtonRow[] }> {
  const { rows: menus } = await sql<MenuRow>`
    select id, parent, name, name_en, icon, status, visible from menu where not is_deleted order by sort, id`.execute(
    db,
  );
  const { rows: buttons } = await sql<ButtonRow>`
    select id, menu, name, name_en, value, api, method from menu_button where not is_deleted order by menu, id`.execute(
    db,
  );
  return { menus, buttons };
}

/** Names are stored in Chinese and in English. */
export function localName({ locale }: Pick<Ctx, 'locale'>, { name, name_en }: BilingualName): string {
  return locale === 'en' && name_en !== '' ? name_en : chineseIn(name, locale);
}
