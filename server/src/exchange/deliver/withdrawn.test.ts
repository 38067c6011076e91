import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeTransaction } from '#server/platform/database/db.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';
import { dueTransmissions } from './claim.ts';

let call = Promise.withResolvers<never>();
const { as, database } = await testServer({ jobs: true, fetchOutbound: () => call.promise });
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
await office.expectSuccess('POST', '/api/exchange/carrier_channel/', {
  sender_id: 'QUAYSIDE',
  receiver_id: 'CARRIER',
  base_url: 'https://carrier.example/in',
  kind: 'EDI',
  transport: 'HTTP',
  function: 'SO',
  carrier: 'WHL',
  code: 'T-SLOW',
});

/** The order, and its later messages. */
async function rowsOf(booking: number) {
  const { rows } = await sql<{ id: number; purpose: string; status: string; last_error: string; is_leased: boolean }>`
    select id, purpose, status, last_error, lease is not null as is_leased from transmission
    where booking_id = ${booking} order by id`.execute(database);
  return rows;
}

/** An order withdrawn by the office before its carrier has responded to the call. */
async function takenBackOnItsWay(): Promise<number> {
  call = Promise.withResolvers<never>();
  const { id } = await aFullBooking(clerk, { carrier: 'WHL', mblno: '' });
  await clerk.expectSuccess('POST', `${url}${id}/submit/`, {});
  await office.expectSuccess('POST', `${url}${id}/send/`, {});
  await expect.poll(async () => (await rowsOf(id))[0]?.is_leased).toBe(true);
  await office.expectSuccess('POST', `${url}${id}/dismiss/`, { reason_code: 'NO_SPACE', reason_text: 'no space' });
  expect(await rowsOf(id)).toMatchObject([{ status: 'QUEUED', is_leased: true }, { purpose: 'CANCEL' }]);
  return id;
}

test('an order that is taken back on its way is not tried again once its call has failed', async () => {
  const id = await takenBackOnItsWay();
  call.reject(new Error('the carrier is down'));

  await expect.poll(async () => (await rowsOf(id))[0]?.status).toBe('WITHDRAWN');
  expect(await rowsOf(id)).toMatchObject([{ last_error: 'the carrier is down' }, { purpose: 'CANCEL' }]);
});

test('what was taken back on its way by a node that has died since does not go out again', async () => {
  const id = await takenBackOnItsWay();
  const [order] = await rowsOf(id);
  await sql`update transmission set lease_until = now() - interval '1 second' where id = ${order?.id}`.execute(
    database,
  );

  expect(await writeTransaction(database, (db) => dueTransmissions(db, 100))).not.toContain(order?.id);
  expect(await rowsOf(id)).toMatchObject([{ status: 'WITHDRAWN' }, { purpose: 'CANCEL' }]);
  call.reject(new Error('the test is over'));
});
