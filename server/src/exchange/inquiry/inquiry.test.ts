import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReceivedMessage } from '#contract/exchange/received-message.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { daysAhead } from '#test/build/day.ts';
import { testServer } from '#test/harness.ts';
import { askHere, type Heard, ownServer } from '#test/own-server.ts';
import { carryOutAll, carrierBooking, notification } from '#test/build/carrier-booking.ts';
import { sendOne } from '../deliver/send-one.ts';
import { askCarrier } from './ask-carrier.ts';
import { carrierStatusTask } from './inquiry.task.ts';

const { as, app, database, config, jobs } = await testServer({ jobs: true, ask: askHere });
const desk = await as('frontdesk1');
const office = await as('admin');
const bookings = '/api/booking/booking/';
const secret = Buffer.from('a secret of both sides').toString('base64');
const deps = {
  config,
  database,
  log: createLog('silent'),
  clock: systemClock,
  ask: askHere,
  ...(jobs && { send: jobs.send }),
};
const { signal } = new AbortController();
const waits = { timeout: 30_000, interval: 100 };

type Says = { status: number; body?: string; headers?: Record<string, string> };
let posts: Says = { status: 202, body: '{"carrierBookingRequestReference":"CBRR-1"}' };
let gets: Says = { status: 404 };
const carrier = await ownServer(({ method }: Heard) => (method === 'GET' ? gets : posts));
const asked = (): string[] => carrier.heard.filter(({ method }) => method === 'GET').map(({ url }) => url);

type Order = { id: number; orderno: string; reference: string };
let number = 0;

async function stepped(id: number, action: string, body: object = {}, who = office): Promise<void> {
  const { status, msg } = await who.call('POST', `${bookings}${id}/${action}/`, body);
  expect([action, status, msg]).toEqual([action, 200, 'Done']);
}

/** A booking that the carrier has taken. */
async function ordered(): Promise<Order> {
  number += 1;
  const reference = `CBRR-${number}`;
  posts = { status: 202, body: JSON.stringify({ carrierBookingRequestReference: reference }) };
  const { id, orderno } = await aFullBooking(desk, { mblno: '' });
  await stepped(id, 'submit', {}, desk);
  await stepped(id, 'send');
  await sentAll(id);
  return { id, orderno, reference };
}

/** What was queued has been brought to the carrier, or not. */
async function sentAll(booking: number): Promise<void> {
  const waiting = sql`select from transmission where booking_id = ${booking} and (attempts = 0 or lease is not null)`;
  await vi.waitFor(async () => expect((await waiting.execute(database)).rows).toEqual([]), waits);
}

async function ask(booking: number): Promise<void> {
  await sql`update carrier_inquiry set ask_at = now() where booking_id = ${booking}`.execute(database);
  await askCarrier(deps, booking, signal);
  await carryOutAll(deps);
}

async function pushed(body: object): Promise<void> {
  const bytes = JSON.stringify(body);
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(bytes).digest('hex');
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/exchange/callback/DCSA-TEST/',
    payload: bytes,
    headers: { 'content-type': 'application/json', 'notification-signature': `sha256=${signature}` },
  });
  expect(statusCode).toBe(200);
  await carryOutAll(deps);
}

const shown = async (id: number): Promise<Record<string, unknown>> =>
  (await office.call('GET', `${bookings}${id}/`)).data;
async function inbox(booking: number): Promise<ReceivedMessage[]> {
  const { data } = await office.call(
    'GET',
    `/api/exchange/received_message/?booking_id=${booking}&ordering=create_datetime`,
  );
  return (data as { data: ReceivedMessage[] }).data;
}
const said = async (booking: number) => (await inbox(booking)).map(({ says, status }) => [says, status]);
async function inquiryOf(booking: number) {
  const { rows } = await sql<{ quiet: number; failures: number; error: string; minutes: number | null }>`
    select quiet, failures, error, round(extract(epoch from ask_at - asked_at) / 60)::int as minutes
    from carrier_inquiry where booking_id = ${booking}`.execute(database);
  return rows[0];
}
const out = async (booking: number) => {
  const { rows } = await sql<{ purpose: string; status: string; carrier_ref: string; last_error: string }>`
    select purpose, status, carrier_ref, last_error from transmission where booking_id = ${booking} order by id`.execute(
    database,
  );
  return rows;
};

