import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { problemsOf } from '#test/dcsa-booking.ts';
import { aRevision } from '#test/build/revision.ts';
import { testServer } from '#test/harness.ts';
import { localFetch, localServer } from '#test/local-server.ts';
import { dcsaRoute } from './dcsa.ts';
import { NotWritten } from './delivery-route.ts';

const { database, config } = await testServer();
let status = 202;
const carrier = await localServer(() => ({ status, body: '{"carrierBookingRequestReference":"CBRR-1"}' }));
const channel = { base_url: `${carrier.url}/carrier/`, sender_id: 'QUAY' } as never;
const deps = {
  config,
  database,
  fetchOutbound: localFetch,
  log: createLog('silent'),
  clock: systemClock,
  signal: new AbortController().signal,
  credential: 'Bearer of-the-carrier',
  renewLease: async () => undefined,
};
const request = {
  id: 1,
  attempts: 1,
  booking_id: 0,
  function: 'SO' as const,
  line_ids: [],
  reason: 'why',
  at: '2026-11-21T00:00:00Z',
  us: { text: 'QUAYSIDE FORWARDING' },
  timeZone: 'Asia/Shanghai',
};

async function sent(purpose: 'ORIGINAL' | 'CHANGE' | 'CANCEL', carrierRef: string) {
  const revision = aRevision();
  const frozen = { content: revision, number: 1, sha256: '', create_datetime: '2026-11-21T00:00:00Z' };
  const sending = { purpose, carrierRef, controlRef: '261121000001', revision, frozen, requestedBy: null };
  const outgoing = { ...request, ...sending };
  const content = await dcsaRoute.build(outgoing, channel, deps);
  return dcsaRoute.deliver({ ...outgoing, content }, channel, deps);
}

beforeEach(() => {
  status = 202;
  carrier.received.length = 0;
});

test('a carrier is called by the standard, and its reference is kept', async () => {
  const first = await sent('ORIGINAL', '');
  await sent('CHANGE', 'CBRR-1');
  await sent('CANCEL', 'CBRR-1');

  const bodies = carrier.received.map(({ bytes }) => JSON.parse(bytes.toString()) as object);
  expect(first).toEqual({ carrierRef: 'CBRR-1' });
  expect(carrier.received.map(({ method, url, headers }) => [method, url, headers['authorization']])).toEqual([
    ['POST', '/carrier/v2/bookings', 'Bearer of-the-carrier'],
    ['PUT', '/carrier/v2/bookings/CBRR-1', 'Bearer of-the-carrier'],
    ['PATCH', '/carrier/v2/bookings/CBRR-1', 'Bearer of-the-carrier'],
  ]);
  expect(
    ['CreateBooking', 'UpdateBooking', 'CancelBookingRequest'].map((form, at) => problemsOf(form, bodies[at])),
  ).toEqual([null, null, null]);
});

test('what a carrier refuses for its form is not sent again, what fails otherwise is', async () => {
  status = 400;
  await expect(sent('ORIGINAL', '')).rejects.toBeInstanceOf(NotWritten);
  status = 503;
  await expect(sent('ORIGINAL', '')).rejects.not.toBeInstanceOf(NotWritten);
  await expect(sent('CHANGE', '')).rejects.toBeInstanceOf(NotWritten);
});
