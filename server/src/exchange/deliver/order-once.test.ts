import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { carrierBooking, processAllReceived, notification } from '#test/build/carrier-booking.ts';
import { dcsaCarrier } from '#test/build/dcsa-carrier.ts';
import { testServer } from '#test/harness.ts';
import { localFetch } from '#test/local-server.ts';
import { sendOne } from './send-one.ts';

const server = await testServer({ jobs: true, fetchOutbound: localFetch });
const { database } = server;
const office = await server.as('admin');
const carrier = await dcsaCarrier(server, { office, desk: await server.as('frontdesk1') });
const { answers, received, deps, signal, perform, aSentBooking, untilSent, push, out } = carrier;

describe('an order whose answer is lost', () => {
  async function lost(): Promise<{ id: number; orderno: string; transmission: number }> {
    answers.posts = { status: 504, body: 'gateway' };
    const { id, orderno } = await aSentBooking();
    received.length = 0;
    const { rows } = await sql<{ id: number }>`
      update transmission set next_at = now() where booking_id = ${id} returning id`.execute(database);
    return { id, orderno, transmission: rows[0]?.id ?? 0 };
  }

  test('is looked for by our number, and found', async () => {
    const { id, orderno, transmission } = await lost();
    answers.gets = { status: 200, body: carrierBooking({ orderno, reference: 'FOUND-1', bookingStatus: 'RECEIVED' }) };
    await sendOne(deps, transmission, signal);
    await processAllReceived(deps);

    expect(received.map(({ method, url }) => [method, url])).toEqual([['GET', `/c/v2/bookings/${orderno}`]]);
    expect(await out(id)).toMatchObject([{ status: 'ACKED', carrier_ref: 'FOUND-1' }]);
  });

  test('and is not found is not ordered again but by a hand, whom a carrier tells what it has', async () => {
    const { id, transmission } = await lost();
    await sendOne(deps, transmission, signal);
    expect(received.map(({ method }) => method)).toEqual(['GET']);
    expect(await out(id)).toMatchObject([{ status: 'FAILED', last_error: expect.stringContaining('may have it') }]);

    const named = [
      {
        property: 'carrierBookingRequestReference',
        value: 'DOUBLE-1',
        errorCodeText: 'duplicate',
        errorCodeMessage: 'known',
      },
    ];
    answers.posts = { status: 409, body: JSON.stringify({ errors: named }) };
    await office.expectSuccess('POST', `/api/exchange/transmission/${transmission}/resend/`, {});
    await untilSent(id);
    expect(await out(id)).toMatchObject([{ status: 'SENT', carrier_ref: 'DOUBLE-1' }]);
  });

  test('is the one that the carrier’s word on the booking is about', async () => {
    const { id, orderno } = await lost();
    const update = carrierBooking({ orderno, reference: 'HEARD-1', bookingStatus: 'RECEIVED' });
    await push(notification({ reference: 'HEARD-1', bookingStatus: 'RECEIVED', booking: JSON.parse(update) }));

    expect(await out(id)).toMatchObject([{ status: 'ACKED', carrier_ref: 'HEARD-1' }]);
  });

  test('is looked for and cancelled there where its booking is cancelled', async () => {
    const { id, orderno } = await lost();
    answers.gets = { status: 200, body: carrierBooking({ orderno, reference: 'LOST-1', bookingStatus: 'RECEIVED' }) };
    answers.posts = { status: 202 };
    await perform(id, 'cancel', { reason_code: 'CUSTOMER_CANCELLED', reason_text: 'no cargo' });
    await untilSent(id);

    expect(received.map(({ method, url }) => [method, url])).toEqual([
      ['GET', `/c/v2/bookings/${orderno}`],
      ['PATCH', '/c/v2/bookings/LOST-1'],
    ]);
    expect(await out(id)).toMatchObject([
      { purpose: 'ORIGINAL', status: 'WITHDRAWN' },
      { purpose: 'CANCEL', status: 'SENT', carrier_ref: 'LOST-1' },
    ]);
  });

  test('and is not found leaves its cancellation to a hand', async () => {
    const { id } = await lost();
    await perform(id, 'cancel', { reason_code: 'CUSTOMER_CANCELLED', reason_text: 'no cargo' });
    await untilSent(id);

    const cancellation = {
      purpose: 'CANCEL',
      status: 'FAILED',
      last_error: expect.stringContaining('may have it'),
    };
    expect((await out(id)).at(-1)).toMatchObject(cancellation);
  });

  test('with its process is no other case', async () => {
    const { orderno, transmission } = await lost();
    await sql`
      update transmission set lease = gen_random_uuid(), lease_until = now() - interval '1 second', last_error = ''
      where id = ${transmission}`.execute(database);
    await sendOne(deps, transmission, signal);

    expect(received.map(({ method, url }) => [method, url])).toEqual([['GET', `/c/v2/bookings/${orderno}`]]);
  });

  test('is another thing than one that was never heard, which is sent again', async () => {
    const { id, transmission } = await lost();
    await sql`update transmission set called_at = null, attempts = 0 where id = ${transmission}`.execute(database);
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    await sendOne({ ...deps, fetchOutbound: async () => Promise.reject(refused) }, transmission, signal);
    answers.posts = { status: 202, body: '{"carrierBookingRequestReference":"LATER-1"}' };
    await sql`update transmission set next_at = now() where id = ${transmission}`.execute(database);
    await sendOne(deps, transmission, signal);

    expect(await out(id)).toMatchObject([{ status: 'SENT', carrier_ref: 'LATER-1' }]);
  });
});