beforeAll(async () => {
  const channel = { code: 'DCSA-TEST', carrier: 'COSCO', function: 'SO', kind: 'DCSA', transport: 'HTTP' };
  await sql`update carrier_channel set enabled = false`.execute(database);
  const made = await office.call('POST', '/api/exchange/carrier_channel/', {
    ...channel,
    base_url: `${carrier.url}/c`,
    callback_secret: secret,
  });
  expect([made.status, made.msg]).toEqual([200, expect.anything()]);
});
beforeEach(() => {
  gets = { status: 404 };
  carrier.heard.length = 0;
});

const confirmed = (order: Order, own: object = {}) =>
  carrierBooking({
    ...order,
    bookingStatus: 'CONFIRMED',
    carrierBookingReference: `COSU7${String(order.id).padStart(7, '0')}`,
    carrierExportVoyageNumber: '031W',
    expectedDepartureDate: daysAhead(25),
    shipmentCutOffTimes: [{ cutOffDateTimeCode: 'DCO', cutOffDateTime: `${daysAhead(22)}T04:00:00Z` }],
    confirmedEquipments: [
      {
        ISOEquipmentCode: '45G1',
        units: 2,
        emptyContainerPickup: { depotReleaseLocation: { facilityName: 'QD DEPOT' } },
      },
    ],
    ...own,
  });

describe('a notification that holds no booking', () => {
  test('has its carrier asked, whose answer confirms the booking with voyage, number, cut-offs and boxes', async () => {
    const order = await ordered();
    gets = { status: 200, body: confirmed(order) };
    await pushed(notification({ ...order, bookingStatus: 'CONFIRMED' }));
    await vi.waitFor(async () => expect((await shown(order.id))['bsstatus']).toBe(5), waits);

    expect(asked()).toEqual([`/c/v2/bookings/${order.reference}`]);
    expect(await shown(order.id)).toMatchObject({
      bsstatus: 5,
      voyno: '031W',
      etd: daysAhead(25),
      mblno: expect.stringMatching(/^COSU7/),
    });
    expect(await said(order.id)).toEqual([
      ['CONFIRMED', 'NOTED'],
      ['CONFIRMED', 'DONE'],
    ]);
    const { data: cutoffs } = await office.call('GET', `${bookings}${order.id}/cutoffs/`);
    expect(JSON.stringify(cutoffs)).toContain(`${daysAhead(22)}T`);
    const { data: record } = await office.call('GET', `${bookings}${order.id}/events/`);
    expect(JSON.stringify(record)).toContain('2 × 45G1 (QD DEPOT)');
  });

  test('waits while the carrier does not answer, and then for a hand, who takes it as it is', async () => {
    const order = await ordered();
    gets = { status: 503, body: 'later' };
    await pushed(notification({ ...order, bookingStatus: 'REJECTED', feedbacks: [informed('no space')] }));
    await vi.waitFor(async () => expect((await inquiryOf(order.id))?.failures).toBe(1), waits);
    for (let times = 1; times < 4; times += 1) await ask(order.id);
    expect([await said(order.id), await inquiryOf(order.id)]).toEqual([
      [['DECLINED', 'WAITING']],
      { quiet: 0, failures: 4, error: 'answered 503 later', minutes: 8 },
    ]);
    await ask(order.id);
    const [held] = await inbox(order.id);
    expect(held).toMatchObject({ status: 'HELD', problem: expect.stringContaining('answered 503 later') });
    const { status } = await office.call('POST', `/api/exchange/received_message/${held?.id}/again/`, {});

    expect([status, (await shown(order.id))['bsstatus'], (await shown(order.id))['reason_text']]).toEqual([
      200,
      4,
      'no space',
    ]);
  });
});

const informed = (message: string) => ({ severity: 'INFO', code: 'INFORMATIONAL_MESSAGE', message });

