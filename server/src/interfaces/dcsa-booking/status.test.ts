import { describe, expect, test } from 'vitest';
import type { AmendState } from '#contract/booking/status.ts';
import { type Course, statesOf } from './status.ts';

const fresh: Course = { bsstatus: 3, cancel_state: 'NONE', amend_state: 'NONE', is_archived: false, last: {} };
const confirmed: Partial<Course> = { bsstatus: 5, last: { SO_CONFIRMED: 9 } };
const confirmedAnd = (state: Partial<Course>, last: Course['last']): Partial<Course> => ({
  ...confirmed,
  ...state,
  last: { SO_CONFIRMED: 9, ...last },
});
const amending = (state: AmendState, last: Course['last'] = {}) =>
  confirmedAnd({ amend_state: state }, { SO_AMEND_REQUESTED: 11, ...last });
const declined = (last: Course['last'] = {}) =>
  confirmedAnd({ cancel_state: 'DECLINED' }, { SO_CANCEL_REQUESTED: 10, SO_CANCEL_DECLINED: 11, ...last });
const changeRequested = { SO_SENT: 1, SO_PENDING_UPDATE: 2 };

/** The states of the standard, row by row. */
describe('the states of the standard', () => {
  test.each<[string, Partial<Course>, readonly (string | undefined)[]]>([
    ['submitted', {}, ['RECEIVED']],
    ['sent', { bsstatus: 2, last: { SO_SENT: 1 } }, ['RECEIVED']],
    ['sent, changes asked for', { bsstatus: 2, last: changeRequested }, ['PENDING_UPDATE']],
    ['changed after that', { bsstatus: 2, last: { ...changeRequested, SO_UPDATED: 3 } }, ['UPDATE_RECEIVED']],
    ['resent', { bsstatus: 2, last: { ...changeRequested, SO_UPDATED: 3, SO_RESENT: 4 } }, ['UPDATE_RECEIVED']],
    ['confirmed', confirmed, ['CONFIRMED']],
    [
      'confirmed, changes asked for',
      { ...confirmed, last: { SO_CONFIRMED: 9, SO_PENDING_UPDATE: 10 } },
      ['PENDING_AMENDMENT'],
    ],
    ['amended after that', { ...confirmed, last: { SO_PENDING_UPDATE: 10, SO_AMEND_CONFIRMED: 11 } }, ['CONFIRMED']],
    ['amendment asked for', amending('REQUESTED'), ['CONFIRMED', 'AMENDMENT_RECEIVED']],
    ['amendment agreed to', amending('CONFIRMED', { SO_AMEND_CONFIRMED: 12 }), ['CONFIRMED', 'AMENDMENT_CONFIRMED']],
    ['amendment declined', amending('DECLINED', { SO_AMEND_DECLINED: 12 }), ['CONFIRMED', 'AMENDMENT_DECLINED']],
    ['amendment withdrawn', amending('WITHDRAWN', { SO_AMEND_WITHDRAWN: 12 }), ['CONFIRMED', 'AMENDMENT_CANCELLED']],
    [
      'amended where changes were asked for',
      amending('REQUESTED', { SO_PENDING_UPDATE: 10 }),
      ['PENDING_AMENDMENT', 'AMENDMENT_RECEIVED'],
    ],
    [
      'that withdrawn',
      amending('WITHDRAWN', { SO_PENDING_UPDATE: 10, SO_AMEND_WITHDRAWN: 12 }),
      ['PENDING_AMENDMENT', 'AMENDMENT_CANCELLED'],
    ],
    [
      'that declined',
      amending('DECLINED', { SO_PENDING_UPDATE: 10, SO_AMEND_DECLINED: 12 }),
      ['CONFIRMED', 'AMENDMENT_DECLINED'],
    ],
    [
      'changes asked for after an amendment',
      amending('CONFIRMED', { SO_AMEND_CONFIRMED: 12, SO_PENDING_UPDATE: 13 }),
      ['PENDING_AMENDMENT'],
    ],
    ['confirmed anew', confirmedAnd({}, { SO_PENDING_UPDATE: 8 }), ['CONFIRMED']],
    ['dismissed', { bsstatus: 4, last: { SO_DISMISSED: 1 } }, ['REJECTED']],
    ['declined', { bsstatus: 4, last: { SO_CONFIRMED: 1, SO_DECLINED: 2 } }, ['DECLINED']],
    ['to be cancelled', { ...confirmed, cancel_state: 'REQUESTED' }, ['CONFIRMED', undefined, 'CANCELLATION_RECEIVED']],
    ['not cancelled', declined(), ['CONFIRMED', undefined, 'CANCELLATION_DECLINED']],
    ['changes asked for after that', declined({ SO_PENDING_UPDATE: 12 }), ['PENDING_AMENDMENT']],
    ['cancelled', { ...confirmed, cancel_state: 'CANCELLED' }, ['CANCELLED', undefined, 'CANCELLATION_CONFIRMED']],
    ['cancelled before', { cancel_state: 'CANCELLED', last: { SO_SUBMITTED: 1 } }, ['CANCELLED']],
    ['to be cancelled before', { cancel_state: 'REQUESTED' }, ['RECEIVED']],
    ['not cancelled before', { cancel_state: 'DECLINED' }, ['RECEIVED']],
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
