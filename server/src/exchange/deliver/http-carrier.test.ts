import { createHmac } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';
import { textOf } from '#test/edifact/written.ts';
import { testServer } from '#test/harness.ts';
import { testJobs } from '#test/jobs.ts';
import { localFetch, localServer } from '#test/local-server.ts';
import { waits } from '#test/timeouts.ts';
import { type BookingAnswer, readInterchange, writeIftmbc } from '../edifact/public.ts';

const { as, app, config, database } = await testServer({ jobs: true, fetchOutbound: localFetch });
// A second node on the same database.
await testJobs({ config, database, log: createLog('silent'), clock: systemClock, fetchOutbound: localFetch });
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
const secret = Buffer.from('a secret of both sides').toString('base64');
const carrier = await localServer(() => ({ status: 202 }));
const why = { reason_code: 'OTHER', reason_text: 'customer' };
const ship = { vessel: 'WAN HAI 501', voyno: '031W', portload: 'CNTAO', portdischarge: 'NLRTM', etd: '2027-01-20' };
let number = 0;

beforeAll(async () => {
  const partners = { sender_id: 'QUAYSIDE:ZZZ', receiver_id: 'WHLC:ZZZ' };
  const way = { kind: 'EDI', transport: 'HTTP', base_url: `${carrier.url}/in`, callback_secret: secret };
  const channel = { ...partners, ...way, code: 'T-WHL', carrier: 'WHL', function: 'SO' };
  const created = await office.call('POST', '/api/exchange/carrier_channel/', channel);
  if (created.status !== 200) throw new Error(created.msg);
});

async function step(id: number, action: string, body: object = {}): Promise<void> {
  const agent = action === 'submit' ? clerk : office;
  const { status, msg } = await agent.call('POST', `${url}${id}/${action}/`, body);
  expect([status, msg], action).toEqual([200, 'Done']);
}

async function sent(): Promise<{ id: number; orderno: string }> {
  const created = await aFullBooking(clerk, { carrier: 'WHL', mblno: '', vessel: '', voyno: '' });
  await step(created.id, 'submit');
  await step(created.id, 'send');
  return created;
}

type ReceivedRequest = { controlRef: string; orderno: string; purpose: string };

/** The requests that the carrier has received about a booking, latest last. */
function requestsFor(orderno: string): ReceivedRequest[] {
  return carrier.received.flatMap(({ bytes }) => {
    const read = readInterchange(bytes.toString('latin1'));
    if (!read.ok) return [];
    const begin = read.value.messages[0]?.segments.find(({ tag }) => tag === 'BGM');
    const one = { controlRef: read.value.header.controlRef, orderno: begin?.elements[1]?.[0] ?? '' };
    return one.orderno === orderno ? [{ ...one, purpose: begin?.elements[2]?.[0] ?? '' }] : [];
  });
}

/** The carrier receives the message, and sends a signed answer. */
async function answered(orderno: string, purpose: string, overrides: Partial<BookingAnswer>): Promise<void> {
  await vi.waitFor(() => expect(requestsFor(orderno).at(-1)?.purpose).toBe(purpose), waits);
  number += 1;
  const controlRef = `W${number}`;
  const content = { answer: 'ACCEPTED', documentNo: 'W', orderno, ...overrides } as const;
  const answeredRef = requestsFor(orderno).at(-1)?.controlRef ?? '';
  const envelope = anEnvelope({ sender: 'WHLC', receiver: 'QUAYSIDE', controlRef, messageRef: controlRef });
  const payload = textOf(writeIftmbc({ ...content, answeredRef }, envelope));
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(payload).digest('hex');
  const headers = { 'content-type': 'application/edifact', 'notification-signature': `sha256=${signature}` };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/exchange/callback/T-WHL/', payload, headers });
  expect(statusCode).toBe(200);
}

async function waitForState(id: number, expected: object): Promise<void> {
  const shown = async () => office.expectSuccess('GET', `${url}${id}/`);
  await vi.waitFor(async () => expect(await shown()).toMatchObject(expected), waits);
}

test('a carrier behind HTTP confirms, refuses an amendment and agrees to another', async () => {
  const { id, orderno } = await sent();
  await answered(orderno, '9', { ...ship, bookingNo: 'WHLC7000001' });
  await waitForState(id, { bsstatus: 5, mblno: 'WHLC7000001' });
  await step(id, 'amend', { ...why, changes: { custno: 'REFUSED' } });
  await answered(orderno, '4', { answer: 'DECLINED', texts: ['TOO LATE'] });
  await waitForState(id, { amend_state: 'DECLINED', bsstatus: 5 });
  await step(id, 'amend', { ...why, changes: { custno: 'AGREED' } });
  await vi.waitFor(() => expect(requestsFor(orderno)).toHaveLength(3), waits);
  await answered(orderno, '4', { ...ship, bookingNo: 'WHLC7000001' });
  await waitForState(id, { amend_state: 'CONFIRMED', custno: 'AGREED' });
  expect(requestsFor(orderno).map(({ purpose }) => purpose)).toEqual(['9', '4', '4']);
});

test('a carrier behind HTTP refuses a booking, with its reason', async () => {
  const { id, orderno } = await sent();
  await answered(orderno, '9', { answer: 'DECLINED', texts: ['NO SPACE ON THIS SAILING'] });
  await waitForState(id, { bsstatus: 4 });
  const data = await office.expectSuccess('GET', `${url}${id}/events/`);
  expect(JSON.stringify(data)).toContain('NO SPACE ON THIS SAILING');
});

test('two nodes on one database send each message once', async () => {
  const before = carrier.received.length;
  const bookings = await Promise.all(Array.from({ length: 8 }, async () => sent()));
  await vi.waitFor(() => expect(carrier.received.length - before).toBeGreaterThanOrEqual(8), waits);
  expect(bookings.map(({ orderno }) => requestsFor(orderno).length)).toEqual(bookings.map(() => 1));
});
