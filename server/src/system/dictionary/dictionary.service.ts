import { sql } from 'kysely';
import { dictionaries } from '#contract/system/dictionary.ts';
import { isClosedDictionary, reservedValuesOf } from '#contract/closed-values.ts';
import { dictionaryValueOf } from '#contract/system/dictionary-values.ts';
import type { RowOf } from '#contract/kit.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { broadcastChannel, notify } from '#server/platform/database/notices.ts';
import { type Change, insertRow, updateRow, type Values } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { dictionaryTable } from './dictionary.table.ts';

type Entry = RowOf<typeof dictionaries>;
type Head = { id: number; label: string; value: string };

/** Makes every page on every node refetch the dictionaries; several changes in a transaction are notified once. */
async function notifyDictionaryChanged(db: Tx): Promise<void> {
  await notify(db, broadcastChannel, { event: 'dictionary', data: {} });
}

export async function createEntry(ctx: Ctx, values: Values): Promise<number> {
  const { parent, ...rest } = dictionaries.input.parse(values);
  const head = parent === null ? undefined : await headById(ctx.db, parent);
  const value = head ? entryValue(head, rest) : rest.value;
  const id = await insertRow(ctx, dictionaryTable, { ...rest, parent, value, is_value: parent !== null });
  await notifyDictionaryChanged(ctx.db);
  return id;
}

/** Locked until the transaction ends, so that it cannot be deleted before its new entry is written. */
async function headById(db: Tx, id: number): Promise<Head> {
  const { rows } = await sql<Head>`
    select id, label, value from dictionary
    where id = ${id} and parent is null and not is_deleted for key share`.execute(db);
  return rows[0] ?? refuse([{ path: 'parent', rule: 'not_a_choice' }]);
}

/** The value in its stored form: valid for its type, and accepted by the fields of a closed dictionary. */
function entryValue(head: Head, { type, value }: Pick<Entry, 'type' | 'value'>): string {
  const read = dictionaryValueOf(type, value);
  if ('issue' in read) return refuse([read.issue]);
  const allowedValues = reservedValuesOf(head.value);
  if (isClosedDictionary(head.value) && !allowedValues.has(read.value))
    fail('dictionary.closed', { label: head.label, values: [...allowedValues].filter(Boolean).join(', ') });
  return read.value;
}

export async function changeDictionaryEntry(ctx: Ctx, change: Change): Promise<void> {
  const before = dictionaries.row.parse(await lockedRow(ctx, dictionaryTable, change.id));
  const after = dictionaries.row.parse({ ...before, ...change.values });
  if (after.parent !== before.parent) refuse([{ path: 'parent', rule: 'cannot_change' }]);
  if (before.is_kept) refuseIdentityChange(before, after);
  const value = before.parent === null ? after.value : entryValue(await headById(ctx.db, before.parent), after);
  await updateRow(ctx, dictionaryTable, { ...change, values: { ...change.values, value } });
  await notifyDictionaryChanged(ctx.db);
}

/** Only the appearance of reserved entries may change. */
function refuseIdentityChange(before: Entry, after: Entry): void {
  const isSame = after.value === before.value && (before.parent === null || after.type === before.type);
  if (!isSame || !after.status) fail('dictionary.kept', { label: before.label });
}

/** Refuses to delete reserved entries, and dictionaries with entries. */
export async function refuseUsedDictionary({ db }: Ctx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ label: string; value: string; head: string | null; entries: number }>`
    select t.label, t.value, p.value as head,
      (select count(*) from dictionary e where e.parent = t.id and not e.is_deleted) as entries
    from dictionary t left join dictionary p on p.id = t.parent where t.id = any(${ids}) order by t.id for update of t`.execute(
    db,
  );
  for (const { label, value, head, entries } of rows) {
    if (head === null ? reservedValuesOf(value).size > 0 : reservedValuesOf(head).has(value))
      fail('dictionary.kept', { label });
    if (entries > 0) fail('dictionary.has_entries', { label, count: entries });
  }
}

/** Called after entries were deleted or restored; a restored one needs its dictionary. */
export async function onEntryMoved({ db }: Ctx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select t.id from dictionary t join dictionary p on p.id = t.parent
    where t.id = any(${ids}) and not t.is_deleted and p.is_deleted`.execute(db);
  if (rows.length > 0) fail('dictionary.parent_gone');
  await notifyDictionaryChanged(db);
}
