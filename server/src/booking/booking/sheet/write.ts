import { sql } from 'kysely';
import { type BookingInput, BookingInput as Schema } from '#contract/booking/booking.ts';
import { columnsOfTask } from '#server/http/import/checked-sheet.ts';
import type { Staged } from '#server/http/import/importer.ts';
import type { Tx } from '#server/platform/db.ts';
import { edit, stash } from '../booking.service.ts';
import { contextOf } from './job-context.ts';

type Row = { target_id: number | null; target_version: number | null; input: Record<string, unknown> };

/** Writes bookings as by hand: numbers, boxes, cut-offs, findings and their own record follow of themselves. */
export async function writeBookings(staged: Staged, { from, to }: { from: number; to: number }): Promise<void> {
  const { db, task } = staged;
  const columns = new Set(await columnsOfTask(db, task));
  const { rows } = await sql<Row>`
    select target_id, target_version, input from import_row
    where task_id = ${task} and row_no between ${from} and ${to} order by row_no`.execute(db);
  const ctx = contextOf(staged, new Date());
  for (const { target_id: id, target_version: version, input } of rows) {
    const { order_no: _, ...values } = input;
    // One after the other: they share the transaction's one connection.
    if (id === null) await stash(ctx, Schema.parse(values));
    else
      await edit(ctx, {
        id,
        version: version ?? undefined,
        values: await changeOf(db, id, onlyThose(values, columns)),
      });
  }
}

/** A summary of boxes is read only where there are none, as it is by hand. */
async function changeOf(
  db: Tx,
  id: number,
  { ctnall, ...values }: Partial<BookingInput>,
): Promise<Partial<BookingInput>> {
  if (!ctnall) return values;
  const { rows } = await sql`select from booking_container where booking_id = ${id} and not is_deleted limit 1`.execute(
    db,
  );
  return rows.length > 0 ? values : { ...values, ctnall, ctnlist: [] };
}

/** Columns that the sheet has not leave what is known. */
function onlyThose(values: Row['input'], columns: ReadonlySet<string>): Partial<BookingInput> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => columns.has(name)));
}
