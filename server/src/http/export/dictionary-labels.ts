import { chineseIn, type Language } from '#contract/languages/language.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

/** Labels of dictionary values, by dictionary and value. */
export type DictionaryLabels = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The dictionaries with labels of booleans: of a status, and of all others. */
export const booleanDictionaryOf = ({ as }: { as?: 'status' | 'mark' }): string =>
  as === 'status' ? 'button_status_bool' : 'button_whether_bool';

/** The key of a resource's row names among the labels. */
export const nameKeyOf = (resource: string) => `names of ${resource}`;

/** Labels of some dictionaries, including disabled entries, which existing rows may still use. */
export function labelsOfDictionaries(db: Tx, keys: readonly string[], locale: Language): Promise<DictionaryLabels> {
  return labelsOf(db, keys, { locale, entries: sql`true` });
}

/** Labels of enabled entries. */
export function enabledLabels(db: Tx, keys: readonly string[], locale: Language): Promise<DictionaryLabels> {
  return labelsOf(db, keys, { locale, entries: sql`e.status` });
}

type Entries = { locale: Language; entries: RawBuilder<unknown> };

async function labelsOf(db: Tx, keys: readonly string[], { locale, entries }: Entries): Promise<DictionaryLabels> {
  if (keys.length === 0) return new Map();
  const label = locale === 'en' ? sql`coalesce(nullif(e.label_en, ''), e.label)` : sql`e.label`;
  const { rows } = await sql<{ key: string; value: string; label: string }>`
    select d.value as key, e.value, ${label} as label
    from dictionary d join dictionary e on e.parent = d.id
    where d.parent is null and d.value = any(${keys}) and not d.is_deleted and not e.is_deleted and ${entries}
    order by e.sort, e.id`.execute(db);
  const labels = new Map(keys.map((key) => [key, new Map<string, string>()]));
  for (const each of rows) labels.get(each.key)?.set(each.value, chineseIn(each.label, locale));
  return labels;
}

/** Names of rows in some code tables, by code. */
export async function codeNames(db: Tx, tables: readonly string[], locale: Language): Promise<DictionaryLabels> {
  const named = new Map<string, ReadonlyMap<string, string>>();
  for (const table of tables) {
    const name = locale === 'en' ? sql`name_en` : sql`name_zh`;
    // Sequential, because they share the transaction's connection.
    const { rows } = await sql<{
      code: string;
      name: string;
    }>`select code, ${name} as name from ${sql.table(table)}`.execute(db);
    named.set(nameKeyOf(table), new Map(rows.map(({ code, name }) => [code, chineseIn(name, locale)])));
  }
  return named;
}
