import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ReceivedMessage } from '#contract/exchange/received-message.ts';
import { carrierBooking, processAllReceived, notification } from '#test/build/carrier-booking.ts';
import { daysAhead } from '#test/build/day.ts';
import { dcsaCarrier, type Order } from '#test/build/dcsa-carrier.ts';
import { testServer } from '#test/harness.ts';
import { localFetch } from '#test/local-server.ts';
import { carrierStatusTask } from './inquiry.task.ts';

const server = await testServer({ jobs: true, fetchOutbound: localFetch });
const { database } = server;
const office = await server.as('admin');
const carrier = await dcsaCarrier(server, { office, desk: await server.as('frontdesk1') });
const {
  answers,
  received,
  requestedUrls,
  deps,
  signal,
  perform,
  untilSent,
  anOrder,
  inquireNow,
  push,
  inbox,
  messageStates,
  readBooking,
  out,
} = carrier;
const bookings = '/api/booking/booking/';

async function inquiryOf(booking: number) {
  const { rows } = await sql<{ quiet: number; failures: number; error: string; minutes: number | null }>`
    select quiet, failures, error, round(extract(epoch from ask_at - asked_at) / 60)::int as minutes
    from carrier_inquiry where booking_id = ${booking}`.execute(database);
  return rows[0];
}

const confirmed = (order: Order, overrides: object = {}) =>
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
        units: 1,
        emptyContainerPickup: { depotReleaseLocation: { facilityName: 'QD DEPOT' } },
      },
    ],
    ...overrides,
  });

describe('a notification that holds no booking', () => {
  test('has its carrier asked, whose answer confirms the booking with voyage, number, cut-offs and boxes', async () => {
    const order = await anOrder();
    answers.gets = { status: 200, body: confirmed(order) };
    await push(notification({ ...order, bookingStatus: 'CONFIRMED' }));
    await expect.poll(async () => (await readBooking(order.id))['bsstatus']).toBe(5);

    expect(requestedUrls()).toEqual([`/c/v2/bookings/${order.reference}`]);
    expect(await readBooking(order.id)).toMatchObject({
      bsstatus: 5,
      voyno: '031W',
      etd: daysAhead(25),
      mblno: expect.stringMatching(/^COSU7/),
    });
    expect(await messageStates(order.id)).toEqual([
      ['CONFIRMED', 'NOTED'],
      ['CONFIRMED', 'DONE'],
    ]);
    const cutoffs = await office.expectSuccess('GET', `${bookings}${order.id}/cutoffs/`);
    expect(JSON.stringify(cutoffs)).toContain(`${daysAhead(22)}T`);
    const record = await office.expectSuccess('GET', `${bookings}${order.id}/events/`);
    expect(JSON.stringify(record)).toContain('1 × 45G1 (QD DEPOT)');
  });

  test('and names other boxes than were asked for is an offer, until somebody accepts it', async () => {
    const order = await anOrder();
    answers.gets = {
      status: 200,
      body: confirmed(order, { confirmedEquipments: [{ ISOEquipmentCode: '45G1', units: 3 }] }),
    };
    await push(notification({ ...order, bookingStatus: 'CONFIRMED' }));
    await expect.poll(async () => messageStates(order.id)).toContainEqual(['OFFERED', 'HELD']);
    expect((await readBooking(order.id))['bsstatus']).toBe(2);
    const offer = (await inbox(order.id)).find(({ says: response }) => response === 'OFFERED');
    await office.expectSuccess('POST', `/api/exchange/received_message/${offer?.id}/accept/`);
    expect(await readBooking(order.id)).toMatchObject({ bsstatus: 5, voyno: '031W' });
  });

  test('waits while the carrier does not answer, and then for a hand, who takes it as it is', async () => {
    const order = await anOrder();
    answers.gets = { status: 503, body: 'later' };
    await push(notification({ ...order, bookingStatus: 'REJECTED', feedbacks: [informed('no space')] }));
    await expect.poll(async () => (await inquiryOf(order.id))?.failures).toBe(1);
    for (let times = 1; times < 4; times += 1) await inquireNow(order.id);
    expect([await messageStates(order.id), await inquiryOf(order.id)]).toEqual([
      [['DECLINED', 'WAITING']],
      { quiet: 0, failures: 4, error: 'answered 503 later', minutes: 8 },
    ]);
    await inquireNow(order.id);
    const [message] = await inbox(order.id);
    expect(message).toMatchObject({
      status: 'HELD',
      problem: expect.stringMatching(/: The other side answered 503 later$/),
    });
    const messageUrl = `/api/exchange/received_message/${message?.id}/`;
    const data = await office.expectSuccess('GET', messageUrl, undefined, { 'accept-language': 'zh-CN' });
    expect(data).toMatchObject({ problem: '船公司通知有变化，但向其查询订舱未成功：对方返回 503 later' });
    const { status } = await office.call('POST', `${messageUrl}again/`, {});

    expect([status, (await readBooking(order.id))['bsstatus'], (await readBooking(order.id))['reason_text']]).toEqual([
      200,
      4,
      'no space',
    ]);
  });
});

const informed = (message: string) => ({ severity: 'INFO', code: 'INFORMATIONAL_MESSAGE', message });

