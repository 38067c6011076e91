import { createHmac } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { systemClock } from '#server/platform/clock.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { waits } from '#test/timeouts.ts';
import { type InterchangeEnvelope, type Written, widestLimits, writeAperak, writeIftmbc } from '../edifact/public.ts';
import { exchangeInboxTask } from './inbox.task.ts';

const dataDir = temporaryFolder();
const { as, app, database, config, jobs } = await testServer({ jobs: true, env: { QUAYSIDE_DATA: dataDir } });
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
const received = '/api/exchange/received_message/';
const secret = Buffer.from('a secret of both sides').toString('base64');
let number = 0;

type Message = { id: number; status: string; problem: string; booking_id: number | null } & Record<string, unknown>;

function envelope(overrides: Partial<InterchangeEnvelope> = {}): InterchangeEnvelope {
  number += 1;
  const controlRef = `T${String(number).padStart(6, '0')}`;
  const at = '2026-11-21T08:00:00Z';
  return {
    sender: 'COSU',
    receiver: 'QUAYSIDE',
    controlRef,
    messageRef: controlRef,
    at,
    function: 9,
    limits: widestLimits,
    ...overrides,
  };
}

function text(written: Written): string {
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  return written.text;
}

const confirmation = (orderno: string, overrides: object = {}): string =>
  text(
    writeIftmbc(
      {
        answer: 'ACCEPTED',
        documentNo: 'C1',
        orderno,
        bookingNo: `COSU7${orderno.replaceAll(/\D/g, '').slice(-7)}`,
        vessel: 'COSCO SHIPPING TAURUS',
        voyno: '031W',
        portload: 'CNTAO',
        portdischarge: 'NLRTM',
        etd: '2027-01-20',
        cutoffs: [{ code: 'DCO', local: '2027-01-17 12:00' }],
        ...overrides,
      },
      envelope(),
    ),
  );

async function push(bytes: string, headers: Record<string, string> = {}, channel = 'TEST-IN') {
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(bytes).digest('hex');
  return app.inject({
    method: 'POST',
    url: `/api/exchange/callback/${channel}/`,
    payload: bytes,
    headers: { 'content-type': 'application/edifact', 'notification-signature': `sha256=${signature}`, ...headers },
  });
}

async function sent(overrides: object = {}): Promise<{ id: number; orderno: string }> {
  const created = await aFullBooking(clerk, { mblno: '', vessel: '', voyno: '', ...overrides });
  for (const [agent, action] of [
    [clerk, 'submit'],
    [office, 'send'],
  ] as const) {
    const { status, msg } = await agent.call('POST', `${url}${created.id}/${action}/`, { note: 'by mail' });
    expect([status, msg], action).toEqual([200, 'Done']);
  }
  return created;
}

async function shown(id: number): Promise<Record<string, unknown>> {
  return office.expectSuccess('GET', `${url}${id}/`);
}
async function messages(query: string): Promise<Message[]> {
  return ((await office.expectSuccess('GET', `${received}?limit=100&${query}`)) as { data: Message[] }).data;
}
async function one(query: string, expected: Partial<Message>): Promise<Message> {
  await vi.waitFor(async () => expect(await messages(query)).toMatchObject([expected]), waits);
  const [found] = await messages(query);
  if (!found) throw new Error('no message');
  return found;
}

beforeAll(async () => {
  const channel = { carrier: 'COSCO', function: 'SO', kind: 'MANUAL', transport: 'NONE', callback_secret: secret };
  const created = await office.call('POST', '/api/exchange/carrier_channel/', { ...channel, code: 'TEST-IN' });
  if (created.status !== 200) throw new Error(created.msg);
});

