import { type RawBuilder, sql } from 'kysely';
import type { Staged } from '#server/http/import/importer.ts';
import { visible } from '#server/http/rows.ts';
import { bookingTable } from '../booking.table.ts';

/** Two sheets of the same references do not both find nothing: the second one sees what the first has written. */
export const oneAtATime = sql`select pg_advisory_xact_lock(hashtext('booking_sheet'))`;

/**
 * The booking that a row is about: by our order number, or else by the customer's own reference where one booking of the
 * caller's that can still be edited has it. Rows that an update sheet has named stay with what that names.
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
 * Rows by the customer's reference, with the drafts of the caller's that have it and that this sheet has not made. Two
 * customers may count alike: where both say whose they are, that must be the same.
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
