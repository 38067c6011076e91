import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { testServer } from '#test/harness.ts';
import { workThrough } from './work.job.ts';

const { app, as, database } = await testServer({ jobs: true });
const office = await as('superadmin');
const secret = Buffer.from('a secret of both sides').toString('base64');
const subscriptions = '/api/trace/trace_subscription/';
let id = 0;
let local = 0;

const event = (overrides: object = {}) => ({
  eventID: `3cecb101-7a1a-43a4-9d62-${String((local += 1)).padStart(12, '0')}`,
  eventType: 'EQUIPMENT',
  eventCreatedDateTime: '2026-11-20T02:00:00Z',
  eventDateTime: '2026-11-20T01:00:00Z',
  eventClassifierCode: 'ACT',
  equipmentEventTypeCode: 'LOAD',
  emptyIndicatorCode: 'LADEN',
  equipmentReference: 'CSQU3054383',
  documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'DCSA7000001' }],
  transportCall: { transportCallID: 'X', modeOfTransport: 'VESSEL', UNLocationCode: 'CNTAO' },
  ...overrides,
});

const signed = (bytes: string, key = secret) =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(bytes).digest('hex');

async function push(bytes: string, headers: Record<string, string> = {}, provider = 'CARRIER') {
  return app.inject({
    method: 'POST',
    url: `/api/trace/callback/${provider}/`,
    payload: bytes,
    headers: { 'content-type': 'application/json', 'notification-signature': `sha256=${signed(bytes)}`, ...headers },
  });
}

