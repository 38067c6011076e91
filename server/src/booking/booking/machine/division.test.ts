import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aRole } from '#test/build/role.ts';
import { aFullBooking, boxes, newBookingState, type CreatedBooking, setBookingState } from '#test/build/booking.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const office = await as('admin');
const colleague = await as('superadmin');
const url = '/api/booking/booking/';

type Shown = CreatedBooking & {
  cargoid: string;
  dunno: string;
  doc_owner_id: number | null;
  dglist: { dunno: string; psn: string }[];
};

const paint = { dunno: '1263', psn: 'PAINT', dclass: '3' };
const fuel = { dunno: '1203', psn: 'GASOLINE', dclass: '3' };
const lye = { dunno: '1824', psn: 'SODIUM HYDROXIDE SOLUTION', dclass: '8' };

/** Boxes with one product each, which is the substance of that number or none. */
const filled = (...numbers: string[]) =>
  boxes(numbers.length).map((box, at) => ({ ...box, goods: [{ description: `GOODS ${at}`, dunno: numbers[at] }] }));

async function act(id: number, action: string, body: object): Promise<Shown> {
  const { status, msg, data } = await office.call('POST', `${url}${id}/${action}/`, body);
  expect([status, msg], action).toEqual([200, 'Done']);
  return data;
}

async function shown(id: number): Promise<Shown> {
  return office.expectSuccess('GET', `${url}${id}/`);
}

const numbersOf = ({ dglist }: Shown) => dglist.map(({ dunno }) => dunno);

describe('dangerous substances', () => {
  test('go with the boxes whose products name them; one that no product names stays with both', async () => {
    const whole = await aFullBooking(clerk, {
      cargoid: 'D',
      dglist: [paint, fuel, lye],
      ctnlist: filled('1263', '1203'),
    });
    const part = await act(whole.id, 'split', { line_ids: [whole.ctnlist[1]?.id] });
    expect([numbersOf(part), part.dunno]).toEqual([['1203', '1824'], '1203']);
    const rest = await shown(whole.id);
    expect([numbersOf(rest), rest.dunno]).toEqual([['1263', '1824'], '1263']);
    expect(numbersOf(await act(whole.id, 'combine', { booking_ids: [part.id] }))).toEqual(['1263', '1824', '1203']);
  });

  test('stay with both where a box does not say what is in it', async () => {
    const [first, second] = filled('1263', '1203');
    const whole = await aFullBooking(clerk, {
      cargoid: 'D',
      dglist: [paint, fuel],
      ctnlist: [first, { ...second, goods: [] }],
    });
    const part = await act(whole.id, 'split', { line_ids: [whole.ctnlist[1]?.id] });
    expect(numbersOf(part)).toEqual(['1263', '1203']);
    expect(numbersOf(await shown(whole.id))).toEqual(['1263', '1203']);
  });

  test('leave a booking of which every product is harmless', async () => {
    const whole = await aFullBooking(clerk, { cargoid: 'D', dglist: [paint], ctnlist: filled('1263', '') });
    const part = await act(whole.id, 'split', { line_ids: [whole.ctnlist[1]?.id] });
    expect(part).toMatchObject({ cargoid: 'S', dunno: '', dglist: [] });
    expect(await shown(whole.id)).toMatchObject({ cargoid: 'D', dunno: '1263', dglist: [paint] });
  });
});

test('who does the papers of a booking does those of its parts', async () => {
  const whole = await aFullBooking(clerk, { ctnlist: boxes(2) });
  const { id: owner } = await database
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'backoffice1')
    .executeTakeFirstOrThrow();
  await sql`update booking set doc_owner_id = ${owner}, doc_owner_name = '王操作' where id = ${whole.id}`.execute(
    database,
  );
  const part = await act(whole.id, 'split', { line_ids: [whole.ctnlist[0]?.id] });
  expect(part).toMatchObject({ doc_owner_id: owner, doc_owner_name: 'Wang (operations)' });
});

test('what a colleague is at work on is neither split nor combined', async () => {
  const [one, other] = [await aFullBooking(clerk, { ctnlist: boxes(2) }), await aFullBooking(clerk)];
  await setBookingState(database, other.id, { ...newBookingState, so: 3 });
  expect((await colleague.call('POST', `${url}${other.id}/lock/`)).status).toBe(200);
  const combined = await office.call('POST', `${url}${one.id}/combine/`, { booking_ids: [other.id] });
  await setBookingState(database, one.id, { ...newBookingState, so: 3 });
  expect((await colleague.call('POST', `${url}${one.id}/lock/`)).status).toBe(200);
  const split = await office.call('POST', `${url}${one.id}/split/`, { line_ids: [one.ctnlist[0]?.id] });
  expect([combined, split]).toMatchObject([
    { status: 409, msg: expect.stringContaining(other.orderno), data: { who: expect.any(String) } },
    { status: 409, msg: expect.stringContaining(one.orderno), data: { who: expect.any(String) } },
  ]);
});

test('a booking that cannot go into another one is named', async () => {
  const [one, other] = [await aFullBooking(clerk), await aFullBooking(clerk)];
  await setBookingState(database, other.id, { ...newBookingState, so: 0 });
  const answer = await office.call('POST', `${url}${one.id}/combine/`, { booking_ids: [other.id] });
  expect(answer).toMatchObject({ status: 409, msg: expect.stringContaining(`${other.orderno}: “combine”`) });
});

test('a booking that went into another one no longer waits in an inbox', async () => {
  const [one, other] = [await aFullBooking(clerk), await aFullBooking(clerk, { ctnlist: [] })];
  for (const { id } of [one, other]) expect((await clerk.call('POST', `${url}${id}/submit/`, {})).status).toBe(200);
  const waiting = () =>
    database.selectFrom('message_receipt').select('topic').where('topic', '=', `booking_queue:${other.id}`).execute();
  expect((await waiting()).length).toBeGreaterThan(0);
  await act(one.id, 'combine', { booking_ids: [other.id] });
  expect(await waiting()).toEqual([]);
});

test('who may split but not change bookings does neither', async () => {
  const one = await aFullBooking(clerk, { ctnlist: boxes(2) });
  const grants = ['split', 'combine'].map((action) => ({ api: `${url}{id}/${action}/`, method: 1 }));
  const role = await aRole(database, grants);
  const reader = await as(await aUser(database, { role, userType: 0 }));
  const split = await reader.call('POST', `${url}${one.id}/split/`, { line_ids: [one.ctnlist[0]?.id] });
  const combined = await reader.call('POST', `${url}${one.id}/combine/`, { booking_ids: [one.id + 1] });
  expect([split.status, combined.status]).toEqual([403, 403]);
});
