import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '#contract/kit.ts';
import { testServer } from '#test/harness.ts';

const { app, as, database } = await testServer();
const office = await as('superadmin');
const clerk = await as('frontdesk1');
const back = await as('backoffice1');

const subscribers = '/api/trace/event_subscriber/';
const pushLog = '/api/trace/trace_push_log/';
const secret = Buffer.from('a secret of both sides').toString('base64');
const inside = ['https://127.0.0.1/x', 'https://[::1]/x', 'https://10.1.2.3/x', 'https://localhost/x', 'https://tms/x'];

describe('an address that leads inside our networks', () => {
  const dcsa = '/dcsa/tnt/v2/event-subscriptions';

  test.each(inside)('%s is refused where events would be pushed to', async (callbackUrl) => {
    const created = await office.call('POST', dcsa, { callbackUrl, secret });
    const changed = await office.call('PUT', `${dcsa}/3cecb101-7a1a-43a4-9d62-000000000001`, { callbackUrl });

    expect([created.status, changed.status]).toEqual([400, 400]);
    expect(created.raw.json()).toMatchObject({
      statusCode: 400,
      errors: [{ reason: 'invalidParameter', message: expect.stringContaining('public https address') }],
    });
  });

  test.each(inside)('%s is refused where a provider would be asked', async (base_url) => {
    const provider = { code: 'INSIDE', name_zh: '测试', name_en: 'Test', kind: 'DCSA_TNT22' };
    const created = await office.call('POST', '/api/trace/trace_provider/', { ...provider, base_url });
    const listed = await office.call('POST', '/api/trace/trace_provider/', [{ ...provider, base_url }]);
    const data = await office.expectSuccess('GET', '/api/trace/trace_provider/?code=MANUAL');
    const [{ id }] = (data as Page<{ id: number }>).data as [{ id: number }];
    const changed = await office.call('PUT', `/api/trace/trace_provider/${id}/`, { base_url });

    expect([created.status, listed.status, changed.status]).toEqual([400, 400, 400]);
    expect([created.data, listed.data]).toMatchObject([
      { fields: [{ path: 'base_url', rule: 'not_public' }] },
      { fields: [{ path: '0.base_url', rule: 'not_public' }] },
    ]);
  });
});

describe('an address inside that others would be told at', () => {
  test.each([
    ['/api/interfaces/webhook/', 'url'],
    ['/api/interfaces/api_client/', 'callback_url'],
  ] as const)('is refused by %s where it is typed, under its field', async (path, field) => {
    const created = await office.call('POST', path, { name: 'TRIAL', [field]: 'https://hooks.example.com/in' });
    const { id, version } = created.data as { id: number; version: number };
    const tries = await Promise.all(
      inside.flatMap((address) => [
        office.call('POST', path, { name: 'INSIDE', [field]: address }),
        office.call('PUT', `${path}${id}/`, { version, [field]: address }),
      ]),
    );
    const saved = await office.call('PUT', `${path}${id}/`, { version, description: 'other' });

    expect([created.status, saved.status]).toEqual([200, 200]);
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 400));
    expect(tries[1]?.data).toMatchObject({ fields: [{ path: field }] });
  });

  test('is none of the demo’s own trial', async () => {
    const trial = { name: 'DEMO', url: 'https://webhook-trial.invalid/' };

    expect((await office.call('POST', '/api/interfaces/webhook/', trial)).status).toBe(200);
  });
});

describe('those that events are pushed to', () => {
  type Listed = { id: number; callback_url: string; status: string; filters: string; allowed_actions: string[] };
  const listed = async (who = office): Promise<Listed[]> =>
    ((await who.expectSuccess('GET', subscribers)) as Page<Listed>).data;
  const stateOf = async (id: number) => {
    const { rows } = await sql<{ status: string }>`select status from event_subscriber where id = ${id}`.execute(
      database,
    );
    return rows[0]?.status;
  };
  let id = 0;

  beforeEach(async () => {
    await sql`delete from event_subscriber`.execute(database);
    const { rows } = await sql<{ id: number }>`
      insert into event_subscriber (owner_id, dept_belong_id, callback_url, filters, secret)
      select id, dept, 'https://tms.example.com/in?key=secret', '{"eventType":["EQUIPMENT","TRANSPORT"],"UNLocationCode":"CNTAO"}', 'sealed'
      from users where username = 'frontdesk1' returning id`.execute(database);
    id = rows[0]?.id ?? 0;
  });

  test('are listed without what their addresses keep to themselves, and without their secrets', async () => {
    const [row] = await listed();
    const { raw } = await office.call('GET', `${subscribers}${id}/`);

    expect(row).toMatchObject({
      callback_url: 'https://tms.example.com/in?…',
      filters: 'UNLocationCode: CNTAO; eventType: EQUIPMENT, TRANSPORT',
      status: 'ACTIVE',
      waiting: 0,
      allowed_actions: ['pause', 'end'],
    });
    expect(raw.body).not.toMatch(/sealed|key=secret/);
  });

  test('are paused, resumed and ended by whoever looks after connections', async () => {
    const paused = await office.call('POST', `${subscribers}${id}/pause/`);
    const [at] = await listed();
    const again = await office.call('POST', `${subscribers}${id}/pause/`);
    const resumed = await office.call('POST', `${subscribers}${id}/resume/`);
    const state = await stateOf(id);
    const ended = await office.call('POST', `${subscribers}${id}/end/`);

    expect([paused.status, again.status, resumed.status, ended.status]).toEqual([200, 409, 200, 200]);
    expect([at?.status, at?.allowed_actions, state]).toEqual(['PAUSED', ['resume', 'end'], 'ACTIVE']);
    expect(await listed()).toEqual([]);
  });

  test('are nobody’s affair who does not look after connections, or does not see their owner', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into event_subscriber (owner_id, callback_url) select id, 'https://x.example.com/' from users
      where username = 'superadmin' returning id`.execute(database);
    const others = rows[0]?.id ?? 0;
    const tries = [
      await clerk.call('GET', subscribers),
      await clerk.call('POST', `${subscribers}${id}/end/`),
      await back.call('POST', `${subscribers}${others}/end/`),
    ];

    expect(tries.map(({ status }) => status)).toEqual([403, 403, 404]);
    expect((await listed(back)).map((each) => each.id)).not.toContain(others);
  });
});

describe('pushes with a wrong signature', () => {
  test('are found in the push log, with what was said, by those who look after connections alone', async () => {
    const provider = { code: 'CARRIER', name_zh: '测试', name_en: 'Test', kind: 'DCSA_TNT22', callback_secret: secret };
    await office.expectSuccess('POST', '/api/trace/trace_provider/', provider);
    await app.inject({
      method: 'POST',
      url: '/api/trace/callback/CARRIER/',
      payload: '[{"forged":1}]',
      headers: { 'content-type': 'application/json', 'notification-signature': 'sha256=00' },
    });
    const data = await office.expectSuccess('GET', `${pushLog}?signature_ok=0&provider=CARRIER`);
    const { data: rows } = data as Page<{ id: number }>;
    const one = await office.call('GET', `${pushLog}${rows[0]?.id}/`);
    const refused = await Promise.all([clerk, back].map((who) => who.call('GET', pushLog)));

    expect(rows).toMatchObject([{ signature_ok: false, http_status: 401, error: 'wrong signature', direction: 'IN' }]);
    expect(one.data).toMatchObject({ body: '[{"forged":1}]', reference_no: '' });
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
  });
});
