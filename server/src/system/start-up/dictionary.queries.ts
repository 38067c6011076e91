import { sql } from 'kysely';
import { chineseIn } from '#contract/languages/language.ts';
import type { Dictionary, DictionaryEntry } from '#contract/system/session.ts';
import type { PublicCtx } from '#server/http/route.ts';

/** Default colours of entries, by value. */
const defaultColors: Readonly<Record<string, string>> = {
  '1': 'success',
  true: 'success',
  Create: 'success',
  '0': 'danger',
  false: 'danger',
  Delete: 'danger',
  Search: 'warning',
  Update: 'primary',
  Retrieve: 'info',
};

/** Every enabled dictionary with its enabled entries, labelled in the caller's language. */
export async function enabledDictionaries(ctx: PublicCtx): Promise<Dictionary[]> {
  const { rows } = await sql<Dictionary>`
    select d.id, d.value, coalesce((
      select jsonb_agg(jsonb_build_object('label', ${labelIn(ctx)}, 'value', e.value, 'type', e.type, 'color', e.color) order by e.sort, e.id)
      from dictionary e where e.parent = d.id and e.status and not e.is_deleted), '[]') as children
    from dictionary d where d.parent is null and d.status and not d.is_deleted order by d.sort, d.id`.execute(ctx.db);
  return rows.map((row) => ({ ...row, children: row.children.map((entry) => localiseEntry(entry, ctx)) }));
}

/** The entries of one dictionary; empty if it does not exist. */
export async function dictionaryEntries(ctx: PublicCtx, key: string): Promise<DictionaryEntry[]> {
  const { rows } = await sql<DictionaryEntry>`
    select ${labelIn(ctx)} as label, e.value, e.type, e.color
    from dictionary e join dictionary d on d.id = e.parent
    where d.value = ${key} and d.status and not d.is_deleted and e.status and not e.is_deleted
    order by e.sort, e.id`.execute(ctx.db);
  return rows.map((entry) => localiseEntry(entry, ctx));
}

function labelIn({ locale }: PublicCtx) {
  return locale === 'en' ? sql`coalesce(nullif(e.label_en, ''), e.label)` : sql`e.label`;
}

function localiseEntry(entry: DictionaryEntry, { locale }: PublicCtx): DictionaryEntry {
  return { ...entry, label: chineseIn(entry.label, locale), color: entry.color || (defaultColors[entry.value] ?? '') };
}
