import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { insertMissing, type SeedRow } from './insert-missing.ts';
import type { Seeder } from './seeder.ts';

/** `[code, name, pinyin of its syllables, children]`; written by `npm run areas`. */
const AreaNode = z
  .tuple([z.string(), z.string(), z.string()])
  .rest(z.lazy((): z.ZodType<AreaNode[]> => z.array(AreaNode)));
type AreaNode = [string, string, string, ...AreaNode[][]];

/** The regions of the page's own tree, from the same file. */
export const areaSeeder: Seeder = {
  name: 'area',
  content: () => readFile(new URL('../../../contract/src/system/areas.json', import.meta.url), 'utf8'),
  run: async (tx, content) => {
    const areas = z.array(AreaNode).parse(JSON.parse(content));
    await insertMissing(tx, { table: 'area', rows: areas.flatMap((area) => rowsOf(area, 1, null)), key: ['code'] });
  },
};

function rowsOf([code, name, pinyin, ...below]: AreaNode, level: number, pcode: string | null): SeedRow[] {
  const syllables = pinyin.split(' ');
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('');
  const row = { code, name, level, pcode, pinyin: syllables.join(''), initials: initials.slice(0, 20) };
  return [row, ...below.flat().flatMap((area) => rowsOf(area, level + 1, code))];
}
