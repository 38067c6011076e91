import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFullBooking } from '#test/build/booking.ts';
import { type Agent, testServer } from '#test/harness.ts';

const down = new Error('the carrier is down');
const { as, database } = await testServer({ jobs: true, fetchOutbound: () => Promise.reject(down) });
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
const why = { reason_code: 'NO_SPACE', reason_text: 'no space' };

type Row = { id: number; purpose: string; status: string; attempts: number; last_error: string };

beforeAll(async () => {
  const partners = { sender_id: 'QUAYSIDE', receiver_id: 'CARRIER', base_url: 'https://carrier.example/in' };
  const way = { kind: 'EDI', transport: 'HTTP', function: 'SO', carrier: 'WHL', code: 'T-DOWN' };
  const { status, msg } = await office.call('POST', '/api/exchange/carrier_channel/', { ...partners, ...way });
  if (status !== 200) throw new Error(msg);
});

async function step(agent: Agent, id: number, action: string, body: object = {}): Promise<void> {
  const { status, msg } = await agent.call('POST', `${url}${id}/${action}/`, body);
  expect([action, status, msg]).toEqual([action, 200, 'Done']);
}

/** Oldest first. */
async function rowsOf(booking: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, purpose, status, attempts, last_error from transmission where booking_id = ${booking} order by id`.execute(
    database,
  );
  return rows;
}

/** An order to a carrier whose server does not respond. */
async function ordered(): Promise<number> {
  const { id } = await aFullBooking(clerk, { carrier: 'WHL', mblno: '' });
  await step(clerk, id, 'submit');
  await step(office, id, 'send');
  await expect.poll(async () => (await rowsOf(id))[0]?.last_error).toBe(down.message);
  return id;
}

describe('an order that never went out', () => {
  test.each([
    ['dismiss', why],
    ['cancel', { ...why, reason_code: 'CUSTOMER_CANCELLED' }],
    ['confirm', { mblno: 'WHLU0000001' }],
  ])('is taken back by %s', async (action, body) => {
    const id = await ordered();
    await step(office, id, action, body);

    expect(await rowsOf(id)).toMatchObject([{ purpose: 'ORIGINAL', status: 'WITHDRAWN' }]);
  });
});

test('a cancellation is not overtaken by the order that follows it, and goes first', async () => {
  const id = await ordered();
  await sql`
    update transmission set status = 'SENT', sent_at = now(), next_at = null where booking_id = ${id}`.execute(
    database,
  );
  await step(office, id, 'dismiss', why);
  await expect.poll(async () => (await rowsOf(id))[1]?.last_error).toBe(down.message);
  await step(clerk, id, 'submit');
  await step(office, id, 'send');

  expect(await rowsOf(id)).toMatchObject([
    { purpose: 'ORIGINAL', status: 'SENT' },
    { purpose: 'CANCEL', status: 'QUEUED' },
    { purpose: 'ORIGINAL', status: 'QUEUED', attempts: 0 },
  ]);
});

test('a message that waits is given up by hand, once, and is tried no more', async () => {
  const id = await ordered();
  const [waiting] = await rowsOf(id);
  const url = `/api/exchange/transmission/${waiting?.id}/`;
  const { status: refused } = await clerk.call('POST', `${url}withdraw/`);
  const { status, data } = await office.call('POST', `${url}withdraw/`);
  const again = await office.call('POST', `${url}withdraw/`);
  const { rows } = await sql<{ next_at: Date | null }>`
    select next_at from transmission where id = ${waiting?.id}`.execute(database);

  expect([refused, status, again.status, again.msg]).toEqual([
    403,
    200,
    409,
    'Not possible in the current state; please refresh and try again',
  ]);
  expect(data).toMatchObject({ status: 'WITHDRAWN', allowed_actions: [] });
  expect(rows).toEqual([{ next_at: null }]);
});
