import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import type { ReceivedMessage } from '#contract/exchange/received-message.ts';
import { inquire } from '#server/exchange/inquiry/inquire.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Agent, Harness } from '#test/harness.ts';
import { localFetch, type ReceivedRequest, localServer, type ServerReply } from '#test/local-server.ts';
import { waits } from '#test/timeouts.ts';
import { aFullBooking } from './booking.ts';
import { processAllReceived } from './carrier-booking.ts';

export type Order = { id: number; orderno: string; reference: string };

const bookings = '/api/booking/booking/';
const secret = Buffer.from('a secret of both sides').toString('base64');

/** A carrier that accepts orders by DCSA Booking and responds as instructed, and an office that sends them. */
export async function dcsaCarrier(
  { app, database, config, jobs }: Harness,
  { office, desk: frontDesk }: Record<'office' | 'desk', Agent>,
) {
  const defaults: Record<'posts' | 'gets', ServerReply> = { posts: { status: 202 }, gets: { status: 404 } };
  const answers = { ...defaults };
  const server = await localServer(({ method }: ReceivedRequest) => (method === 'GET' ? answers.gets : answers.posts));
  const log = createLog('silent');
  const deps = {
    config,
    database,
    log,
    clock: systemClock,
    fetchOutbound: localFetch,
    ...(jobs && { send: jobs.send }),
  };
  const { signal } = new AbortController();
  let number = 0;
  beforeAll(async () => {
    await sql`update carrier_channel set enabled = false`.execute(database);
    const channel = { code: 'DCSA-TEST', carrier: 'COSCO', function: 'SO', kind: 'DCSA', transport: 'HTTP' };
    const address = { base_url: `${server.url}/c`, callback_secret: secret };
    await office.expectSuccess('POST', '/api/exchange/carrier_channel/', { ...channel, ...address });
  });
  beforeEach(() => {
    Object.assign(answers, defaults);
    server.received.length = 0;
  });

  async function perform(id: number, action: string, body: object = {}, who = office): Promise<void> {
    const { status, msg } = await who.call('POST', `${bookings}${id}/${action}/`, { note: 'by mail', ...body });
    expect([action, status, msg]).toEqual([action, 200, 'Done']);
  }

  /** Waits until the booking's queued messages were sent or have failed. */
  async function untilSent(booking: number): Promise<void> {
    const waiting = sql`select from transmission where booking_id = ${booking} and (attempts = 0 or lease is not null)`;
    await vi.waitFor(async () => expect((await waiting.execute(database)).rows).toEqual([]), waits);
  }

  /** A booking that was sent to the carrier. */
  async function aSentBooking(): Promise<{ id: number; orderno: string }> {
    const { id, orderno } = await aFullBooking(frontDesk, { mblno: '' });
    await perform(id, 'submit', {}, frontDesk);
    await perform(id, 'send');
    await untilSent(id);
    return { id, orderno };
  }

  async function anOrder(): Promise<Order> {
    number += 1;
    const reference = `CBRR-${number}`;
    answers.posts = { status: 202, body: JSON.stringify({ carrierBookingRequestReference: reference }) };
    return { ...(await aSentBooking()), reference };
  }

  /** Inquires at the carrier now, and applies its answer. */
  async function inquireNow(booking: number): Promise<void> {
    await sql`update carrier_inquiry set ask_at = now() where booking_id = ${booking}`.execute(database);
    await inquire(deps, booking, signal);
    await processAllReceived(deps);
  }

  async function push(body: object): Promise<void> {
    const payload = JSON.stringify(body);
    const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(payload).digest('hex');
    const headers = { 'content-type': 'application/json', 'notification-signature': `sha256=${signature}` };
    const url = '/api/exchange/callback/DCSA-TEST/';
    const { statusCode } = await app.inject({ method: 'POST', url, payload, headers });
    expect(statusCode).toBe(200);
    await processAllReceived(deps);
  }

  async function inbox(booking: number): Promise<ReceivedMessage[]> {
    const url = `/api/exchange/received_message/?booking_id=${booking}&ordering=create_datetime`;
    return ((await office.expectSuccess('GET', url)) as { data: ReceivedMessage[] }).data;
  }

  return {
    answers,
    received: server.received,
    requestedUrls: (): string[] => server.received.filter(({ method }) => method === 'GET').map(({ url }) => url),
    deps,
    signal,
    perform,
    aSentBooking,
    untilSent,
    anOrder,
    inquireNow,
    push,
    inbox,
    messageStates: async (booking: number) =>
      (await inbox(booking)).map(({ says: response, status }) => [response, status]),
    readBooking: async (id: number): Promise<Record<string, unknown>> =>
      office.expectSuccess('GET', `${bookings}${id}/`),
    /** The transmissions of a booking. */
    out: async (booking: number) => {
      const { rows } = await sql<{ purpose: string; status: string; carrier_ref: string; last_error: string }>`
        select purpose, status, carrier_ref, last_error from transmission where booking_id = ${booking} order by id`.execute(
        database,
      );
      return rows;
    },
  };
}
