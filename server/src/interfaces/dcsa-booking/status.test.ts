import { describe, expect, test } from 'vitest';
import { type Course, statesOf } from './status.ts';

const fresh: Course = { bsstatus: 3, cancel_state: 'NONE', amend_state: 'NONE', is_archived: false, last: {} };
const confirmed: Partial<Course> = { bsstatus: 5, last: { SO_CONFIRMED: 9 } };
const asked = { SO_SENT: 1, SO_PENDING_UPDATE: 2 };

/** Domain 2.10, line by line. */
describe('the states of the standard', () => {
  test.each<[string, Partial<Course>, readonly (string | undefined)[]]>([
    ['submitted', {}, ['RECEIVED']],
    ['sent', { bsstatus: 2, last: { SO_SENT: 1 } }, ['RECEIVED']],
    ['sent, changes asked for', { bsstatus: 2, last: asked }, ['PENDING_UPDATE']],
    ['changed after that', { bsstatus: 2, last: { ...asked, SO_UPDATED: 3 } }, ['UPDATE_RECEIVED']],
    ['resent', { bsstatus: 2, last: { ...asked, SO_UPDATED: 3, SO_RESENT: 4 } }, ['UPDATE_RECEIVED']],
    ['confirmed', confirmed, ['CONFIRMED']],
    [
      'confirmed, changes asked for',
      { ...confirmed, last: { SO_CONFIRMED: 9, SO_PENDING_UPDATE: 10 } },
      ['PENDING_AMENDMENT'],
    ],
    ['amended after that', { ...confirmed, last: { SO_PENDING_UPDATE: 10, SO_AMEND_CONFIRMED: 11 } }, ['CONFIRMED']],
    ['amendment asked for', { ...confirmed, amend_state: 'REQUESTED' }, ['CONFIRMED', 'AMENDMENT_RECEIVED']],
    ['amendment agreed to', { ...confirmed, amend_state: 'CONFIRMED' }, ['CONFIRMED', 'AMENDMENT_CONFIRMED']],
    ['amendment declined', { ...confirmed, amend_state: 'DECLINED' }, ['CONFIRMED', 'AMENDMENT_DECLINED']],
    ['amendment withdrawn', { ...confirmed, amend_state: 'WITHDRAWN' }, ['CONFIRMED', 'AMENDMENT_CANCELLED']],
    ['dismissed', { bsstatus: 4, last: { SO_DISMISSED: 1 } }, ['REJECTED']],
    ['declined', { bsstatus: 4, last: { SO_CONFIRMED: 1, SO_DECLINED: 2 } }, ['DECLINED']],
    ['to be cancelled', { ...confirmed, cancel_state: 'REQUESTED' }, ['CONFIRMED', undefined, 'CANCELLATION_RECEIVED']],
    ['not cancelled', { ...confirmed, cancel_state: 'DECLINED' }, ['CONFIRMED', undefined, 'CANCELLATION_DECLINED']],
    ['cancelled', { ...confirmed, cancel_state: 'CANCELLED' }, ['CANCELLED', undefined, 'CANCELLATION_CONFIRMED']],
    ['cancelled before', { cancel_state: 'CANCELLED', last: { SO_SUBMITTED: 1 } }, ['CANCELLED']],
    ['to be cancelled before', { cancel_state: 'REQUESTED' }, ['RECEIVED', undefined, 'CANCELLATION_RECEIVED']],
    ['archived', { ...confirmed, is_archived: true }, ['COMPLETED']],
    ['updated by its program', { request: { updates: 1, isOpen: false } }, ['UPDATE_RECEIVED']],
    ['not handed on', { bsstatus: 1, request: { updates: 0, isOpen: true } }, ['PENDING_UPDATE']],
  ])('%s', (_what, course, [bookingStatus, amendedBookingStatus, bookingCancellationStatus]) => {
    expect(statesOf({ ...fresh, ...course })).toEqual({
      bookingStatus,
      ...(amendedBookingStatus && { amendedBookingStatus }),
      ...(bookingCancellationStatus && { bookingCancellationStatus }),
    });
  });

  test.each([0, 1])('are none for a clerk’s own %i', (bsstatus) => {
    expect(statesOf({ ...fresh, bsstatus })).toBeUndefined();
    expect(statesOf({ ...fresh, bsstatus, cancel_state: 'CANCELLED' })).toBeUndefined();
  });
});
