import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { OutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { carrierBooking } from '#test/build/carrier-booking.ts';
import { daysAhead } from '#test/build/day.ts';
import { testServer } from '#test/harness.ts';
import { waits } from '#test/timeouts.ts';
import { widestLimits, writeIftmbc } from '../edifact/public.ts';
import { exchangeInboxTask } from './inbox.task.ts';

const answers = {
  POST: { status: 202, headers: {}, body: '{"carrierBookingRequestReference":"CBRR-77"}' },
  GET: {
    status: 200,
    headers: {},
    body: carrierBooking({
      reference: 'CBRR-77',
      bookingStatus: 'CONFIRMED',
      carrierBookingReference: 'HLCU1234567',
      carrierCode: 'HLCU',
    }),
  },
};
const fetchOutbound: OutboundFetch = async (_url, { method = 'GET' } = {}) =>
  answers[method === 'GET' ? 'GET' : 'POST'];
const { as, app, database, config, jobs } = await testServer({ jobs: true, fetchOutbound });
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
const secret = Buffer.from('a secret of both sides').toString('base64');
const sailing = { vessel: 'EVER ACE', voyno: '031W', etd: daysAhead(20) };
let number = 0;

beforeAll(async () => {
  const manualChannel = { code: 'T-HAND', carrier: 'COSCO', kind: 'MANUAL', transport: 'NONE' };
  const dcsa = { code: 'T-DCSA', carrier: 'HPL', kind: 'DCSA', transport: 'HTTP', base_url: 'https://carrier.example' };
  for (const channel of [manualChannel, dcsa]) {
    const body = { function: 'SO', callback_secret: secret, ...channel };
    const { status, msg } = await office.call('POST', '/api/exchange/carrier_channel/', body);
    if (status !== 200) throw new Error(msg);
  }
});

async function sent(overrides: object = {}): Promise<{ id: number; orderno: string }> {
  const created = await aFullBooking(clerk, { ...sailing, mblno: '', ...overrides });
  await clerk.expectSuccess('POST', `${url}${created.id}/submit/`, {});
  const { status, msg } = await office.call('POST', `${url}${created.id}/send/`, { note: 'by mail' });
  expect([status, msg]).toEqual([200, 'Done']);
  return created;
}

/** The carrier's confirmation; each call is another interchange. */
function confirmation(orderno: string, overrides: object = {}): string {
  number += 1;
  const controlRef = `L${String(number).padStart(6, '0')}`;
  const content = { answer: 'ACCEPTED', documentNo: 'C1', orderno, bookingNo: billOf(orderno), ...sailing } as const;
  const ports = { portload: 'CNTAO', portdischarge: 'NLRTM' };
  const partners = { sender: 'COSU', receiver: 'QUAYSIDE', controlRef, messageRef: controlRef, limits: widestLimits };
  const written = writeIftmbc(
    { ...content, ...ports, ...overrides },
    { ...partners, at: '2026-11-21T08:00:00Z', function: 9 },
  );
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  return written.text;
}

const billOf = (orderno: string): string => `COSU7${orderno.replaceAll(/\D/g, '').slice(-7)}`;
const dco = (day: number): object => ({ cutoffs: [{ code: 'DCO', local: `${daysAhead(day)} 12:00` }] });

async function push(bytes: string, channel = 'T-HAND'): Promise<void> {
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(bytes).digest('hex');
  const type = bytes.startsWith('{') ? 'application/json' : 'application/edifact';
  const headers = { 'content-type': type, 'notification-signature': `sha256=${signature}` };
  const path = `/api/exchange/callback/${channel}/`;
  const { statusCode } = await app.inject({ method: 'POST', url: path, payload: bytes, headers });
  expect(statusCode).toBe(200);
}

async function shown(id: number): Promise<Record<string, unknown>> {
  return office.expectSuccess('GET', `${url}${id}/`);
}
async function waitForState(id: number, expected: object): Promise<void> {
  await vi.waitFor(async () => expect(await shown(id)).toMatchObject(expected), waits);
}

async function deadline(id: number) {
  const data = await office.expectSuccess('GET', `${url}${id}/cutoffs/`);
  return (data as { cutoffs: { code: string; at: string; source: string }[] }).cutoffs.find(
    ({ code }) => code === 'DCO',
  );
}

/** Noon in Qingdao. */
const noonOf = (day: number) => ({
  at: expect.toSatisfy((at: string) => Date.parse(at) === Date.parse(`${daysAhead(day)}T12:00:00+08:00`)),
  source: 'CARRIER',
});

describe('a carrier that speaks again', () => {
  test('moves cut-offs of the same ship, which the record tells', async () => {
    const { id, orderno } = await sent();
    await push(confirmation(orderno, dco(17)));
    await waitForState(id, { bsstatus: 5 });
    await push(confirmation(orderno, dco(16)));
    await vi.waitFor(async () => expect(await deadline(id)).toMatchObject(noonOf(16)), waits);

    const { rows } = await sql<{ action: string }>`
      select action from booking_event where booking_id = ${id} order by id desc limit 1`.execute(database);
    expect(rows).toEqual([{ action: 'CUT_OFFS_UPDATED' }]);
  });

  test('of another voyage rolls the booking over with the cut-offs that it tells; what it leaves out stays', async () => {
    const { id, orderno } = await sent();
    await push(confirmation(orderno, dco(17)));
    await waitForState(id, { bsstatus: 5 });
    await push(confirmation(orderno, { vessel: '', voyno: '032W', etd: daysAhead(27), ...dco(24) }));
    await waitForState(id, { voyno: '032W', etd: daysAhead(27), vessel: sailing.vessel });

    expect(await deadline(id)).toMatchObject(noonOf(24));
  });

  test('by DCSA is known by what it has called the request when it took it', async () => {
    const { id } = await sent({ carrier: 'HPL' });
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from transmission where booking_id = ${id} and carrier_ref = 'CBRR-77' and status = 'SENT'`.execute(
        database,
      );
      expect(rows).toHaveLength(1);
    }, waits);
    const event = { specversion: '1.0', id: '1', source: 'https://c.example', type: 'org.dcsa.booking.v2' };
    const more = { time: '2026-11-21T00:00:00Z', datacontenttype: 'application/json', subscriptionReference: 'S' };
    const data = { carrierBookingRequestReference: 'CBRR-77', carrierBookingReference: 'HLCU1234567' };
    await push(JSON.stringify({ ...event, ...more, data: { ...data, bookingStatus: 'CONFIRMED' } }), 'T-DCSA');

    await waitForState(id, { bsstatus: 5, mblno: 'HLCU1234567' });
  });
});

test('a message that cannot be carried out keeps none behind it waiting', async () => {
  const { id, orderno } = await sent();
  await expectStored('what nobody could have written', '{}');
  await expectStored(confirmation(orderno));
  const statuses: unknown[] = [];
  const deps = { database, config, clock: systemClock, log: createLog('silent'), ...(jobs && { send: jobs.send }) };
  const signal = new AbortController().signal;
  await exchangeInboxTask.run(
    {},
    { deps, signal, writeLine: (line) => void statuses.push(line), progress: () => undefined },
  );

  expect([statuses.length, (await shown(id))['bsstatus']]).toEqual([1, 5]);
});

/** A received file whose job is lost; already parsed if it has an answer. */
async function expectStored(text: string, answer?: string): Promise<void> {
  const bytes = Buffer.from(text, 'latin1');
  const { rows } = await sql<{ id: number }>`
    insert into received_file (channel_id, source, bytes, size, sha256)
    select id, 'HTTP', ${bytes}, ${bytes.length}, encode(sha256(${bytes}), 'hex') from carrier_channel where code = 'T-HAND'
    returning id`.execute(database);
  if (answer !== undefined)
    await sql`
      insert into received_message (file_id, position, answer) values (${rows[0]?.id}, 0, ${answer}::jsonb)`.execute(
      database,
    );
}
