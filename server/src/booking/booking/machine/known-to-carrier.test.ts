import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aFullBooking, boxes } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer({ jobs: true });
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
const why = { reason_code: 'OTHER', reason_text: 'as the customer wants', note: 'by mail' };

type Shown = { bsstatus: number; cancel_state: string; allowed_actions: string[] };

async function step(id: number, action: string, body: object = {}, agent = office): Promise<Shown> {
  const { status, msg, data } = await agent.call('POST', `${url}${id}/${action}/`, { ...why, ...body });
  expect([action, status, msg]).toEqual([action, 200, 'Done']);
  return data;
}

let bill = 0;

/** A booking of a carrier without a channel, confirmed by telephone, after the given further steps. */
async function confirmed(...steps: readonly string[]): Promise<number> {
  bill += 1;
  const { id } = await aFullBooking(clerk, { carrier: 'HPL', ctnlist: boxes(1) });
  await step(id, 'submit', {}, clerk);
  await step(id, 'confirm', { mblno: `HLCU90000${bill}` });
  // Each step starts from the state after the previous one.
  for (const action of steps) await step(id, action);
  return id;
}

describe('a booking that was confirmed and never sent', () => {
  test('is cancelled with the carrier’s answer once it was reopened', async () => {
    const id = await confirmed('reopen');

    expect(await step(id, 'cancel', {}, clerk)).toMatchObject({ bsstatus: 3, cancel_state: 'REQUESTED' });
    expect(await step(id, 'cancel_confirm')).toMatchObject({ cancel_state: 'CANCELLED' });
  });

  test('also where it was taken back from the office since', async () => {
    const id = await confirmed('reopen', 'withdraw');

    const requested = await step(id, 'cancel', {}, clerk);
    expect(requested).toMatchObject({ bsstatus: 1, cancel_state: 'REQUESTED' });
    expect(requested.allowed_actions).not.toContain('delete');
    expect(await step(id, 'cancel_decline')).toMatchObject({ bsstatus: 1, cancel_state: 'DECLINED' });
  });

  test('is cancelled at once where the carrier has refused it since', async () => {
    const declined = await confirmed('decline');
    const dismissed = await confirmed('reopen', 'dismiss', 'submit');

    for (const id of [declined, dismissed])
      expect(await step(id, 'cancel', {}, clerk)).toMatchObject({ cancel_state: 'CANCELLED' });
  });

  test('is one that the list knows as its page does', async () => {
    const id = await confirmed('reopen');
    const page = (await clerk.expectSuccess('GET', `${url}${id}/`)) as Shown;
    for (const list of [url, '/api/booking/booking_query/']) {
      const { data } = (await clerk.expectSuccess('GET', `${list}?search=HLCU90000${bill}`)) as {
        data: (Shown & { id: number })[];
      };
      expect(data.find((row) => row.id === id)?.allowed_actions).toEqual(page.allowed_actions);
    }
  });
});

test('an order that went by a channel is cancelled there when the office gives it up after reopening it', async () => {
  const { id } = await aFullBooking(clerk, { carrier: 'COSCO', mblno: '', ctnlist: boxes(1) });
  await sql`
    insert into carrier_channel (code, carrier, function, kind, transport, recipients, enabled)
    values ('T-KNOWN', 'COSCO', 'SO', 'EMAIL', 'EMAIL', '["a@b.example"]', true)
    on conflict do nothing`.execute(database);
  await step(id, 'submit', {}, clerk);
  await step(id, 'send');
  await sql`
    update transmission set status = 'SENT', sent_at = now(), next_at = null where booking_id = ${id}`.execute(
    database,
  );
  await step(id, 'confirm', { mblno: 'COSU6288888888' });
  await step(id, 'reopen');
  await step(id, 'dismiss');

  const { rows } = await sql<{ purpose: string }>`
    select purpose from transmission where booking_id = ${id} order by id`.execute(database);
  expect(rows.map(({ purpose }) => purpose)).toEqual(['ORIGINAL', 'CANCEL']);
});
