import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#server/platform/database/db.ts';
import { routes } from '#server/routes.ts';
import { buttonNames, buttonsOfRoutes } from '#server/system/menu-button/public.ts';
import { insertMissing } from '../insert-missing.ts';
import { readSeed } from '../seed-file.ts';
import type { Seeder } from '../seeder.ts';

const Leaf = z.strictObject({
  /** Identifies menus, including catalogues, which have no path. */
  component_name: z.string(),
  name: z.string(),
  name_en: z.string(),
  icon: z.string(),
  web_path: z.string().default(''),
  component: z.string().default(''),
  cache: z.boolean().default(false),
  visible: z.boolean().default(true),
  /** The resource whose buttons belong to this menu. */
  resource: z.string().optional(),
});
const Menu = Leaf.extend({ children: z.array(Leaf).optional() });
export type MenuSeed = z.infer<typeof Menu>;

/** Menus of the side bar, and a button for every route that requires a right, so that none is forgotten. */
export const menuSeeder: Seeder = {
  name: 'menu',
  content: async () => JSON.stringify({ menus: await menuTree(), buttons: buttonsOfRoutes(routes) }),
  run: async (tx) => {
    const tree = await menuTree();
    await insertMissing(tx, {
      table: 'menu',
      rows: tree.map((menu, index) => rowOf(menu, index, null)),
      key: ['component_name'],
    });
    const ids = await menuIds(tx);
    const leaves = tree.flatMap(({ component_name: name, children = [] }) =>
      children.map((leaf, index) => rowOf(leaf, index, ids.get(name) ?? null)),
    );
    await insertMissing(tx, { table: 'menu', rows: leaves, key: ['component_name'] });
    await insertButtons(tx, tree);
  },
};

/** The seeded menus as a tree. */
export async function menuTree(): Promise<MenuSeed[]> {
  return z.array(Menu).parse(JSON.parse(await readSeed('menus')));
}

function rowOf({ children, resource: _, ...menu }: MenuSeed, index: number, parent: number | null) {
  const isCatalog = children !== undefined;
  return {
    ...menu,
    parent,
    sort: index + 1,
    is_catalog: isCatalog,
    is_link: false,
    status: true,
    frame_out: false,
  };
}

async function insertButtons(tx: Tx, tree: readonly MenuSeed[]): Promise<void> {
  const ids = await menuIds(tx);
  const leaves = tree.flatMap(({ children = [] }) => children);
  const menuOf = new Map(
    leaves.flatMap(({ resource, component_name: name }) => (resource ? [[resource, ids.get(name)] as const] : [])),
  );
  const names = await buttonNames(tx);
  const rows = buttonsOfRoutes(routes).flatMap(({ resource, value, api, method }) => {
    const menu = menuOf.get(resource);
    const { name, name_en } = names.get(value) ?? { name: value, name_en: value };
    return menu === undefined ? [] : [{ menu, name, name_en, value, api, method }];
  });
  await insertMissing(tx, { table: 'menu_button', rows, key: ['menu', 'value', 'api', 'method'] });
}

async function menuIds(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    component_name: string;
    id: number;
  }>`select component_name, id from menu where not is_deleted`.execute(tx);
  return new Map(rows.map((row) => [row.component_name, row.id]));
}
