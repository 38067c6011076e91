import { sql } from 'kysely';
import * as z from 'zod';
import { insertMissing } from '../insert-missing.ts';
import { readSeed } from '../seed-file.ts';
import type { Seeder } from '../seeder.ts';

const Titled = z.strictObject({ key: z.string(), title: z.string(), title_en: z.string() });
const Item = Titled.extend({ form_item_type: z.int(), value: z.json() });
const Group = Titled.extend({ items: z.array(Item) });

/** Groups and items of the system config (wire.md 1.9). */
export const configSeeder: Seeder = {
  name: 'config',
  content: () => readSeed('config'),
  run: async (tx, content) => {
    const groups = z.array(Group).parse(JSON.parse(content));
    const heads = groups.map(({ items: _, ...group }, index) => ({ ...group, sort: index + 1 }));
    await insertMissing(tx, { table: 'system_config', rows: heads, key: ['key'] });
    const { rows } = await sql<{
      key: string;
      id: number;
    }>`select key, id from system_config where parent is null and not is_deleted`.execute(tx);
    const ids = new Map(rows.map((row) => [row.key, row.id]));
    const items = groups.flatMap(({ key, items: all }) =>
      all.map((item, index) => ({ ...item, parent: ids.get(key), sort: index + 1 })),
    );
    await insertMissing(tx, {
      table: 'system_config',
      rows: items.filter((item) => item.parent !== undefined),
      key: ['parent', 'key'],
    });
  },
};

/** Code tables are read by everybody who is logged in: forms offer them (domain 2.6). */
export const whiteListSeeder: Seeder = {
  name: 'api_white_list',
  content: () => JSON.stringify(whiteList),
  run: async (tx) => {
    await insertMissing(tx, { table: 'api_white_list', rows: whiteList, key: ['url', 'method'] });
  },
};

const whiteList = [{ keyword: 'codes', url: '/api/codes/[a-z_]+/', method: 0, enable_datasource: true }];