/** Processes all queued pushes, as the job would. */
async function worked(): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from trace_push_log where not processed and signature_ok order by id`.execute(database);
  // One transaction each, as with concurrent jobs.
  for (const row of rows)
    await writeTransaction(database, async (db) =>
      workThrough(db, { push: row.id, subscription: '', now: new Date() }),
    );
}

async function read(which = id): Promise<TraceSubscription> {
  return office.expectSuccess('GET', `${subscriptions}${which}/`);
}
const stateOf = ({ milestones }: TraceSubscription, node: string) =>
  milestones.find((each) => each.node === node)?.state;

beforeAll(async () => {
  const provider = { name_zh: '测试', name_en: 'Test', callback_secret: secret };
  await office.expectSuccess('POST', '/api/trace/trace_provider/', {
    ...provider,
    code: 'CARRIER',
    kind: 'DCSA_TNT22',
  });
  await office.expectSuccess('POST', '/api/trace/trace_provider/', { ...provider, code: 'PLAIN', kind: 'REST_PUSH' });
  const codes = { name_zh: '中远', name_en: 'COSCO', carrier: 'COSCO', provider_carrier_code: 'COSCO' };
  for (const each of ['CARRIER', 'PLAIN'])
    await office.expectSuccess('POST', '/api/trace/trace_carrier_code/', { ...codes, provider: each });
  const subscription = { ref_type: 'BL', carrier: 'COSCO', pol: 'CNTAO', pod: 'NLRTM' };
  const created = await office.call('POST', subscriptions, {
    ...subscription,
    provider: 'CARRIER',
    reference_no: 'DCSA7000001',
  });
  ({ id } = created.data);
  await sql`update trace_subscription set status = 'ACTIVE', subscribed_at = now() where id = ${id}`.execute(database);
});

describe('a push', () => {
  test('that is signed is taken, with or without the prefix of its signature, and answered 204', async () => {
    const [first, second] = [JSON.stringify([event()]), JSON.stringify([event()])];

    const answers = [await push(first), await push(second, { 'notification-signature': signed(second) })];

    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    await worked();
    expect(stateOf(await read(), 'LOBD')).toBe('actual');
  });

  test.each([
    ['without a signature', { 'notification-signature': '' }],
    ['with one of another secret', { 'notification-signature': signed('[]', 'b3RoZXI=') }],
    ['with one that is cut', { 'notification-signature': signed('[]').slice(0, 60) }],
    ['with one that is no hex', { 'notification-signature': 'sha256=zz' }],
  ])('%s is refused', async (_name, headers) => {
    const { statusCode } = await push('[]', headers);

    expect(statusCode).toBe(401);
  });

  test('whose bytes were changed on the way is refused, though it says the same', async () => {
    const bytes = JSON.stringify([event()]);
    const { statusCode } = await push(`${bytes} `, { 'notification-signature': signed(bytes) });

    expect(statusCode).toBe(401);
  });

  test('that was refused is written down, short', async () => {
    const bytes = 'x'.repeat(5000);
    await push(bytes, { 'notification-signature': 'sha256=00' });
    const { rows } = await sql<{ length: number; signature_ok: boolean }>`
      select length(body) as length, signature_ok from trace_push_log order by id desc limit 1`.execute(database);

    expect(rows).toEqual([{ length: 500, signature_ok: false }]);
  });

  test('to a provider that is not there, is off, or pushes nothing finds nobody', async () => {
    const codes = [await push('[]', {}, 'NOBODY'), await push('[]', {}, 'MANUAL'), await push('[]', {}, 'SIMULATED')];

    expect(codes.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('that is too large is refused before it is read', async () => {
    const { statusCode } = await push(JSON.stringify('x'.repeat(1024 * 1024 + 1)));

    expect(statusCode).toBe(413);
  });

  test('that is replayed is answered alike and says nothing new', async () => {
    const bytes = JSON.stringify([event()]);
    await push(bytes);
    await worked();
    const before = await read();
    const again = await push(bytes);
    await worked();

    expect(again.statusCode).toBe(204);
    expect((await read()).event_count).toBe(before.event_count);
  });

  test('with events that cannot be read takes the others', async () => {
    const good = event({ equipmentEventTypeCode: 'GTIN' });
    const bytes = JSON.stringify([{ eventID: 1 }, good, event({ eventDateTime: 'yesterday' })]);
    await push(bytes);
    await worked();
    const { rows } = await sql<{ error: string; processed: boolean }>`
      select error, processed from trace_push_log order by id desc limit 1`.execute(database);

    expect(rows[0]).toMatchObject({ processed: true, error: expect.stringContaining('0/eventID') });
    expect((await read()).events.some(({ event_uid: uid }) => uid === good.eventID)).toBe(true);
  });

  test.each(['', 'no json', '[', '{"a":', 'null', '[[[]]]', '"\\u0000"'])('of %j breaks nothing', async (bytes) => {
    const { statusCode } = await push(bytes);
    await worked();

    expect([204, 400]).toContain(statusCode);
    expect((await read()).status).toBe('ACTIVE');
  });

  test('that comes late does not overwrite what is newer', async () => {
    const newer = event({ equipmentEventTypeCode: 'DISC', eventCreatedDateTime: '2026-11-20T09:00:00Z' });
    const call = { ...newer.transportCall, UNLocationCode: 'NLRTM' };
    const reported = { ...newer, transportCall: call, eventDateTime: '2026-11-20T08:00:00Z' };
    await push(JSON.stringify([reported]));
    await push(
      JSON.stringify([
        { ...reported, eventDateTime: '2026-11-19T08:00:00Z', eventCreatedDateTime: '2026-11-19T09:00:00Z' },
      ]),
    );
    await worked();
    const { events } = await read();

    const found = events.find(({ event_uid: uid }) => uid === reported.eventID);
    expect(Date.parse(found?.event_at ?? '')).toBe(Date.parse('2026-11-20T08:00:00Z'));
  });

  test('takes an event back, also one that names nothing else', async () => {
    const reported = event({ equipmentEventTypeCode: 'RMVD' });
    await push(JSON.stringify([reported]));
    await worked();
    await push(JSON.stringify([{ eventID: reported.eventID, isRetracted: true }]));
    await worked();
    const { events } = await read();

    expect(events.find(({ event_uid: uid }) => uid === reported.eventID)).toMatchObject({ is_retracted: true });
  });

  test('in our own plain form is taken likewise', async () => {
    const subscription = { provider: 'PLAIN', ref_type: 'BL', reference_no: 'PLAIN700001', carrier: 'COSCO' };
    const data = await office.expectSuccess('POST', subscriptions, subscription);
    const own = (data as { id: number }).id;
    const events = [
      { id: '1', node: 'GITM', at: '2026-11-20T01:00:00Z' },
      { id: '2', node: 'NOPE' },
    ];
    await push(JSON.stringify({ reference: 'PLAIN700001', events }), {}, 'PLAIN');
    await worked();

    expect(await read(own)).toMatchObject({ status: 'ACTIVE', current_node: 'GITM', event_count: 1 });
  });

  test('with what cannot be kept, or happened in no shipping of ours, takes what can be', async () => {
    const at = '2026-11-20T01:00:00Z';
    const subscription = { provider: 'PLAIN', ref_type: 'BL', reference_no: 'PLAIN700002', carrier: 'COSCO' };
    const data = await office.expectSuccess('POST', subscriptions, subscription);
    const events = [
      { id: 'nul\0', node: 'GITM', at, place: 'a\0b', desc_en: `\ud800 and \u{1f6a2}` },
      { id: 'first', node: 'LOBD', at: '0001-01-01T00:00:00Z' },
      { id: 'last', node: 'LOBD', at: '9999-12-31T23:59:59Z', unlocode: 'CNTAO' },
    ];
    await push(JSON.stringify({ reference: 'PLAIN700002', events }), {}, 'PLAIN');
    await worked();
    const seen = await read((data as { id: number }).id);

    expect(seen.events).toMatchObject([{ event_uid: 'nul\ufffd', place: 'a\ufffdb', desc_en: '\ufffd and \u{1f6a2}' }]);
  });

  test('about a box that has gone on with somebody else is none of the first one’s', async () => {
    const subscription = { provider: 'PLAIN', ref_type: 'CN', reference_no: 'CSQU3054383', carrier: 'COSCO' };
    const data = await office.expectSuccess('POST', subscriptions, subscription);
    const reported = (...events: object[]) =>
      push(JSON.stringify({ reference: 'CSQU3054383', ref_type: 'CN', events }), {}, 'PLAIN');
    await reported({ id: 'own', node: 'END', at: '2026-11-10T00:00:00Z' });
    await worked();
    await reported(
      { id: 'late', node: 'RCVE', at: '2026-11-09T00:00:00Z' },
      { id: 'next', node: 'GITM', at: '2099-01-01T00:00:00Z' },
    );
    await worked();
    const seen = await read((data as { id: number }).id);

    expect(seen.status).toBe('ENDED');
    expect(seen.events.map(({ event_uid: uid }) => uid)).toEqual(['own', 'late']);
  });
});

test('a publisher that asks with HEAD finds the receiver', async () => {
  const { statusCode } = await app.inject({ method: 'HEAD', url: '/api/trace/callback/CARRIER/' });

  expect(statusCode).toBe(200);
});

test('a credential is kept for the server it was given for, and for no other', async () => {
  const path = '/api/trace/trace_provider/';
  const own = { code: 'ASKED', name_zh: '测试', name_en: 'Test', kind: 'DCSA_TNT22', credential: 'Bearer x' };
  const created = await office.call('POST', path, { ...own, base_url: 'https://tnt.example.com/v2' });
  const row = async () =>
    (await office.expectSuccess('GET', `${path}${(created.data as { id: number }).id}/`)) as {
      id: number;
      version: number;
    };
  const moved = async (base_url: string) => {
    const { id: which, version } = await row();
    const { status } = await office.call('PUT', `${path}${which}/`, { base_url, version });
    return [status, ((await row()) as { has_credential?: boolean }).has_credential];
  };

  expect(await moved('https://tnt.example.com/v3')).toEqual([200, true]);
  expect(await moved('https://key@tnt.example.com/')).toEqual([400, true]);
  expect(await moved('https://elsewhere.example.com/v3')).toEqual([200, false]);
});

test('secrets go in and never come out', async () => {
  const data = await office.expectSuccess('GET', '/api/trace/trace_provider/?code=CARRIER');
  const [row] = (data as { data: { id: number }[] }).data;
  const detail = await office.call('GET', `/api/trace/trace_provider/${row?.id}/`);

  expect(detail.data).toMatchObject({ has_callback_secret: true, has_credential: false });
  expect(detail.raw.body).not.toContain(secret);
});
