import { type RawBuilder, sql } from 'kysely';
import type { EventAction } from '#contract/booking/machine/events.ts';
import type { Feedback } from '#contract/booking/machine/feedback.ts';
import type { BookingState } from '#contract/booking/machine/move.ts';
import type { CreateBooking, DcsaFeedback } from '#contract/interfaces/dcsa/booking.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { readable } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { type Course, type DcsaStates, statesOf } from '../status.ts';

type Reader = { db: Tx; viewer: Viewer };

/** A booking as far as the API needs it, and the reference used. */
export type Called = {
  id: number;
  orderno: string;
  mblno: string;
  version: number;
  by: 'request' | 'booking';
  states: DcsaStates;
  /** The original request; undefined for bookings entered by hand. */
  request: CreateBooking | undefined;
  feedbacks: readonly DcsaFeedback[];
  openPoints: readonly DcsaFeedback[];
  /** The last requested changes, with the reason. */
  requested: { reason: string; remarks: readonly Feedback[] };
  /** Why the last cancellation was declined. */
  declined: string;
  amendState: string;
  cancelState: string;
  bsstatus: number;
};

type Row = Pick<BookingState, 'bsstatus' | 'cancel_state' | 'amend_state' | 'is_archived'> & {
  id: number;
  orderno: string;
  mblno: string;
  version: number;
  is_by_order: boolean;
  asked_reason: string | null;
  declined_reason: string | null;
  feedback: readonly Feedback[];
  request: CreateBooking | null;
  feedbacks: readonly DcsaFeedback[] | null;
  open_points: readonly DcsaFeedback[] | null;
  updates: number | null;
  last: Partial<Record<EventAction, number>> | null;
  lines: number;
};

/**
 * Finds a booking by our order number, the caller's own channel reference, or the carrier's number once confirmed, even
 * if declined since. Bookings out of scope, not submitted, or without boxes, which the standard cannot express, are not
 * found.
 */
export async function calledBooking(reader: Reader, reference: string): Promise<Called> {
  // A program that has lost the response knows only its own reference.
  const isCallers = sql`t.id = any(array(
    select own.booking_id from dcsa_booking own
    where own.client_id = ${reader.viewer.client?.id ?? null}::bigint and own.request ->> 'bookingChannelReference' = ${reference}))`;
  const bill = reference.toUpperCase().replaceAll(/[\s-]/g, '');
  const row = await rowOf(reader, {
    is: sql`(t.orderno = ${reference} or (t.mblno = ${bill} and t.mblno <> '' and (t.bsstatus = 5 or (t.bsstatus = 4 and exists (
      select from booking_event x where x.booking_id = t.id and x.action = 'SO_DECLINED')))) or ${isCallers})`,
    byOrder: sql`(t.orderno = ${reference} or ${isCallers})`,
    event: null,
  });
  return (row && withStates(row)) ?? fail('not_found');
}

/** A booking as of an event in its history; undefined if it is not visible to the customer. */
export async function bookingAt(reader: Reader, id: number, event: number | null): Promise<Called | undefined> {
  const row = await rowOf(reader, { is: sql`t.id = ${id}`, byOrder: sql`(t.id is not null)`, event });
  return row && !isPassing(row) ? withStates(row) : undefined;
}

/** Creating and submitting are one request: its creation is only notified if submitting was refused. */
function isPassing({ last, open_points: open }: Row): boolean {
  return Object.keys(last ?? {}).every((action) => action === 'SO_CREATED') && (open ?? []).length === 0;
}

/** A booking only stores the reason of its last transition; each event keeps its own. */
function reasonOf(action: EventAction, until: number | null): RawBuilder<string | null> {
  return sql`(
    select x.reason_text from booking_event x
    where x.booking_id = t.id and x.action = ${action} and (${until}::bigint is null or x.id <= ${until})
    order by x.id desc limit 1)`;
}

type BookingLookup = { is: RawBuilder<unknown>; byOrder: RawBuilder<unknown>; event: number | null };

async function rowOf({ db, viewer }: Reader, { is, byOrder, event }: BookingLookup): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select t.id, t.orderno, t.mblno, t.version, ${byOrder} as is_by_order, coalesce(e.to_so, t.bsstatus) as bsstatus,
      coalesce(e.to_cancel, t.cancel_state) as cancel_state, coalesce(e.to_amend, t.amend_state) as amend_state,
      case when e.id is null then t.is_archived else e.action = 'SO_COMPLETED' end as is_archived,
      ${reasonOf('SO_PENDING_UPDATE', event)} as asked_reason, ${reasonOf('SO_CANCEL_DECLINED', event)} as declined_reason,
      t.feedback, d.request, d.feedbacks, d.open_points, d.updates,
      (select count(*)::int from booking_container c where c.booking_id = t.id and not c.is_deleted) as lines,
      (select json_object_agg(each.action, each.last) from (
        select action, max(id) as last from booking_event
        where booking_id = t.id and (${event}::bigint is null or id <= ${event}) group by action) each) as last
    from booking t left join dcsa_booking d on d.booking_id = t.id
      left join booking_event e on e.id = ${event}::bigint and e.booking_id = t.id
    where not t.is_deleted and ${readable(bookingTable, viewer)} and ${is}
    order by ${byOrder} desc, t.id desc limit 1`.execute(db);
  return rows[0];
}

function withStates(row: Row): Called | undefined {
  const states = row.lines > 0 ? statesOf(courseOf(row)) : undefined;
  return states && called(row, states);
}

function courseOf({ last, updates, open_points: open, ...row }: Row): Course {
  return {
    ...row,
    last: last ?? {},
    request: updates === null ? undefined : { updates, isOpen: (open ?? []).length > 0 },
  };
}

function called(row: Row, states: DcsaStates): Called {
  const { id, orderno, mblno, version, request, feedbacks, open_points, asked_reason: reason, feedback: remarks } = row;
  return {
    id,
    orderno,
    mblno,
    version,
    by: row.is_by_order ? 'request' : 'booking',
    states,
    request: request ?? undefined,
    feedbacks: feedbacks ?? [],
    openPoints: open_points ?? [],
    requested: { reason: reason ?? '', remarks },
    declined: row.declined_reason ?? '',
    amendState: row.amend_state,
    cancelState: row.cancel_state,
    bsstatus: row.bsstatus,
  };
}

/** Locked until the transaction ends, so that it does not change after the check. */
export async function lockCalledBooking(reader: Reader, reference: string): Promise<Called> {
  const { id } = await calledBooking(reader, reference);
  await sql`select from booking where id = ${id} for update`.execute(reader.db);
  return calledBooking(reader, reference);
}
