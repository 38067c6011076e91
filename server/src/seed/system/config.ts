import { sql } from 'kysely';
import * as z from 'zod';
import { resources } from '#contract/resources.ts';
import { insertMissing } from '../insert-missing.ts';
import { readSeed } from '../seed-file.ts';
import type { SeedProfile, Seeder } from '../seeder.ts';

const Titled = z.strictObject({ key: z.string(), title: z.string(), title_en: z.string() });
const Item = Titled.extend({
  form_item_type: z.int(),
  value: z.json(),
  /** The demo's initial value, if different. */
  demo_value: z.json().optional(),
  /** The dictionary of a choice. */
  setting: z.string().nullable().default(null),
  /** Whether everyone may read it. */
  status: z.boolean().default(true),
});
const Group = Titled.extend({ items: z.array(Item) });

/** Groups and items of the system config, with the initial values of a profile. */
const configSeeder = (profile: SeedProfile): Seeder => ({
  name: 'config',
  profiles: [profile],
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
      all.map(({ demo_value: demo, ...item }, index) => {
        const value = profile === 'demo' && demo !== undefined ? demo : item.value;
        return { ...item, value, parent: ids.get(key), sort: index + 1 };
      }),
    );
    await insertMissing(tx, {
      table: 'system_config',
      rows: items.filter((item) => item.parent !== undefined),
      key: ['parent', 'key'],
    });
  },
});

export const configSeeders: readonly Seeder[] = [configSeeder('demo'), configSeeder('production')];

/**
 * Tables that forms refer to by code are readable for every logged-in user; prices and rules of the same menu are not.
 */
export const whiteListSeeder: Seeder = {
  name: 'api_white_list',
  content: () => JSON.stringify(whiteList),
  run: async (tx) => {
    await insertMissing(tx, { table: 'api_white_list', rows: whiteList, key: ['url', 'method'] });
  },
};

const whiteList = resources
  .filter(({ code, path }) => code !== undefined && path.startsWith('/api/codes/'))
  .map(({ path }) => ({ keyword: 'codes', url: path, method: 0, enable_datasource: true }));
