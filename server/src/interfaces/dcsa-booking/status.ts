import type { EventAction } from '#contract/booking/machine/events.ts';
import type { BookingState } from '#contract/booking/machine/move.ts';
import { type AmendState, soStatus } from '#contract/booking/status.ts';

/** The three states of the standard; what there is nothing to say of is absent. */
export type DcsaStates = {
  bookingStatus: string;
  amendedBookingStatus?: string;
  bookingCancellationStatus?: string;
};

/** Where a booking stands, and what has happened to it so far. */
export type Course = Pick<BookingState, 'bsstatus' | 'cancel_state' | 'amend_state' | 'is_archived'> & {
  /** The number of the last event of each kind: the greater, the later. */
  last: Readonly<Partial<Record<EventAction, number>>>;
  /** Asked for by the customer's program, and what keeps it from being handed on; undefined where it was not. */
  request?: { updates: number; isOpen: boolean } | undefined;
};

const amended: Readonly<Partial<Record<AmendState, string>>> = {
  REQUESTED: 'AMENDMENT_RECEIVED',
  CONFIRMED: 'AMENDMENT_CONFIRMED',
  DECLINED: 'AMENDMENT_DECLINED',
  WITHDRAWN: 'AMENDMENT_CANCELLED',
};

/** The standard's states by ours; undefined for what a customer has not handed to us yet, of which nothing is told. */
export function statesOf(course: Course): DcsaStates | undefined {
  const { bsstatus, cancel_state: cancel } = course;
  if (bsstatus === soStatus.confirmed) return confirmedStates(course);
  const bookingStatus = cancel === 'CANCELLED' ? cancelledBefore(course) : before(course);
  // The standard has amendments and cancellations of confirmed bookings alone.
  return bookingStatus === undefined ? undefined : { bookingStatus };
}

/** What the provider asks for, and what ends that; both put an end to what was told of earlier amendments and cancellations. */
const changeRequests = ['SO_PENDING_UPDATE'] as const;
const settles = ['SO_CONFIRMED', 'SO_AMEND_CONFIRMED', 'SO_AMEND_DECLINED', 'SO_ROLLED'] as const;

function confirmedStates(course: Course): DcsaStates {
  const { cancel_state: cancel, is_archived: isArchived, last } = course;
  if (cancel === 'CANCELLED')
    return { bookingStatus: 'CANCELLED', ...amendmentOf(course), bookingCancellationStatus: 'CANCELLATION_CONFIRMED' };
  const isChangeRequested = latestOf(last, changeRequests) > latestOf(last, settles);
  return {
    bookingStatus: isArchived ? 'COMPLETED' : isChangeRequested ? 'PENDING_AMENDMENT' : 'CONFIRMED',
    ...amendmentOf(course),
    ...cancellationOf(course),
  };
}

/** Told until changes are asked for anew, or the booking is confirmed anew. */
function amendmentOf({ amend_state: state, last }: Course): Pick<DcsaStates, 'amendedBookingStatus'> {
  const decidedAt = latestOf(last, [
    'SO_AMEND_REQUESTED',
    'SO_AMEND_CONFIRMED',
    'SO_AMEND_DECLINED',
    'SO_AMEND_WITHDRAWN',
  ]);
  const amendedBookingStatus = amended[state];
  const isOver = amendedBookingStatus === undefined || latestOf(last, [...changeRequests, 'SO_CONFIRMED']) > decidedAt;
  return isOver ? {} : { amendedBookingStatus };
}

/** One that was declined is told until an amendment is asked for, by whichever side, or the booking is confirmed anew. */
function cancellationOf({ cancel_state: state, last }: Course): Pick<DcsaStates, 'bookingCancellationStatus'> {
  if (state === 'REQUESTED') return { bookingCancellationStatus: 'CANCELLATION_RECEIVED' };
  const over = latestOf(last, [...changeRequests, 'SO_CONFIRMED', 'SO_AMEND_REQUESTED']);
  if (state !== 'DECLINED' || over > latestOf(last, ['SO_CANCEL_DECLINED'])) return {};
  return { bookingCancellationStatus: 'CANCELLATION_DECLINED' };
}

/** One that nobody has heard of was never there. */
function cancelledBefore({ request, last }: Course): string | undefined {
  return request || latestOf(last, ['SO_SUBMITTED', 'SO_SENT']) > 0 ? 'CANCELLED' : undefined;
}

function before(course: Course): string | undefined {
  const { bsstatus, last, request } = course;
  switch (bsstatus) {
    case soStatus.submitted:
      return received(course);
    case soStatus.sent:
      return sent(course);
    case soStatus.dismissed:
      return latestOf(last, ['SO_DECLINED']) > latestOf(last, ['SO_DISMISSED']) ? 'DECLINED' : 'REJECTED';
    default:
      return request ? 'PENDING_UPDATE' : undefined;
  }
}

/** Whoever was asked for changes has made them once the booking was changed after that. */
function sent(course: Course): string {
  const { last } = course;
  const requestedAt = latestOf(last, ['SO_PENDING_UPDATE']);
  const wasSent = latestOf(last, ['SO_SENT', 'SO_RESENT']);
  if (requestedAt > wasSent) return latestOf(last, ['SO_UPDATED']) > requestedAt ? 'UPDATE_RECEIVED' : 'PENDING_UPDATE';
  return latestOf(last, ['SO_RESENT']) > latestOf(last, ['SO_SENT']) ? 'UPDATE_RECEIVED' : received(course);
}

/** Handed on with errors that were found since, it waits for its sender. */
function received({ request }: Course): string {
  if (request?.isOpen) return 'PENDING_UPDATE';
  return (request?.updates ?? 0) > 0 ? 'UPDATE_RECEIVED' : 'RECEIVED';
}

function latestOf(last: Course['last'], actions: readonly EventAction[]): number {
  return Math.max(0, ...actions.map((action) => last[action] ?? 0));
}
