import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#server/platform/database/db.ts';
import { insertMissing } from '../insert-missing.ts';
import { readSeed } from '../seed-file.ts';
import type { Seeder } from '../seeder.ts';

const Entry = z.strictObject({
  value: z.string(),
  label_zh: z.string(),
  label_en: z.string(),
  color: z.string().default(''),
});
const Dictionary = z.strictObject({
  value: z.string(),
  label_zh: z.string(),
  label_en: z.string(),
  type: z.int(),
  entries: z.array(Entry),
});
type Dictionary = z.infer<typeof Dictionary>;

/** Every `server/seeds/dictionaries*.json`. */
export const dictionarySeeder: Seeder = {
  name: 'dictionary',
  content: async () => {
    const files = (await readdir(new URL('../../../seeds/', import.meta.url))).filter((file) =>
      file.startsWith('dictionaries'),
    );
    const texts = await Promise.all(files.toSorted().map((file) => readSeed(file.replace(/\.json$/, ''))));
    return JSON.stringify(texts.flatMap((text) => z.array(Dictionary).parse(JSON.parse(text))));
  },
  run: async (tx, content) => {
    const all = z.array(Dictionary).parse(JSON.parse(content));
    await insertMissing(tx, { table: 'dictionary', rows: all.map(headOf), key: ['value'] });
    const heads = await headIds(tx);
    await insertMissing(tx, {
      table: 'dictionary',
      rows: all.flatMap((each) => entriesOf(each, heads)),
      key: ['parent', 'value'],
    });
  },
};

function headOf({ value, label_zh: label, label_en, type }: Dictionary, index: number) {
  return { value, label, label_en, type, is_value: false, parent: null, color: '', sort: index + 1 };
}

function entriesOf({ value: head, type, entries }: Dictionary, heads: ReadonlyMap<string, number>) {
  const parent = heads.get(head);
  // A dictionary that the installation deleted gets no new entries.
  if (parent === undefined) return [];
  return entries.map(({ value, label_zh: label, label_en, color }, index) => {
    return { value, label, label_en, type, is_value: true, parent, color, sort: index + 1 };
  });
}

async function headIds(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    value: string;
    id: number;
  }>`select value, id from dictionary where parent is null and not is_deleted`.execute(tx);
  return new Map(rows.map((row) => [row.value, row.id]));
}
