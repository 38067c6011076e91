import { sql } from 'kysely';
import type { BookingInput } from '#contract/booking/booking.ts';
import type { LabelledDifference } from '#contract/booking/machine/record.ts';
import { type Caller, rowById } from '#server/http/rows.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { fieldDifferences } from '../booking.content.ts';
import { withLists } from '../booking.view.ts';
import { lineDifferences } from '../line-differences.ts';
import { labelled } from '../machine/record.ts';

/** Changes of the SI since the booking was confirmed (SI1): parties, goods and figures. */
export async function siDifferencesOf(caller: Caller, id: number): Promise<LabelledDifference[]> {
  const booking = await withLists(caller, await rowById(caller, bookingTable, id));
  const { rows } = await sql<{ base: (BookingInput & Pick<typeof booking, 'ctnlist'>) | null }>`
    select si_base as base from booking where id = ${id}`.execute(caller.db);
  const base = rows[0]?.base;
  if (!base) return [];
  return labelled([...fieldDifferences(base, booking), ...lineDifferences(base.ctnlist, booking.ctnlist)]);
}

export type RequestedAmendment = { differences: LabelledDifference[]; reason: string };

/** The last requested amendment, of a bill whose SI was confirmed (SI7), or of a confirmed booking (SO13). */
export async function requestedAmendment(caller: Caller, id: number): Promise<RequestedAmendment | undefined> {
  await rowById(caller, bookingTable, id);
  const { rows } = await sql<RequestedAmendment>`
    select diff as differences, reason_text as reason from booking_event
    where booking_id = ${id} and action in ('SI_AMEND_REQUESTED', 'SO_AMEND_REQUESTED')
    order by id desc limit 1`.execute(caller.db);
  return rows[0];
}
