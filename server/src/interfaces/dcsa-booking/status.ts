import type { EventAction } from '#contract/booking/machine/events.ts';
import type { BookingState } from '#contract/booking/machine/move.ts';
import { type AmendState, soStatus } from '#contract/booking/status.ts';

/** The three states of the standard; undefined ones are omitted. */
export type DcsaStates = {
  bookingStatus: string;
  amendedBookingStatus?: string;
  bookingCancellationStatus?: string;
};

/** The states of a booking and its history so far. */
export type Course = Pick<BookingState, 'bsstatus' | 'cancel_state' | 'amend_state' | 'is_archived'> & {
  /** The number of the last event of each kind; a greater one is later. */
  last: Readonly<Partial<Record<EventAction, number>>>;
  /** For bookings requested by a program, its updates and whether anything prevents submitting; otherwise undefined. */
  request?: { updates: number; isOpen: boolean } | undefined;
};

const amended: Readonly<Partial<Record<AmendState, string>>> = {
  REQUESTED: 'AMENDMENT_RECEIVED',
  CONFIRMED: 'AMENDMENT_CONFIRMED',
  DECLINED: 'AMENDMENT_DECLINED',
  WITHDRAWN: 'AMENDMENT_CANCELLED',
};

/** The standard's states from ours; undefined for a booking that was not submitted, which is not shown. */
export function statesOf(course: Course): DcsaStates | undefined {
  const { bsstatus, cancel_state: cancel } = course;
  if (bsstatus === soStatus.confirmed) return confirmedStates(course);
  const bookingStatus = cancel === 'CANCELLED' ? cancelledBefore(course) : before(course);
  // The standard has amendments and cancellations only for confirmed bookings.
  return bookingStatus === undefined ? undefined : { bookingStatus };
}

/**
 * Requests of the provider, and the events that settle them; both end the display of earlier amendments and
 * cancellations.
 */
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

/** Shown until new changes are requested, or the booking is confirmed again. */
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

/** A declined one is shown until an amendment is requested by either side, or the booking is confirmed again. */
function cancellationOf({ cancel_state: state, last }: Course): Pick<DcsaStates, 'bookingCancellationStatus'> {
  if (state === 'REQUESTED') return { bookingCancellationStatus: 'CANCELLATION_RECEIVED' };
  const over = latestOf(last, [...changeRequests, 'SO_CONFIRMED', 'SO_AMEND_REQUESTED']);
  if (state !== 'DECLINED' || over > latestOf(last, ['SO_CANCEL_DECLINED'])) return {};
  return { bookingCancellationStatus: 'CANCELLATION_DECLINED' };
}

/** One that was never submitted is not shown. */
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

/** Requested changes count as made once the booking was changed after the request. */
function sent(course: Course): string {
  const { last } = course;
  const requestedAt = latestOf(last, ['SO_PENDING_UPDATE']);
  const wasSent = latestOf(last, ['SO_SENT', 'SO_RESENT']);
  if (requestedAt > wasSent) return latestOf(last, ['SO_UPDATED']) > requestedAt ? 'UPDATE_RECEIVED' : 'PENDING_UPDATE';
  return latestOf(last, ['SO_RESENT']) > latestOf(last, ['SO_SENT']) ? 'UPDATE_RECEIVED' : received(course);
}

/** Submitted with errors found since, it waits for its sender. */
function received({ request }: Course): string {
  if (request?.isOpen) return 'PENDING_UPDATE';
  return (request?.updates ?? 0) > 0 ? 'UPDATE_RECEIVED' : 'RECEIVED';
}

function latestOf(last: Course['last'], actions: readonly EventAction[]): number {
  return Math.max(0, ...actions.map((action) => last[action] ?? 0));
}
