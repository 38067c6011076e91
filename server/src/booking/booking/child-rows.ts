import { sql } from 'kysely';
import type * as z from 'zod';
import type { FieldRule } from '#contract/fields/field-errors.ts';
import { changedFields } from '#server/http/write/changes.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';

/** A table whose rows are parts of a booking, with the columns that callers or the server write. */
export type ChildTable = { table: 'booking_container' | 'booking_goods' | 'booking_dg'; columns: readonly string[] };

/** A row to be stored at its position; without an id it is new. */
export type ChildRow = Readonly<Record<string, unknown>> & { id?: number | undefined; seq: number };

/** The stored rows by id. */
export type ExistingRows<T> = ReadonlyMap<number, T & { seq: number }>;

/** Refuses ids of other bookings, and duplicates. `at` is the list's path, e.g. `ctnlist.`. */
export function refuseForeignIds(
  list: readonly { id?: number | undefined }[],
  known: ReadonlyMap<number, unknown>,
  { at, repeated }: { at: string; repeated: FieldRule },
): void {
  const seen = new Set<number>();
  for (const [index, { id }] of list.entries()) {
    if (id === undefined) continue;
    const rule = seen.has(id) ? repeated : known.has(id) ? undefined : ('unknown_code' as const);
    if (rule) refuse([{ path: `${at}${index}.id`, rule, params: { value: String(id) } }]);
    seen.add(id);
  }
}

/** The rows whose fields or position differ from the stored ones. */
export function changedRows<T extends object>(
  shape: Readonly<Record<string, z.ZodType>>,
  rows: readonly ChildRow[],
  known: ExistingRows<T>,
): ChildRow[] {
  return rows.filter((row) => {
    const current = known.get(row.id ?? 0);
    if (!current) return false;
    return current.seq !== row.seq || changedFields(shape, { current: { ...current }, values: row }).length > 0;
  });
}

/** Marks the removed rows of a booking as deleted. */
export async function deleteMissing(
  { db, viewer }: WorkCtx,
  { table }: ChildTable,
  { bookingId, remainingIds }: { bookingId: number; remainingIds: readonly number[] },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set is_deleted = true, modifier_id = ${viewer.id}
    where booking_id = ${bookingId} and not is_deleted and not id = any(${remainingIds})`.execute(db);
}

/** One statement for all changed rows, regardless of their number. */
export async function changeRows({ db, viewer }: WorkCtx, child: ChildTable, rows: readonly ChildRow[]): Promise<void> {
  if (rows.length === 0) return;
  const assignments = child.columns.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`);
  await sql`
    update ${sql.table(child.table)} c set seq = v.seq, modifier_id = ${viewer.id}, ${sql.join(assignments)}
    from ${recordsOf(child, rows)} v where c.id = v.id`.execute(db);
}

/** One statement for all new rows; returns their new ids by position. */
export async function insertChildRows(
  { db, viewer }: WorkCtx,
  child: ChildTable,
  { bookingId, rows }: { bookingId: number; rows: readonly ChildRow[] },
): Promise<ReadonlyMap<number, number>> {
  if (rows.length === 0) return new Map();
  const columns = sql.join(child.columns.map((name) => sql.ref(name)));
  const { rows: added } = await sql<{ id: number; seq: number }>`
    insert into ${sql.table(child.table)} (booking_id, seq, creator_id, modifier_id, dept_belong_id, ${columns})
    select ${bookingId}, v.seq, ${viewer.id}, ${viewer.id}, (select dept_belong_id from booking where id = ${bookingId}), ${columns}
    from ${recordsOf(child, rows)} v order by v.seq returning id, seq`.execute(db);
  return new Map(added.map(({ id, seq }) => [seq, id]));
}

/** The rows with the table's own types. */
function recordsOf({ table }: ChildTable, rows: readonly ChildRow[]) {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}
