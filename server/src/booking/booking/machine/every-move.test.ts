import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bookingActions } from '#contract/booking/status.ts';
import { stateAfter, type Actor } from '#test/booking-model.ts';
import {
  aFullBooking,
  boxes,
  newBookingState,
  setBookingState,
  type BookingState,
  bookingState,
} from '#test/build/booking.ts';
import { daysAhead } from '#test/build/day.ts';
import { createMover } from '#test/build/mover.ts';
import { testServer } from '#test/harness.ts';
import { partOf } from '../../../../../test-extent.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const { id, ctnlist } = await aFullBooking(clerk, { ctnlist: boxes(2) });
const mate = await aFullBooking(clerk, { ctnlist: [] });
// Something has changed since it was sent.
await sql`insert into booking_event (booking_id, order_no, action, version_after) values (${id}, '', 'SO_UPDATED', 1000000)`.execute(
  database,
);
const original = await content();
const move = await createMover(database, as, { lines: ctnlist.map((line) => line.id), otherBooking: mate.id });

/** All states that the database's constraints allow (adr/0030). */
const startStates: BookingState[] = [
  ...[0, 1, 2, 3, 4].flatMap((so) => [false, true].map((sent) => ({ ...newBookingState, so, sent }))),
  ...[0, 1, 3, 4].map((so) => ({ ...newBookingState, so, known: true })),
  ...[1, 3].map((so) => ({ ...newBookingState, so, known: true, cancel: 'REQUESTED' })),
  ...[0, 1, 2, 3].flatMap((si) =>
    [false, true].map((siSent) => ({ ...newBookingState, so: 5, si, siSent, sent: true })),
  ),
  ...[2, 3, 5].map((so) => ({ ...newBookingState, so, cancel: 'REQUESTED' })),
  ...[0, 1, 2, 3, 4, 5].flatMap((so) =>
    ['DECLINED', 'CANCELLED'].map((cancel) => ({ ...newBookingState, so, cancel })),
  ),
  ...[0, 1, 2, 3].map((si) => ({ ...newBookingState, so: 5, si, amend: 'REQUESTED' })),
  { ...newBookingState, so: 5, si: 1, cancel: 'REQUESTED', amend: 'REQUESTED' },
  ...['CONFIRMED', 'DECLINED', 'WITHDRAWN'].map((amend) => ({ ...newBookingState, so: 5, amend })),
  ...[0, 1, 2, 3].map((si) => ({ ...newBookingState, so: 5, si, changesRequested: true })),
  ...['REQUESTED', 'WITHDRAWN'].map((amend) => ({ ...newBookingState, so: 5, amend, changesRequested: true })),
  { ...newBookingState, so: 5, cancel: 'REQUESTED', changesRequested: true },
  { ...newBookingState, so: 5, si: 3, archived: true },
];

async function content() {
  return database
    .selectFrom('booking')
    .select(['ctnall', 'kgs', 'pkgs', 'cbm'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Resets what a move may have changed in addition to the states, so that the next one finds the same booking. */
async function restore(): Promise<void> {
  const partsOf = sql`select id from booking where split_from_id = ${id}`;
  await sql`update booking_container set booking_id = ${id}, is_deleted = false where booking_id in (${partsOf}) or booking_id = ${id}`.execute(
    database,
  );
  await sql`update booking_container set vgm_state = 'ACCEPTED', vgm_transmission_id = null where booking_id = ${id}`.execute(
    database,
  );
  await sql`delete from transmission where booking_id = ${id}`.execute(database);
  await sql`update booking set kgs = ${original.kgs}, pkgs = ${original.pkgs}, cbm = ${original.cbm}, ctnall = ${original.ctnall}, etd = ${daysAhead(20)}
    where id = ${id}`.execute(database);
  await setBookingState(database, mate.id, newBookingState);
  await sql`update booking set vessel = mate.vessel, voyno = mate.voyno from booking mate
    where booking.id = ${id} and mate.id = ${mate.id}`.execute(database);
  await sql`insert into booking_cutoff (booking_id, code, at, port_tz, source) values (${id}, 'DCO', now() + interval '1 day', 'UTC', 'MANUAL')
    on conflict (booking_id, code) do update set at = excluded.at, is_deleted = false`.execute(database);
}

const everybody: Actor[] = ['front desk', 'back office', 'carrier'];

const nameOf = (at: BookingState) => Object.values(at).join(' ');

/** Combinations of user and action: a rotating fifth of them in each state, unless all are requested. */
const all = everybody.flatMap((who) => bookingActions.map((action) => ({ who, action })));
const cases = startStates.map((at, nth) => ({ at, name: nameOf(at), requests: partOf(all, 5, nth) }));

test.each(cases)('from $name', async ({ at, requests }) => {
  const wrong: string[] = [];
  await restore();
  await setBookingState(database, id, at);
  for (const { who, action } of requests) {
    const isAheadOfCutOff = action === 'si_amend' && at.si === 1 && !at.siSent;
    const expected = isAheadOfCutOff ? undefined : stateAfter(at, action, who);

    const answer = await move({ id, action, who });

    const now = await bookingState(database, id);
    if (answer.ok !== (expected !== undefined)) wrong.push(`${who} ${action}: ${answer.message}`);
    else if (nameOf(now) !== nameOf(expected ?? at)) wrong.push(`${who} ${action}: ${nameOf(now)}`);
    if (!answer.ok) continue;
    // One booking serves all of them, so it is reset after each move.
    await restore();
    await setBookingState(database, id, at);
  }
  expect(wrong, wrong.join('\n')).toEqual([]);
});
