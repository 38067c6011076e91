import { sql } from 'kysely';
import * as z from 'zod';
import { type Database, readTransaction, type Tx } from '#server/platform/db.ts';

/** One item of the system config, e.g. `base.captcha_state`; undefined when there is none. */
export async function configValue(db: Tx, path: string): Promise<unknown> {
  const [group, key] = path.split('.');
  const row = await db
    .selectFrom('system_config as item')
    .innerJoin('system_config as group', 'group.id', 'item.parent')
    .select('item.value')
    .where('group.parent', 'is', null)
    .where('group.key', '=', group ?? '')
    .where('item.key', '=', key ?? '')
    .where('item.is_deleted', '=', false)
    .executeTakeFirst();
  return row?.value ?? undefined;
}

/** Every item of a group that is open to anybody, as `<group>.<item>` (wire.md 1.2). */
export async function openSettings(db: Tx): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('system_config as item')
    .innerJoin('system_config as group', 'group.id', 'item.parent')
    .select([sql<string>`"group".key || '.' || item.key`.as('path'), sql<unknown>`${shownValue}`.as('value')])
    .where('group.parent', 'is', null)
    .where('item.status', '=', true)
    .where('item.is_deleted', '=', false)
    .where('group.is_deleted', '=', false)
    .orderBy('group.sort')
    .orderBy('item.sort')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.path, row.value]));
}

/** Of an image (form_item_type 7) its address, of an array (11) its entries, which are rows of their own. */
const shownValue = sql`case item.form_item_type
  when 7 then item.value -> 0 -> 'url'
  when 11 then (
    select jsonb_agg(jsonb_build_object('key', entry.key, 'title', entry.title, 'value', entry.value) order by entry.key)
    from system_config entry where entry.parent = item.id and not entry.is_deleted)
  else item.value end`;

/** Micro front ends: entries of the array `micro.apps`, each a prefix of our addresses and where its pages come from. */
const Entries = z.array(z.object({ key: z.string(), value: z.string() }));

/** The origins that micro front ends are shown from (design.md 9.7). What is no web address is none. */
export async function frameOrigins(database: Database): Promise<string[]> {
  const settings = await readTransaction(database, (db) => openSettings(db));
  const { data = [] } = Entries.safeParse(settings['micro.apps']);
  return [...new Set(data.flatMap(({ value }) => originOf(value)))];
}

function originOf(entry: string): string[] {
  const url = URL.canParse(entry) ? new URL(entry) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? [url.origin] : [];
}