describe('a carrier that tells nothing by itself', () => {
  test('is asked, the less often the longer nothing is new, until the booking has come to its end', async () => {
    const order = await ordered();
    const secretOf = (text: string) =>
      sql`update carrier_channel set callback_secret = ${text} where code = 'DCSA-TEST'`;
    const { rows: kept } = await sql<{ text: string }>`
      select callback_secret as text from carrier_channel where code = 'DCSA-TEST'`.execute(database);
    await secretOf('').execute(database);
    gets = { status: 200, body: carrierBooking({ ...order, bookingStatus: 'RECEIVED' }) };
    const waits = [];
    for (let times = 0; times < 4; times += 1) {
      await ask(order.id);
      waits.push((await inquiryOf(order.id))?.minutes);
    }
    expect([waits, await said(order.id)]).toEqual([[2, 5, 10, 20], [['RECEIVED', 'DONE']]]);

    gets = { status: 202 };
    await ask(order.id);
    expect((await inquiryOf(order.id))?.minutes).toBe(40);
    gets = {
      status: 200,
      body: carrierBooking({ ...order, bookingStatus: 'REJECTED', feedbacks: [informed('full')] }),
    };
    await sql`update carrier_inquiry set ask_at = now() where booking_id = ${order.id}`.execute(database);
    await carrierStatusTask.run({}, { deps, signal, say: () => undefined, progress: () => undefined });
    await carryOutAll(deps);
    expect(await shown(order.id)).toMatchObject({ bsstatus: 4, reason_text: 'full' });
    await ask(order.id);
    expect([asked().length, (await inquiryOf(order.id))?.minutes]).toEqual([6, null]);
    await secretOf(kept[0]?.text ?? '').execute(database);
  });

  test('that says again what it has said before something else, says it once more', async () => {
    const order = await ordered();
    const changes = carrierBooking({ ...order, bookingStatus: 'PENDING_UPDATE', feedbacks: [informed('weigh again')] });
    for (const body of [changes, carrierBooking({ ...order, bookingStatus: 'UPDATE_RECEIVED' }), changes]) {
      gets = { status: 200, body };
      await ask(order.id);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from booking_event where booking_id = ${order.id} and action = 'SO_PENDING_UPDATE'`.execute(
      database,
    );

    expect(rows).toEqual([{ count: 2 }]);
  });

  test.each([
    ['what is no booking', { status: 200, body: '<html>' }],
    ['more than anybody reads', { status: 200, body: 'x'.repeat(2_000_000) }],
    ['that it is asked too often', { status: 429, headers: { 'retry-after': '1800' } }],
  ])('and answers %s is asked again later', async (_name, says) => {
    const order = await ordered();
    gets = says;
    await ask(order.id);

    expect(await inquiryOf(order.id)).toMatchObject({ failures: 1, minutes: says.status === 429 ? 30 : 1 });
    expect(await said(order.id)).toEqual([]);
  });
});

describe('a state of the booking', () => {
  async function amending(): Promise<Order> {
    const order = await ordered();
    await stepped(order.id, 'confirm', {
      mblno: `COSU8${String(order.id).padStart(7, '0')}`,
      accept_differences: true,
    });
    await stepped(order.id, 'amend', { reason_code: 'CUSTOMER_REQUEST', changes: { remark: 'other' }, override: true });
    await sentAll(order.id);
    return order;
  }

  test('that is confirmed does not say that its amendment is', async () => {
    const order = await amending();
    const { mblno } = await shown(order.id);
    const same = {
      carrierBookingReference: mblno,
      carrierExportVoyageNumber: undefined,
      expectedDepartureDate: undefined,
    };
    gets = { status: 200, body: confirmed(order, same) };
    await ask(order.id);
    const before = await shown(order.id);
    gets = { status: 200, body: confirmed(order, { ...same, amendedBookingStatus: 'AMENDMENT_CONFIRMED' }) };
    await ask(order.id);

    expect([before['amend_state'], (await shown(order.id))['amend_state']]).toEqual(['REQUESTED', 'CONFIRMED']);
  });

  test('an amendment that is taken back is taken back at the carrier’s', async () => {
    const order = await amending();
    await stepped(order.id, 'amend_withdraw');
    await sentAll(order.id);
    const last = carrier.heard.findLast(({ method }) => method !== 'GET');

    expect([last?.method, last?.url, JSON.parse(last?.bytes.toString() ?? '')]).toEqual([
      'PATCH',
      `/c/v2/bookings/${order.reference}`,
      { amendedBookingStatus: 'AMENDMENT_CANCELLED' },
    ]);
    expect((await out(order.id)).map(({ purpose, status }) => [purpose, status])).toEqual([
      ['ORIGINAL', 'SENT'],
      ['AMEND', 'SENT'],
      ['WITHDRAW', 'SENT'],
    ]);
    gets = {
      status: 200,
      body: confirmed(order, {
        carrierBookingReference: (await shown(order.id))['mblno'],
        amendedBookingStatus: 'AMENDMENT_CONFIRMED',
      }),
    };
    await ask(order.id);
    expect(await said(order.id)).toEqual([['CONFIRMED', 'HELD']]);
  });

  test('in which the carrier wants changes of what was confirmed waits for a hand, readably', async () => {
    const order = await ordered();
    await stepped(order.id, 'confirm', {
      mblno: `COSU8${String(order.id).padStart(7, '0')}`,
      accept_differences: true,
    });
    const feedbacks = [
      {
        severity: 'ERROR',
        code: 'PROPERTY_VALUE_MUST_CHANGE',
        message: 'too light',
        jsonPath: '$.requestedEquipments[0].commodities[0].cargoGrossWeight',
      },
    ];
    gets = { status: 200, body: confirmed(order, { bookingStatus: 'PENDING_AMENDMENT', feedbacks }) };
    await ask(order.id);
    const [held] = await inbox(order.id);
    const { data } = await office.call('GET', `/api/exchange/received_message/${held?.id}/`);

    expect(held).toMatchObject({
      says: 'CHANGES',
      status: 'HELD',
      problem: expect.stringContaining('amend it as asked for'),
    });
    expect((data as ReceivedMessage).reading).toContainEqual({
      label: 'Fields to be changed',
      value: expect.stringMatching(/weight.*: too light$/i),
    });
  });
});

describe('an order whose answer is lost', () => {
  async function lost(): Promise<{ id: number; orderno: string; transmission: number }> {
    const { id, orderno } = await aFullBooking(desk, { mblno: '' });
    posts = { status: 504, body: 'gateway' };
    await stepped(id, 'submit', {}, desk);
    await stepped(id, 'send');
    await sentAll(id);
    carrier.heard.length = 0;
    const { rows } = await sql<{ id: number }>`
      update transmission set next_at = now() where booking_id = ${id} returning id`.execute(database);
    return { id, orderno, transmission: rows[0]?.id ?? 0 };
  }

  test('is looked for by our number, and found', async () => {
    const { id, orderno, transmission } = await lost();
    gets = { status: 200, body: carrierBooking({ orderno, reference: 'FOUND-1', bookingStatus: 'RECEIVED' }) };
    await sendOne(deps, transmission, signal);
    await carryOutAll(deps);

    expect(carrier.heard.map(({ method, url }) => [method, url])).toEqual([['GET', `/c/v2/bookings/${orderno}`]]);
    expect(await out(id)).toMatchObject([{ status: 'ACKED', carrier_ref: 'FOUND-1' }]);
  });

  test('and is not found is not ordered again but by a hand, whom a carrier tells what it has', async () => {
    const { id, transmission } = await lost();
    await sendOne(deps, transmission, signal);
    expect(carrier.heard.map(({ method }) => method)).toEqual(['GET']);
    expect(await out(id)).toMatchObject([{ status: 'FAILED', last_error: expect.stringContaining('may have it') }]);

    const named = [
      {
        property: 'carrierBookingRequestReference',
        value: 'DOUBLE-1',
        errorCodeText: 'duplicate',
        errorCodeMessage: 'known',
      },
    ];
    posts = { status: 409, body: JSON.stringify({ errors: named }) };
    await office.call('POST', `/api/exchange/transmission/${transmission}/resend/`, {});
    await sentAll(id);
    expect(await out(id)).toMatchObject([{ status: 'SENT', carrier_ref: 'DOUBLE-1' }]);
  });

  test('is the one that the carrier’s word on the booking is about', async () => {
    const { id, orderno } = await lost();
    const word = carrierBooking({ orderno, reference: 'HEARD-1', bookingStatus: 'RECEIVED' });
    await pushed(notification({ reference: 'HEARD-1', bookingStatus: 'RECEIVED', booking: JSON.parse(word) }));

    expect(await out(id)).toMatchObject([{ status: 'ACKED', carrier_ref: 'HEARD-1' }]);
  });

  test('with its process is no other case', async () => {
    const { orderno, transmission } = await lost();
    await sql`
      update transmission set lease = gen_random_uuid(), lease_until = now() - interval '1 second', last_error = ''
      where id = ${transmission}`.execute(database);
    await sendOne(deps, transmission, signal);

    expect(carrier.heard.map(({ method, url }) => [method, url])).toEqual([['GET', `/c/v2/bookings/${orderno}`]]);
  });

  test('is another thing than one that was never heard, which is sent again', async () => {
    const { id, transmission } = await lost();
    await sql`update transmission set called_at = null, attempts = 0 where id = ${transmission}`.execute(database);
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    await sendOne({ ...deps, ask: async () => Promise.reject(refused) }, transmission, signal);
    posts = { status: 202, body: '{"carrierBookingRequestReference":"LATER-1"}' };
    await sql`update transmission set next_at = now() where id = ${transmission}`.execute(database);
    await sendOne(deps, transmission, signal);

    expect(await out(id)).toMatchObject([{ status: 'SENT', carrier_ref: 'LATER-1' }]);
  });
});
