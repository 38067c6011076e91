import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Transmission } from '#contract/exchange/transmission.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';
import { aMailServer } from '#test/mail-server.ts';
import { waits } from '#test/timeouts.ts';
import { sendOne } from './send-one.ts';

const desks = ['first@carrier.example', 'gone@carrier.example', 'last@carrier.example'];
let isOpen = false;
const server = await aMailServer((line) => (line.includes('gone@') && !isOpen ? '550 no such user' : '250 ok'));
const env = { SMTP_URL: server.mail.smtpUrl, MAIL_FROM: server.mail.from };
const { as, database, config } = await testServer({ jobs: true, env });
const clerk = await as('frontdesk1');
const office = await as('admin');
const outbox = '/api/exchange/transmission/';
const deps = { database, config, clock: systemClock, log: createLog('silent') };

/** The recipients that the mail server has received since the last call. */
function written(): string[] {
  const recipients = server.received.flatMap((line) => /^RCPT TO:<(.+?)>/.exec(line)?.[1] ?? []);
  server.received.length = 0;
  return recipients;
}

async function queued(code: string, carrier: string): Promise<number> {
  const channel = {
    code,
    carrier,
    function: 'SO',
    kind: 'EDI',
    transport: 'EMAIL',
    recipients: desks,
  };
  const partners = { sender_id: 'QUAYSIDE', receiver_id: carrier };
  const created = await office.call('POST', '/api/exchange/carrier_channel/', { ...channel, ...partners });
  const { id } = await aFullBooking(clerk, { carrier, mblno: '' });
  await clerk.expectSuccess('POST', `/api/booking/booking/${id}/submit/`, {});
  const sent = await office.call('POST', `/api/booking/booking/${id}/send/`, {});
  expect([created.status, sent.status]).toEqual([200, 200]);
  const { rows } = await sql<{ id: number }>`select id from transmission where booking_id = ${id}`.execute(database);
  return rows[0]?.id ?? 0;
}

async function once(id: number, expected: Partial<Transmission>): Promise<Transmission> {
  const shown = async (): Promise<Transmission> => office.expectSuccess('GET', `${outbox}${id}/`);
  await vi.waitFor(async () => expect(await shown()).toMatchObject(expected), waits);
  return shown();
}

test('mails go to everybody once, though one address is refused and it is tried again', async () => {
  const id = await queued('T-MAILS', 'KMTC');
  const reason = expect.stringMatching(/^gone@carrier.example: .*550/);
  const failed = await once(id, { status: 'QUEUED', attempts: 1, last_error: reason });
  const first = written();
  isOpen = true;
  await sql`update transmission set next_at = now() where id = ${id}`.execute(database);
  await sendOne(deps, id, new AbortController().signal);
  await once(id, { status: 'SENT' });
  const second = written();
  // A manual resend goes to all recipients.
  await office.expectSuccess('POST', `${outbox}${id}/resend/`);
  await once(id, { status: 'SENT', attempts: 1 });

  const [one, two, three] = failed.recipients;
  expect([one?.address, two?.address, three]).toEqual([desks[0], desks[2], { address: desks[1], sent_at: null }]);
  expect([first, second, written()]).toEqual([desks, ['gone@carrier.example'], desks]);
});

test('an order that some desks have got is cancelled there, and not ordered anew', async () => {
  isOpen = false;
  const bookings = await Promise.all([await queued('T-DESKS', 'WHL'), await queued('T-OTHERS', 'TSL')].map(partly));
  const why = { reason_code: 'CUSTOMER_CANCELLED', reason_text: 'no goods' };
  const cancelled = await office.call('POST', `/api/booking/booking/${bookings[0]}/cancel/`, why);
  const other = `/api/booking/booking/${bookings[1]}/`;
  const { version } = (await office.expectSuccess('GET', other)) as { version: number };
  await office.expectSuccess('PUT', other, { version, custno: 'NEWER' });
  const again = await office.call('POST', `${other}resend/`, {});

  expect([cancelled, again].map(({ status, msg }) => [status, msg])).toEqual([
    [200, 'Done'],
    [200, 'Done'],
  ]);
  const sent = async (booking?: number) => {
    const { rows } = await sql<{ purpose: string; status: string }>`
      select purpose, status from transmission where booking_id = ${booking} order by id`.execute(database);
    return rows.map(({ purpose, status }) => (status === 'WITHDRAWN' ? `${purpose} withdrawn` : purpose));
  };
  expect(await sent(bookings[0])).toEqual(['ORIGINAL withdrawn', 'CANCEL']);
  expect(await sent(bookings[1])).toEqual(['ORIGINAL withdrawn', 'CHANGE']);
});

/** The booking of a transmission that one recipient has not received yet. */
async function partly(id: number): Promise<number> {
  const { booking_id: booking } = await once(id, { status: 'QUEUED', attempts: 1 });
  return booking;
}
