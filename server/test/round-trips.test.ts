import { expect, test } from 'vitest';
import { instruments } from '#server/platform/metrics.ts';
import { aFullBooking } from './build/booking.ts';
import { testServer } from './harness.ts';

const { as } = await testServer();
const clerk = await as('frontdesk1');
const url = '/api/booking/booking/';

async function packets(): Promise<number> {
  const { values } = await instruments.roundTrips.get();
  return values.find(({ labels }) => labels.pool === 'primary')?.value ?? 0;
}

const calls = 5;

/** The packets of one of several calls: the first one loads what is cached, and background work adds to some. */
async function packetsOf(call: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let made = 0; made < calls; made += 1) {
    const before = await packets();
    await call();
    counts.push((await packets()) - before);
  }
  return Math.min(...counts);
}

test('what reads waits for two answers at most', async () => {
  const { id } = await aFullBooking(clerk);
  const read = async (path: string) => packetsOf(() => clerk.expectSuccess('GET', path));
  // The last packet is the commit, which is not waited for.
  expect({
    page: await read(`${url}?limit=2`),
    list: await read(`${url}?limit=200`),
    booking: await read(`${url}${id}/`),
    'code table': await read('/api/codes/port/?limit=20'),
    code: await read('/api/codes/port/1/'),
  }).toEqual({ page: 3, list: 3, booking: 3, 'code table': 3, code: 2 });
});

test('what a clerk writes waits for a bounded number of answers', async () => {
  const bookings: { id: number }[] = [];
  for (let made = 0; made < calls; made += 1) bookings.push(await aFullBooking(clerk));
  const ids = bookings.values();
  const draft = { carrier: 'COSCO', ctnlist: [{ ctnall: '40HQ' }] };
  expect(await packetsOf(() => clerk.expectSuccess('POST', url, draft))).toBeLessThanOrEqual(18);
  const submit = () => clerk.expectSuccess('POST', `${url}${ids.next().value?.id}/submit/`);
  expect(await packetsOf(submit)).toBeLessThanOrEqual(21);
});
