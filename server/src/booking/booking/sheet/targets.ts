import { type RawBuilder, sql } from 'kysely';
import type { Staged } from '#server/http/import/importer.ts';
import { visible } from '#server/http/rows.ts';
import { bookingTable } from '../booking.table.ts';

/** Serialises imports, so that of two sheets with the same references the second sees the first one's bookings. */
export const oneAtATime = sql`select pg_advisory_xact_lock(hashtext('booking_sheet'))`;

/**
 * Finds the booking of a row: by our order number, or else by the customer's reference, if exactly one editable booking
 * of the caller has it. Rows with the key of an update sheet keep that booking.
 */
export async function findTargets(staged: Staged): Promise<void> {
  const { db, task, viewer } = staged;
  await oneAtATime.execute(db);
  await sql`
    update import_row r set target_id = t.id, target_version = t.version
    from booking t
    where r.task_id = ${task} and r.target_id is null and coalesce(r.input ->> 'order_no', '') <> ''
      and t.orderno = r.input ->> 'order_no' and not t.is_deleted and ${visible(bookingTable, viewer)}`.execute(db);
  await sql`
    update import_row r set target_id = f.id, target_version = f.version
    from (${draftsOf(staged)} having count(*) = 1) f
    where r.task_id = ${task} and r.row_no = f.row_no and r.target_id is null`.execute(db);
}

/**
 * Rows by the customer's reference, with the caller's drafts that have it and were not made by this sheet. Customers'
 * references may coincide: if both name a customer, it must be the same.
 */
export function draftsOf(
  { task, viewer }: Staged,
  rowNo?: number,
): RawBuilder<{ row_no: number; id: number; version: number }> {
  return sql`
    select n.row_no, min(t.id) as id, min(t.version) as version
    from import_row n join booking t on t.custno = n.input ->> 'custno'
      and (t.customername = '' or coalesce(n.input ->> 'customername', '') in ('', t.customername))
    where n.task_id = ${task} ${rowNo === undefined ? sql`` : sql`and n.row_no = ${rowNo}`}
      and coalesce(n.input ->> 'order_no', '') = '' and t.custno <> '' and t.bsstatus in (0, 1)
      and t.cancel_state <> 'CANCELLED' and not t.is_deleted and ${visible(bookingTable, viewer)}
      and not exists (select from import_row made where made.task_id = ${task} and made.made_id = t.id)
    group by n.row_no`;
}
