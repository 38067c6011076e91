import { sql } from 'kysely';
import { chineseIn } from '#contract/languages/language.ts';
import type { MenuChoice, RoleChoices } from '#contract/system/role.ts';
import { beyondOf } from '#server/access/holdings.ts';
import type { Ctx } from '#server/http/route.ts';

type Named = { name: string; name_en: string };
type MenuRow = Omit<MenuChoice, 'is_held' | 'buttons'> & Named;
type ButtonRow = Omit<MenuChoice['buttons'][number], 'is_held'> & Named & { menu: number };

/** All menus with their buttons, and all departments; each with whether the caller holds it, and so may give it. */
export async function roleChoices(ctx: Ctx): Promise<RoleChoices> {
  const { menus, buttons } = await menusAndButtons(ctx);
  const { db } = ctx;
  const depts = await db
    .selectFrom('dept')
    .select(['id', 'parent', 'name', 'status'])
    .where('is_deleted', '=', false)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const beyond = await beyondOf(ctx, { menu: menus.map((menu) => menu.id), permission: buttons.map(({ id }) => id) });
  const byMenu = Map.groupBy(buttons, (button) => button.menu);
  return {
    menus: menus.map(({ name_en, ...menu }) => ({
      ...menu,
      name: called(ctx, { name: menu.name, name_en }),
      is_held: !beyond.menus.has(menu.id),
      buttons: (byMenu.get(menu.id) ?? []).map(({ menu: _, name_en: english, ...button }) => ({
        ...button,
        name: called(ctx, { name: button.name, name_en: english }),
        is_held: !beyond.buttons.has(button.id),
      })),
    })),
    depts: depts.map((dept) => ({ ...dept, is_held: beyond.depts === 'all' || beyond.depts.has(dept.id) })),
    all_rows: beyond.depts === 'all',
    admin: beyond.isAdmin,
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
export function called({ locale }: Pick<Ctx, 'locale'>, { name, name_en }: Named): string {
  return locale === 'en' && name_en !== '' ? name_en : chineseIn(name, locale);
}
