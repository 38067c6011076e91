import { expect, test } from 'vitest';
import { auditRow } from '../../kit.ts';
import { bookingQuery } from '../booking-query.ts';
import { bookings } from '../booking.ts';
import type { BookingState } from './move.ts';

const fields: Readonly<Record<keyof BookingState, true>> = {
  bsstatus: true,
  sistatus: true,
  cancel_state: true,
  amend_state: true,
  is_archived: true,
  is_deleted: true,
  sent_at: true,
  known_since: true,
  si_sent_at: true,
  changes_asked_at: true,
};

test.each([
  ['the list of bookings', bookings.listed ?? []],
  ['the list of their documents', bookingQuery.fieldNames],
])('the rows of %s hold all that the machines look at', (_, names: readonly string[]) => {
  const held = new Set([...names, ...Object.keys(auditRow)]);
  expect(Object.keys(fields).filter((name) => !held.has(name))).toEqual([]);
});