describe('what a carrier sends', () => {
  test('signed, confirms its booking with vessel, voyage and cut-offs by the clocks of the port', async () => {
    const { id, orderno } = await sent();
    const { statusCode } = await push(confirmation(orderno));

    expect(statusCode).toBe(200);
    await vi.waitFor(async () => expect(await shown(id)).toMatchObject({ bsstatus: 5, voyno: '031W' }), waits);
    const data = await office.expectSuccess('GET', `${url}${id}/cutoffs/`);
    expect(JSON.stringify(data)).toMatch(/2027-01-17T(12:00:00\+08:00|04:00:00)/);
  });

  test('is carried out though somebody of the office has the booking open', async () => {
    const { id, orderno } = await sent();
    const { status } = await office.call('POST', `${url}${id}/lock/`);
    await push(confirmation(orderno));

    expect(status).toBe(200);
    await one(`booking_id=${id}`, { status: 'DONE' });
  });

  test('again and again is carried out once', async () => {
    const { id, orderno } = await sent();
    const bytes = confirmation(orderno);
    const answers = await Promise.all([push(bytes), push(bytes), push(bytes)]);
    await one(`booking_id=${id}`, { status: 'DONE', repeats: 2 });

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from booking_event where booking_id = ${id} and action = 'SO_CONFIRMED'`.execute(
      database,
    );
    expect(rows[0]?.count).toBe(1);
  });

  test('under a number that stood for something else waits for a hand', async () => {
    const [first, second] = [await sent(), await sent()];
    const bytes = confirmation(first.orderno);
    await push(bytes);
    await one(`booking_id=${first.id}`, { status: 'DONE' });
    await push(bytes.replaceAll(first.orderno, second.orderno));

    const [message] = await vi.waitFor(async () => {
      const found = await messages(`reference=${second.orderno}`);
      expect(found).toMatchObject([{ status: 'HELD' }]);
      return found;
    }, waits);
    expect(message?.problem).toContain('has been used');
    expect(await shown(second.id)).toMatchObject({ bsstatus: 2 });
  });

  test('that the booking cannot follow is kept and told, and can be carried out by a hand or closed', async () => {
    const { id, orderno } = await sent();
    await push(confirmation(orderno, { portdischarge: 'DEHAM' }));
    const message = await one(`booking_id=${id}`, { status: 'HELD' });
    const again = await office.call('POST', `${received}${message.id}/again/`);
    const closed = await office.call('POST', `${received}${message.id}/close/`);

    expect(message.problem).toContain('ports');
    expect([again.data, closed.data]).toMatchObject([{ status: 'HELD' }, { status: 'CLOSED' }]);
    expect(await shown(id)).toMatchObject({ bsstatus: 2 });
  });

  test('about no booking of ours is assigned by hand, and then carried out', async () => {
    const { id } = await sent();
    const stranger = `NOBODY${Date.now()}`.slice(0, 16);
    await push(confirmation(stranger, { bookingNo: 'COSU71234567' }));
    const lost = await one(`reference=${stranger}`, { status: 'UNASSIGNED', booking_id: null });
    const nowhere = await office.call('POST', `${received}${lost.id}/assign/`, { booking_id: 999_999_999 });
    const data = await office.expectSuccess('POST', `${received}${lost.id}/assign/`, { booking_id: id });

    expect(nowhere.status).toBe(400);
    expect(data).toMatchObject({ status: 'DONE', booking_id: id });
    expect(await shown(id)).toMatchObject({ bsstatus: 5, mblno: 'COSU71234567' });
  });

  test('speaks of its own bookings alone', async () => {
    const { id, orderno } = await sent({ carrier: 'OOCL' });
    await push(confirmation(orderno));
    await one(`reference=${orderno}`, { status: 'UNASSIGNED' });

    expect(await shown(id)).toMatchObject({ bsstatus: 2 });
  });

  test('late, after the booking was dismissed, moves nothing', async () => {
    const { id, orderno } = await sent();
    const why = { reason_code: 'NO_SPACE', reason_text: 'no space' };
    await office.expectSuccess('POST', `${url}${id}/dismiss/`, why);
    const receipt = { answer: 'PENDING', documentNo: 'A1', orderno } as const;
    await push(text(writeAperak(receipt, envelope())));
    await one(`booking_id=${id}`, { status: 'NOTED' });
    await push(confirmation(orderno));

    await vi.waitFor(
      async () =>
        expect((await messages(`booking_id=${id}`)).map(({ status }) => status).toSorted()).toEqual(['HELD', 'NOTED']),
      waits,
    );
    expect(await shown(id)).toMatchObject({ bsstatus: 4 });
  });

  test.each([
    ['nothing', ''],
    ['no EDIFACT', 'hello'],
    ['a beginning', "UNB+UNOC:3+COSU+Q+261121:0800+X'"],
    ['a count that is wrong', "UNA:+.? 'UNB+UNOC:3+A+B+261121:0800+CNT1'UNH+1+IFTMBC:D:99B:UN'UNT+9+1'UNZ+1+CNT1'"],
    ['a message of another kind', "UNB+UNOC:3+A+B+261121:0800+KND1'UNH+1+INVOIC:D:99B:UN'UNT+2+1'UNZ+1+KND1'"],
    ['binary', '\u0000\u0001\u0002UNB\u0000'],
    ['JSON', '{"bookingStatus":"CONFIRMED"}'],
  ])('of %s is kept as unreadable', async (_name, bytes) => {
    const { rows: before } = await sql<{ id: number }>`
      select coalesce(max(id), 0) as id from received_message`.execute(database);
    const { statusCode } = await push(bytes);

    expect(statusCode).toBe(200);
    await vi.waitFor(async () => {
      const { rows } = await sql<{ status: string }>`
        select status from received_message where id > ${before[0]?.id ?? 0}`.execute(database);
      expect(rows).toEqual([{ status: 'UNREADABLE' }]);
    }, waits);
  });

  test.each([
    ['without a signature', { 'notification-signature': '' }, 401],
    ['with a wrong one', { 'notification-signature': `sha256=${'0'.repeat(64)}` }, 401],
  ])('%s is refused and not kept', async (_name, headers, status) => {
    const bytes = confirmation('UNSIGNED');
    const { statusCode } = await push(bytes, headers);

    expect(statusCode).toBe(status);
    expect(await messages('reference=UNSIGNED')).toEqual([]);
  });

  test('to a channel that is not there finds nobody', async () => {
    const { statusCode } = await push('x', {}, 'NOPE');

    expect(statusCode).toBe(404);
  });
});

const run = {
  deps: { database, config, clock: systemClock, log: createLog('silent'), ...(jobs && { send: jobs.send }) },
  signal: new AbortController().signal,
  writeLine: () => undefined,
  progress: () => undefined,
};

describe('files', () => {
  test('in a channel’s folder are fetched once and put aside', async () => {
    const { id, orderno } = await sent();
    const partners = { sender_id: 'QUAYSIDE', receiver_id: 'COSU', enabled: true };
    const way = { carrier: 'COSCO', function: 'SI', kind: 'EDI', transport: 'FOLDER' };
    await office.expectSuccess('POST', '/api/exchange/carrier_channel/', { ...partners, ...way, code: 'TEST-FOLDER' });
    const folder = join(dataDir, 'exchange', 'TEST-FOLDER', 'in');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'answer.edi'), confirmation(orderno));
    writeFileSync(join(folder, 'half.edi.part'), 'not whole');
    const past = new Date(Date.now() - 60_000);
    utimesSync(join(folder, 'answer.edi'), past, past);
    const first = await exchangeInboxTask.run({}, run);
    const second = await exchangeInboxTask.run({}, run);

    expect([first, second]).toMatchObject([{ files: 1 }, { files: 0 }]);
    expect(readdirSync(join(folder, 'read'))).toEqual(['answer.edi']);
    await vi.waitFor(async () => expect(await shown(id)).toMatchObject({ bsstatus: 5 }), waits);
  });

  test('are read by a node that comes after one that has died', async () => {
    const { id, orderno } = await sent();
    const bytes = Buffer.from(confirmation(orderno), 'latin1');
    // Received, but its job is lost.
    await sql`
      insert into received_file (channel_id, source, file_name, bytes, size, sha256)
      select id, 'HTTP', '', ${bytes}, ${bytes.length}, encode(sha256(${bytes}), 'hex') from carrier_channel
      where code = 'TEST-IN'`.execute(database);
    await Promise.all([exchangeInboxTask.run({}, run), exchangeInboxTask.run({}, run)]);

    expect(await shown(id)).toMatchObject({ bsstatus: 5 });
    expect(await messages(`booking_id=${id}`)).toMatchObject([{ status: 'DONE' }]);
  });
});

test('the front desk sees what went out of its bookings, and nothing of the in-box', async () => {
  const stranger = await as('frontdesk2');
  const codes = [await clerk.call('GET', received), await clerk.call('GET', '/api/exchange/transmission/')];
  const uploaded = await stranger.call('POST', received, {});

  expect(codes.map(({ status }) => status)).toEqual([403, 200]);
  expect(uploaded.status).toBe(403);
});
