import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { carrierBooking, notification } from '#test/build/carrier-booking.ts';
import { daysAhead } from '#test/build/day.ts';
import { dcsaCarrier, type Order } from '#test/build/dcsa-carrier.ts';
import { testServer } from '#test/harness.ts';
import { localFetch } from '#test/local-server.ts';

const server = await testServer({ jobs: true, fetchOutbound: localFetch });
const office = await server.as('admin');
const carrier = await dcsaCarrier(server, { office, desk: await server.as('frontdesk1') });
const { answers, perform, untilSent, anOrder, inquireNow, inbox, messageStates, readBooking } = carrier;

const sailing = { voyno: '031W', etd: daysAhead(25) };
const next = { voyno: '032W', etd: daysAhead(32) };
const eta = daysAhead(60);

/** The carrier's response to an inquiry. */
function stands(order: Order, { voyno, etd }: typeof sailing, own: object = {}): { status: number; body: string } {
  const fields = { carrierExportVoyageNumber: voyno, expectedDepartureDate: etd };
  const carrierBookingReference = `COSU7${String(order.id).padStart(7, '0')}`;
  const body = carrierBooking({ ...order, bookingStatus: 'CONFIRMED', carrierBookingReference, ...fields, ...own });
  return { status: 200, body };
}

async function confirmed(): Promise<Order> {
  const order = await anOrder();
  answers.gets = stands(order, sailing);
  await inquireNow(order.id);
  expect(await readBooking(order.id)).toMatchObject({ bsstatus: 5, ...sailing });
  return order;
}

async function amending(): Promise<Order> {
  const order = await confirmed();
  await perform(order.id, 'amend', { reason_code: 'CUSTOMER_REQUEST', changes: { remark: 'other' }, override: true });
  await untilSent(order.id);
  return order;
}

const agreed = { amendedBookingStatus: 'AMENDMENT_CONFIRMED' };
const otherBoxes = { confirmedEquipments: [{ ISOEquipmentCode: '22G1', units: 9 }] };

test('another voyage rolls the booking over, and the arrival stands in the message', async () => {
  const order = await confirmed();
  answers.gets = stands(order, next, { expectedArrivalAtPlaceOfDeliveryStartDate: eta });
  await inquireNow(order.id);

  expect(await readBooking(order.id)).toMatchObject({ bsstatus: 5, ...next });
  expect((await messageStates(order.id)).at(-1)).toEqual(['CONFIRMED', 'DONE']);
});

test('an amendment that is agreed is carried out, with the voyage that is told beside it', async () => {
  const order = await amending();
  answers.gets = stands(order, next, agreed);
  await inquireNow(order.id);

  expect(await readBooking(order.id)).toMatchObject({ amend_state: 'CONFIRMED', remark: 'other', ...next });
});

test.each([
  ['with other boxes', otherBoxes],
  ['by another carrier', { carrierCode: 'MSCU', carrierCodeListProvider: 'SMDG' }],
  ['under another number', { carrierBookingReference: 'COSU6999999' }],
])('another voyage %s waits for a hand', async (_what, own) => {
  const order = await confirmed();
  answers.gets = stands(order, next, own);
  await inquireNow(order.id);

  expect((await messageStates(order.id)).at(-1)).toEqual(['CONFIRMED', 'HELD']);
  expect(await readBooking(order.id)).toMatchObject(sailing);
});

test.each([
  ['with other boxes', otherBoxes],
  ['by another carrier', { carrierCode: 'MSCU', carrierCodeListProvider: 'SMDG' }],
])('an amendment that is agreed %s waits for a hand', async (_what, own) => {
  const order = await amending();
  answers.gets = stands(order, sailing, { ...agreed, ...own });
  await inquireNow(order.id);

  expect((await messageStates(order.id)).at(-1)?.[1]).toBe('HELD');
  expect(await readBooking(order.id)).toMatchObject({ amend_state: 'REQUESTED' });
});

test('other boxes for an order are an offer until somebody accepts them, with the voyage that was told', async () => {
  const order = await anOrder();
  answers.gets = stands(order, next, otherBoxes);
  await inquireNow(order.id);
  const [offer] = await inbox(order.id);
  expect(offer).toMatchObject({ status: 'HELD', says: 'OFFERED' });

  await office.expectSuccess('POST', `/api/exchange/received_message/${offer?.id}/accept/`);
  expect(await readBooking(order.id)).toMatchObject({ bsstatus: 5, ...next });
});

test('what is pushed of an order that was ordered anew since waits for a hand', async () => {
  const order = await confirmed();
  await sql`
    insert into transmission (booking_id, revision_id, channel_id, carrier, kind, transport, function, purpose, status, sent_at,
      attempts, carrier_ref)
    select booking_id, revision_id, channel_id, carrier, kind, transport, function, 'ORIGINAL', 'SENT', now(), 1, 'CBRR-ANEW'
    from transmission where booking_id = ${order.id} order by id limit 1`.execute(server.database);
  const booking: unknown = JSON.parse(stands(order, next).body);
  await carrier.push(notification({ ...order, bookingStatus: 'CONFIRMED', booking }));

  await expect.poll(async () => (await messageStates(order.id)).at(-1)).toEqual(['CONFIRMED', 'HELD']);
  expect((await inbox(order.id)).at(-1)?.problem).toContain('a newer one has been sent since');
  expect(await readBooking(order.id)).toMatchObject(sailing);
});
