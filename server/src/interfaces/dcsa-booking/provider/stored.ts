import { sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import type { EventAction } from '#contract/booking/machine/events.ts';
import type { Feedback } from '#contract/booking/machine/feedback.ts';
import type { Standing } from '#contract/booking/machine/move.ts';
import type { CreateBooking, DcsaFeedback } from '#contract/interfaces/dcsa/booking.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { readable } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Course, type DcsaStates, statesOf } from '../status.ts';

type Reader = { db: Tx; viewer: Viewer };

/** A booking as far as the interface looks at it, and how it was called. */
export type Called = {
  id: number;
  orderno: string;
  version: number;
  by: 'request' | 'booking';
  states: DcsaStates;
  /** What it was asked for by; of those that a clerk has keyed in there is none. */
  request: CreateBooking | undefined;
  feedbacks: readonly DcsaFeedback[];
  openPoints: readonly DcsaFeedback[];
  asked: { reason: string; remarks: readonly Feedback[] };
  amendState: string;
  bsstatus: number;
};

type Row = Pick<Standing, 'bsstatus' | 'cancel_state' | 'amend_state' | 'is_archived'> & {
  id: number;
  orderno: string;
  version: number;
  is_by_order: boolean;
  reason_text: string;
  feedback: readonly Feedback[];
  request: CreateBooking | null;
  feedbacks: readonly DcsaFeedback[] | null;
  open_points: readonly DcsaFeedback[] | null;
  updates: number | null;
  last: Partial<Record<EventAction, number>> | null;
  lines: number;
};

/**
 * The booking that a reference means: our order number, or the carrier's number once there is one. What the caller does not see,
 * what nobody has handed to us yet, and what the standard cannot tell, because it has no boxes, is not there.
 */
export async function calledBooking({ db, viewer }: Reader, reference: string): Promise<Called> {
  const bill = reference.toUpperCase().replaceAll(/[\s-]/g, '');
  const { rows } = await sql<Row>`
    select t.id, t.orderno, t.version, t.orderno = ${reference} as is_by_order, t.bsstatus, t.cancel_state, t.amend_state,
      t.is_archived, t.reason_text, t.feedback, d.request, d.feedbacks, d.open_points, d.updates,
      (select count(*)::int from booking_container c where c.booking_id = t.id and not c.is_deleted) as lines,
      (select json_object_agg(e.action, e.last) from (
        select action, max(id) as last from booking_event where booking_id = t.id group by action) e) as last
    from booking t left join dcsa_booking d on d.booking_id = t.id
    where not t.is_deleted and ${readable(bookings, viewer)}
      and (t.orderno = ${reference} or (t.mblno = ${bill} and t.mblno <> '' and t.bsstatus = 5))
    order by t.orderno = ${reference} desc, t.id desc limit 1`.execute(db);
  const [row] = rows;
  const states = row && statesOf(courseOf(row));
  return row && states && row.lines > 0 ? called(row, states) : fail('not_found');
}

function courseOf({ last, updates, open_points: open, ...row }: Row): Course {
  return {
    ...row,
    last: last ?? {},
    request: updates === null ? undefined : { updates, isOpen: (open ?? []).length > 0 },
  };
}

function called(row: Row, states: DcsaStates): Called {
  const { id, orderno, version, request, feedbacks, open_points, reason_text: reason, feedback: remarks } = row;
  return {
    id,
    orderno,
    version,
    by: row.is_by_order ? 'request' : 'booking',
    states,
    request: request ?? undefined,
    feedbacks: feedbacks ?? [],
    openPoints: open_points ?? [],
    asked: { reason, remarks },
    amendState: row.amend_state,
    bsstatus: row.bsstatus,
  };
}

/** Holds it until the transaction ends, so that it stays as it was looked at. */
export async function heldBooking(reader: Reader, reference: string): Promise<Called> {
  const { id } = await calledBooking(reader, reference);
  await sql`select from booking where id = ${id} for update`.execute(reader.db);
  return calledBooking(reader, reference);
}
