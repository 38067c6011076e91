import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { mailboxIn } from '#test/build/mailbox.ts';
import { testServer } from '#test/harness.ts';
import { localFetch, localServer } from '#test/local-server.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { exchangeOutboxTask } from './outbox.task.ts';
import { sendOne } from './send-one.ts';

const dataDir = temporaryFolder();
const { as, database, config } = await testServer({ env: { QUAYSIDE_DATA: dataDir }, jobs: true });
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
const outbox = '/api/exchange/transmission/';
const signal = new AbortController().signal;
let status = 200;
const carrier = await localServer(() => ({ status }));
const deps = { database, config, clock: systemClock, log: createLog('silent'), fetchOutbound: localFetch };
const partners = { sender_id: 'QUAYSIDE', receiver_id: 'CARRIER' };

type Row = { id: number; status: string; attempts: number; last_error: string; sha256: string } & Record<
  string,
  unknown
>;

async function aChannel(overrides: object): Promise<void> {
  const created = await office.call('POST', '/api/exchange/carrier_channel/', { function: 'SO', ...overrides });
  if (created.status !== 200) throw new Error(created.msg);
}

beforeAll(async () => {
  const http = { kind: 'EDI', transport: 'HTTP', base_url: 'https://carrier.example/in', credential: 'Bearer x' };
  await aChannel({ ...partners, ...http, code: 'T-HTTP', carrier: 'WHL' });
  // The API refuses private addresses such as that of the test's server.
  await sql`update carrier_channel set base_url = ${`${carrier.url}/in`} where code = 'T-HTTP'`.execute(database);
});

/** A queued transmission; this server's workers cannot reach the test's carrier. */
async function queued(overrides: object): Promise<{ booking: number; id: number }> {
  const { id: booking } = await aFullBooking(clerk, overrides);
  await clerk.expectSuccess('POST', `${url}${booking}/submit/`, {});
  const { status, msg } = await office.call('POST', `${url}${booking}/send/`, {});
  expect([status, msg]).toEqual([200, 'Done']);
  const { rows } = await sql<{ id: number }>`
    select id from transmission where booking_id = ${booking} order by id desc limit 1`.execute(database);
  return { booking, id: rows[0]?.id ?? 0 };
}

async function read(id: number): Promise<Row> {
  return office.expectSuccess('GET', `${outbox}${id}/`);
}
async function until(id: number, expected: string): Promise<Row> {
  await expect.poll(async () => (await read(id)).status).toBe(expected);
  return read(id);
}

describe('what goes out', () => {
  test('to a folder is a file there, kept to the byte', async () => {
    await aChannel({ ...partners, code: 'T-FOLDER', carrier: 'HPL', kind: 'EDI', transport: 'FOLDER' });
    const { id } = await queued({ carrier: 'HPL', mblno: '' });
    const row = await until(id, 'SENT');
    const folder = join(dataDir, 'exchange', 'T-FOLDER', 'out');
    const [name = ''] = readdirSync(folder);
    const bytes = readFileSync(join(folder, name));

    expect(bytes.toString('latin1')).toMatch(/^UNA.*IFTMBF:D:99B:UN/s);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
    const content = await office.call('GET', `${outbox}${id}/content/`);
    expect(content.raw.rawPayload).toEqual(bytes);
    expect(existsSync(join(folder, `${name}.part`))).toBe(false);
    // The front desk may read it; only the back office may resend it.
    const seen: Row = await clerk.expectSuccess('GET', `${outbox}${id}/`);
    expect([row['allowed_actions'], seen['allowed_actions']]).toEqual([['resend'], []]);
  });

  test('as a paper is a mail with the booking note', async () => {
    const to = 'desk@carrier.example';
    await aChannel({ code: 'T-MAIL', carrier: 'ZIM', kind: 'EMAIL', transport: 'EMAIL', recipients: [to] });
    const { id } = await queued({ carrier: 'ZIM', mblno: '' });
    await until(id, 'SENT');
    const mail = await mailboxIn(dataDir).newest(to);

    expect(mail.subject).toMatch(/^Booking /);
    expect(mailboxIn(dataDir).eml(mail)).toMatch(/application\/pdf/);
  });

  test('by HTTP is tried again, then waits for a hand, who sends the very bytes again', async () => {
    status = 500;
    const { id } = await queued({ carrier: 'WHL', mblno: '' });
    // The workers cannot reach the test's own server, because they only call public addresses.
    await expect.poll(async () => (await read(id)).attempts).toBeGreaterThan(0);
    for (let at = 0; at < 5; at += 1) {
      await sql`update transmission set next_at = now(), lease = null, lease_until = null where id = ${id} and status = 'QUEUED'`.execute(
        database,
      );
      await sendOne(deps, id, signal);
    }
    const failed = await read(id);
    const heard = carrier.received.length;
    status = 202;
    await sql`update transmission set lease = null, lease_until = null where id = ${id}`.execute(database);
    await office.expectSuccess('POST', `${outbox}${id}/resend/`);
    await expect.poll(async () => (await read(id)).status).toBe('QUEUED');
    await sql`update transmission set next_at = now(), lease = null, lease_until = null where id = ${id}`.execute(
      database,
    );
    await sendOne(deps, id, signal);

    expect(failed).toMatchObject({ status: 'FAILED', last_error: 'The other side answered 500' });
    expect(await read(id)).toMatchObject({ status: 'SENT', sha256: failed.sha256 });
    const [first, last] = [carrier.received[0], carrier.received.at(-1)];
    expect(carrier.received.length).toBeGreaterThan(heard);
    expect(last?.bytes).toEqual(first?.bytes);
    expect(last?.headers).toMatchObject({
      authorization: 'Bearer x',
      'idempotency-key': first?.headers['idempotency-key'],
    });
  });

  test('is sent by one node alone, and taken over from one that was killed', async () => {
    status = 200;
    const { id } = await queued({ carrier: 'WHL', mblno: '' });
    await expect.poll(async () => (await read(id)).attempts).toBeGreaterThan(0);
    carrier.received.length = 0;
    // Claimed by a node that has died: it is not sent until the lease expires.
    await sql`
      update transmission set next_at = now(), lease = gen_random_uuid(), lease_until = now() + interval '1 minute'
      where id = ${id}`.execute(database);
    await Promise.all([sendOne(deps, id, signal), sendOne(deps, id, signal)]);
    const meanwhile = carrier.received.length;
    await sql`update transmission set lease_until = now() - interval '1 second' where id = ${id}`.execute(database);
    const run = { deps, signal, writeLine: () => undefined, progress: () => undefined };
    await Promise.all([exchangeOutboxTask.run({}, run), exchangeOutboxTask.run({}, run)]);

    expect([meanwhile, carrier.received.length]).toEqual([0, 1]);
    expect(await read(id)).toMatchObject({ status: 'SENT' });
  });

  test('is overtaken by what is newer as long as it has not gone out', async () => {
    status = 500;
    const { booking, id } = await queued({ carrier: 'WHL', mblno: '' });
    await expect.poll(async () => (await read(id)).attempts).toBeGreaterThan(0);
    const { version } = await office.expectSuccess('GET', `${url}${booking}/`);
    await sql`update transmission set lease = null, lease_until = null where id = ${id}`.execute(database);
    await office.expectSuccess('PUT', `${url}${booking}/`, { version, custno: 'NEWER' });
    await office.expectSuccess('POST', `${url}${booking}/resend/`, {});
    const data = await office.expectSuccess('GET', `${outbox}?booking_id=${booking}`);

    expect((data as { data: Row[] }).data).toMatchObject([{ purpose: 'ORIGINAL' }, { status: 'WITHDRAWN' }]);
  });
});

