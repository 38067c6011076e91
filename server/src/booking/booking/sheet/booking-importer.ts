import { type RawBuilder, sql } from 'kysely';
import { bookingLineSheet, maxBookingLines } from '#contract/booking/booking-line-sheet.ts';
import { bookingSheet, maxBookingRows } from '#contract/booking/booking-sheet.ts';
import { errorSql } from '#server/http/import/check-rows.ts';
import { visible } from '#server/http/rows.ts';
import { sheetTable } from '#server/http/list/resource-sql.ts';
import type { Importer, Staged } from '#server/http/import/importer.ts';
import { bookingTable } from '../booking.table.ts';
import { bookingFindings } from './findings.ts';
import { findTargets } from './targets.ts';
import { writeBooking } from './write.ts';

const custno = sql`n.input ->> 'custno'`;
const isNew = sql`n.target_id is null and n.errors = '[]' and coalesce(n.input ->> 'order_no', '') = '' and ${custno} <> ''`;

/** Customers' references may coincide: if both rows name a customer, it must be the same. */
const sameCustomer = (other: RawBuilder<unknown>) => sql`
  (coalesce(n.input ->> 'customername', '') = '' or ${other} = '' or n.input ->> 'customername' = ${other})`;

/** Warns about references that become several bookings: allowed, because orders are split, but rarely intended. */
async function bookingWarnings({ task, viewer }: Staged): Promise<RawBuilder<unknown>[]> {
  const repeated = sql`jsonb_build_object('value', ${custno}, 'row', min(o.row_no))`;
  const used = sql`jsonb_build_object('value', ${custno}, 'order', min(t.orderno))`;
  return [
    sql`
      select n.row_no, ${errorSql('custno', 'reference_repeated', repeated)} as error
      from import_row n join import_row o on o.task_id = n.task_id and o.row_no < n.row_no and o.target_id is null
        and o.input ->> 'custno' = ${custno} and ${sameCustomer(sql`coalesce(o.input ->> 'customername', '')`)}
      where n.task_id = ${task} and ${isNew} group by n.row_no, n.input`,
    sql`
      select n.row_no, ${errorSql('custno', 'reference_used', used)} as error
      from import_row n join booking t on t.custno = ${custno} and ${sameCustomer(sql`t.customername`)}
        and t.cancel_state <> 'CANCELLED' and not t.is_deleted and ${visible(bookingTable, viewer)}
      where n.task_id = ${task} and ${isNew} group by n.row_no, n.input`,
  ];
}

/** Bookings from sheets: one row each, new or changed, boxes in a second sheet; one transaction each. */
export const bookingImporter: Importer = {
  resource: sheetTable(bookingSheet, bookingTable, { computed: { order_no: 't.orderno' } }),
  maxRows: maxBookingRows,
  lines: { resource: bookingLineSheet, maxRows: maxBookingLines },
  targets: findTargets,
  findings: bookingFindings,
  warnings: bookingWarnings,
  writeOne: writeBooking,
};
