import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aFullBooking, boxes, newBookingState, type CreatedBooking, setBookingState } from '#test/build/booking.ts';
import { daysAhead } from '#test/build/day.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
const confirmed = { ...newBookingState, so: 5 };

async function countOf(id: number): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select error_count as count from booking where id = ${id}`.execute(
    database,
  );
  return rows[0]?.count;
}

async function act(id: number, action: string, body?: object): Promise<CreatedBooking> {
  const { status, msg, data } = await office.call('POST', `${url}${id}/${action}/`, body);
  expect([status, msg], action).toEqual([200, 'Done']);
  return data;
}

/** Simulates a wrong count by an older release. */
async function miscounted(id: number): Promise<void> {
  await sql`update booking set error_count = 7 where id = ${id}`.execute(database);
}

/** The second of two boxes exceeds the maximum on its plate, which is one error. */
const overloaded = () => boxes(2).map((box, at) => (at === 1 ? { ...box, kgs: '99000.000' } : box));

test('splitting gives each part the errors of its own boxes, combining all of them', async () => {
  const whole = await aFullBooking(clerk, { ctnlist: overloaded() });
  const before = await countOf(whole.id);
  expect(before).toBeGreaterThan(0);

  const part = await act(whole.id, 'split', { line_ids: [whole.ctnlist[1]?.id] });
  expect([await countOf(whole.id), await countOf(part.id)]).toEqual([0, before]);
  await act(whole.id, 'combine', { booking_ids: [part.id] });
  expect([await countOf(whole.id), await countOf(part.id)]).toEqual([before, 0]);
});

test('a copy, which takes no body, has the errors of what it copies', async () => {
  const { id } = await aFullBooking(clerk, { issuetype: 'SWB', consignee: 'TO ORDER' });
  const copied = await act(id, 'copy');
  expect(copied.id).not.toBe(id);
  expect(await countOf(copied.id)).toBe(await countOf(id));
  expect(await countOf(copied.id)).toBeGreaterThan(0);
});

test.each<[string, object, object]>([
  ['confirm', { ...newBookingState, so: 3 }, {}],
  [
    'roll_over',
    confirmed,
    { reason_code: 'OTHER', reason_text: 'no space', vessel: 'NEXT SHIP', voyno: '022W', etd: daysAhead(27) },
  ],
  ['dismiss', { ...newBookingState, so: 3 }, { reason_code: 'OTHER', reason_text: 'as it is' }],
])('%s counts anew', async (action, state, body) => {
  const { id } = await aFullBooking(clerk);
  await setBookingState(database, id, state as typeof newBookingState);
  await miscounted(id);
  await act(id, action, body);
  expect(await countOf(id)).toBe(0);
});

test('so do steps of many bookings, and what the carrier agrees to', async () => {
  const ids = [(await aFullBooking(clerk)).id, (await aFullBooking(clerk, { mblno: 'COSU6200000002' })).id];
  await Promise.all(ids.map(miscounted));
  await office.expectSuccess('POST', `${url}batch/submit/`, {
    keys: ids,
    override: true,
    reason_text: 'both are meant',
  });
  expect(await Promise.all(ids.map(countOf))).toEqual([0, 0]);

  const [amended = 0] = ids;
  await setBookingState(database, amended, confirmed);
  const why = { reason_code: 'OTHER', reason_text: 'as the customer wants' };
  await act(amended, 'amend', { ...why, changes: { issuetype: 'SWB', consignee: 'TO ORDER' } });
  expect(await countOf(amended)).toBe(0);
  await act(amended, 'amend_confirm');
  expect(await countOf(amended)).toBeGreaterThan(0);
});