describe('a channel', () => {
  test('is asked before anything is sent: what it does not take is refused at its fields', async () => {
    const wants = { latin_only: true, requires_contract: true, requires_hs: true };
    await aChannel({ ...partners, ...wants, code: 'T-WANTS', carrier: 'PIL', kind: 'EDI', transport: 'FOLDER' });
    const overrides = { carrier: 'PIL', mblno: '', contractno: '', ediremark: '请尽快' };
    const { id } = await aFullBooking(clerk, overrides);
    await clerk.expectSuccess('POST', `${url}${id}/submit/`, {});
    const preview = await office.call('GET', `${outbox}preview/?booking_id=${id}&function=SO`);
    const refused = await office.call('POST', `${url}${id}/send/`, {});

    const fields = (refused.data as { fields: { path: string }[] }).fields.map(({ path }) => path);
    expect([refused.status, fields.toSorted()]).toEqual([400, ['contractno', 'ediremark']]);
    expect(preview.data).toMatchObject({ channel: { code: 'T-WANTS' }, problems: [{}, {}] });
  });

  test('keeps its secrets, and forgets the credential with its server', async () => {
    const http = { ...partners, kind: 'EDI', transport: 'HTTP', base_url: 'https://a.example/in' };
    const data = await office.expectSuccess('POST', '/api/exchange/carrier_channel/', {
      ...http,
      code: 'T-SECRET',
      carrier: 'SITC',
      function: 'SO',
      credential: 'Bearer abc',
    });
    const { id, version } = data as { id: number; version: number };
    const one = `/api/exchange/carrier_channel/${id}/`;
    const shown = await office.call('GET', one);
    const moved = await office.call('PUT', one, { version, base_url: 'https://b.example/in' });

    expect(JSON.stringify(shown.data)).not.toContain('abc');
    expect([shown.data, moved.data]).toMatchObject([{ has_credential: true }, { has_credential: false }]);
  });

  test.each([
    ['a way that its form does not go', { kind: 'DCSA', transport: 'FOLDER' }, 'transport'],
    ['no recipient of mails', { kind: 'EMAIL', transport: 'EMAIL' }, 'recipients'],
    ['no partner', { kind: 'EDI', transport: 'FOLDER' }, 'sender_id'],
    ['an address in the clear', { kind: 'DCSA', transport: 'HTTP', base_url: 'http://x.example/' }, 'base_url'],
    ['an address inside', { kind: 'DCSA', transport: 'HTTP', base_url: 'https://192.168.0.9/in' }, 'base_url'],
    ['a name inside', { kind: 'DCSA', transport: 'HTTP', base_url: 'https://edi.internal/in' }, 'base_url'],
  ])('with %s is refused', async (_name, overrides, path) => {
    const body = { code: 'T-WRONG', carrier: 'CUL', function: 'SO', ...overrides };
    const { status: refused, data } = await office.call('POST', '/api/exchange/carrier_channel/', body);

    expect([refused, (data as { fields: { path: string }[] }).fields[0]?.path]).toEqual([400, path]);
  });
});