describe('a carrier that tells nothing by itself', () => {
  test('is asked, the less often the longer nothing is new, until the booking has come to its end', async () => {
    const order = await anOrder();
    const secretOf = (text: string) =>
      sql`update carrier_channel set callback_secret = ${text} where code = 'DCSA-TEST'`;
    const { rows: stored } = await sql<{ text: string }>`
      select callback_secret as text from carrier_channel where code = 'DCSA-TEST'`.execute(database);
    await secretOf('').execute(database);
    answers.gets = { status: 200, body: carrierBooking({ ...order, bookingStatus: 'RECEIVED' }) };
    const waits = [];
    for (let times = 0; times < 4; times += 1) {
      await inquireNow(order.id);
      waits.push((await inquiryOf(order.id))?.minutes);
    }
    expect([waits, await messageStates(order.id)]).toEqual([[2, 5, 10, 20], [['RECEIVED', 'DONE']]]);

    answers.gets = { status: 202 };
    await inquireNow(order.id);
    expect((await inquiryOf(order.id))?.minutes).toBe(40);
    answers.gets = {
      status: 200,
      body: carrierBooking({ ...order, bookingStatus: 'REJECTED', feedbacks: [informed('full')] }),
    };
    await sql`update carrier_inquiry set ask_at = now() where booking_id = ${order.id}`.execute(database);
    await carrierStatusTask.run({}, { deps, signal, writeLine: () => undefined, progress: () => undefined });
    await processAllReceived(deps);
    expect(await readBooking(order.id)).toMatchObject({ bsstatus: 4, reason_text: 'full' });
    await inquireNow(order.id);
    expect([requestedUrls().length, (await inquiryOf(order.id))?.minutes]).toEqual([6, null]);
    await secretOf(stored[0]?.text ?? '').execute(database);
  });

  test('that says again what it has said before something else, says it once more', async () => {
    const order = await anOrder();
    const changes = carrierBooking({ ...order, bookingStatus: 'PENDING_UPDATE', feedbacks: [informed('weigh again')] });
    for (const body of [changes, carrierBooking({ ...order, bookingStatus: 'UPDATE_RECEIVED' }), changes]) {
      answers.gets = { status: 200, body };
      await inquireNow(order.id);
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
  ])('and answers %s is asked again later', async (_name, answer) => {
    const order = await anOrder();
    answers.gets = answer;
    await inquireNow(order.id);

    expect(await inquiryOf(order.id)).toMatchObject({ failures: 1, minutes: answer.status === 429 ? 30 : 1 });
    expect(await messageStates(order.id)).toEqual([]);
  });
});

describe('a state of the booking', () => {
  async function amending(): Promise<Order> {
    const order = await anOrder();
    await perform(order.id, 'confirm', {
      mblno: `COSU8${String(order.id).padStart(7, '0')}`,
      accept_differences: true,
    });
    await perform(order.id, 'amend', { reason_code: 'CUSTOMER_REQUEST', changes: { remark: 'other' }, override: true });
    await untilSent(order.id);
    return order;
  }

  test('that is confirmed does not say that its amendment is', async () => {
    const order = await amending();
    const { mblno } = await readBooking(order.id);
    const same = {
      carrierBookingReference: mblno,
      carrierExportVoyageNumber: undefined,
      expectedDepartureDate: undefined,
    };
    answers.gets = { status: 200, body: confirmed(order, same) };
    await inquireNow(order.id);
    const before = await readBooking(order.id);
    answers.gets = { status: 200, body: confirmed(order, { ...same, amendedBookingStatus: 'AMENDMENT_CONFIRMED' }) };
    await inquireNow(order.id);

    expect([before['amend_state'], (await readBooking(order.id))['amend_state']]).toEqual(['REQUESTED', 'CONFIRMED']);
  });

  test('an amendment that is taken back is taken back at the carrier’s', async () => {
    const order = await amending();
    await perform(order.id, 'amend_withdraw');
    await untilSent(order.id);
    const last = received.findLast(({ method }) => method !== 'GET');

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
    answers.gets = {
      status: 200,
      body: confirmed(order, {
        carrierBookingReference: (await readBooking(order.id))['mblno'],
        amendedBookingStatus: 'AMENDMENT_CONFIRMED',
      }),
    };
    await inquireNow(order.id);
    expect(await messageStates(order.id)).toEqual([['CONFIRMED', 'HELD']]);
  });

  test('in which the carrier wants changes of what was confirmed waits for a hand, readably', async () => {
    const order = await anOrder();
    await perform(order.id, 'confirm', {
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
    answers.gets = { status: 200, body: confirmed(order, { bookingStatus: 'PENDING_AMENDMENT', feedbacks }) };
    await inquireNow(order.id);
    const [message] = await inbox(order.id);
    const data = await office.expectSuccess('GET', `/api/exchange/received_message/${message?.id}/`);

    expect(message).toMatchObject({
      says: 'CHANGES',
      status: 'HELD',
      problem: expect.stringContaining('request the amendment'),
    });
    expect((data as ReceivedMessage).reading).toContainEqual({
      label: 'Fields to correct',
      value: expect.stringMatching(/weight.*: too light$/i),
    });
  });
});
