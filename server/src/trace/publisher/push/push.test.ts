import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formatsOf from 'ajv-formats';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { systemClock } from '#server/platform/clock.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';
import { localFetch, localServer } from '#test/local-server.ts';
import { waits } from '#test/timeouts.ts';
import { pushJob } from './push.job.ts';
import { queuePushes } from './queue.ts';

const { as, database, config, jobs } = await testServer({ jobs: true, fetchOutbound: localFetch });
const office = await as('superadmin');
const standard: object = JSON.parse(
  readFileSync(new URL('../../../../test/fixtures/dcsa-tnt-2.2.0.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv({ strict: false, allErrors: true });
formatsOf.default(ajv);
ajv.addSchema(standard, 'dcsa');
function problems(form: string, body: unknown): unknown {
  ajv.validate({ $ref: `dcsa#/components/schemas/${form}` }, body);
  return ajv.errors;
}

const url = '/dcsa/tnt/v2/event-subscriptions';
const secret = Buffer.from('a secret of both sides').toString('base64');
let status = 204;
const receiver = await localServer(() => ({ status }));
const callbackUrl = `${receiver.url}/events?who=us`;
const subscriptionBody = { callbackUrl, secret };
type Subscription = { subscriptionID: string; callbackUrl: string };

async function subscribed(overrides: object = {}, who: Agent = office): Promise<Subscription> {
  const { raw } = await who.call('POST', url, { ...subscriptionBody, ...overrides });
  return raw.json<Subscription>();
}

let shipment: TraceSubscription;
/** Enters an event of the shipment by hand. */
async function happens(node = 'LOBD'): Promise<void> {
  const event = { node, classifier: 'ACT', event_at: '2026-11-20T01:00:00Z', container_no: 'CSQU3054383' };
  const { status, msg } = await office.call('POST', `/api/trace/trace_subscription/${shipment.id}/event/`, event);
  expect([status, msg]).toEqual([200, expect.anything()]);
}
async function queued(): Promise<void> {
  await writeTransaction(database, async (db) => {
    if (jobs) await queuePushes(db, async (...each) => jobs.send(...each));
  });
}
async function stateOf({ subscriptionID }: Subscription) {
  const { rows } = await sql<{ id: number; status: string; failures: number; last_error: string; waiting: number }>`
    select s.id, s.status, s.failures, s.last_error, (select count(*)::int from event_outbox where subscriber_id = s.id) as waiting
    from event_subscriber s where subscription_id = ${subscriptionID}::uuid`.execute(database);
  return rows[0];
}
const run = (isLastTry: boolean) => ({
  deps: { database, config, clock: systemClock, log: createLog('silent'), fetchOutbound: localFetch },
  signal: new AbortController().signal,
  isLastTry,
});

const jobOf = (target: number, job: string = randomUUID()) => ({ target, job }) as never;

beforeAll(async () => {
  const one = { provider: 'MANUAL', ref_type: 'BL', reference_no: 'PUSH7000001', carrier: 'COSCO' };
  ({ data: shipment } = await office.call('POST', '/api/trace/trace_subscription/', {
    ...one,
    pol: 'CNTAO',
    pod: 'NLRTM',
  }));
  await sql`update trace_subscription set status = 'ACTIVE', subscribed_at = now() where id = ${shipment.id}`.execute(
    database,
  );
});
beforeEach(async () => {
  status = 204;
  receiver.received.length = 0;
  await sql`delete from event_subscriber`.execute(database);
});

describe('a subscription to events', () => {
  test('is made, read, listed, changed and ended in the words of the standard; its secret is told to nobody', async () => {
    const body = { ...subscriptionBody, eventType: ['EQUIPMENT'], UNLocationCode: 'NLRTM', equipmentEventTypeCode: [] };
    expect(problems('subscriptionBodyWithSecret', body)).toBeNull();
    const { raw: made } = await office.call('POST', url, body);
    const { subscriptionID } = made.json<Subscription>();
    const { raw: one } = await office.call('GET', `${url}/${subscriptionID}`);
    const { raw: list } = await office.call('GET', url);
    const change = { subscriptionID, callbackUrl, transportEventTypeCode: ['ARRI'] };
    const { raw: changed } = await office.call('PUT', `${url}/${subscriptionID}`, change);
    const { raw: ended } = await office.call('DELETE', `${url}/${subscriptionID}`);
    const { raw: missing } = await office.call('GET', `${url}/${subscriptionID}`);

    expect(
      [made, one, list, changed, ended, missing].map((each) => [each.statusCode, each.headers['api-version']]),
    ).toEqual([201, 200, 200, 200, 204, 404].map((code) => [code, '2.2.0']));
    expect(made.json()).toEqual({ subscriptionID, callbackUrl, eventType: ['EQUIPMENT'], UNLocationCode: 'NLRTM' });
    expect([one.json(), list.json()]).toEqual([made.json(), [made.json()]]);
    expect(changed.json()).toEqual(change);
    expect([problems('subscription', made.json()), problems('subscription', changed.json())]).toEqual([null, null]);
    expect(problems('error', missing.json())).toBeNull();
    expect(ended.body).toBe('');
  });

  test('is one of fifty at most', async () => {
    await sql`
      insert into event_subscriber (owner_id, callback_url)
      select id, 'https://x.example.com/' from users, generate_series(1, 50) where username = 'superadmin'`.execute(
      database,
    );
    const { raw } = await office.call('POST', url, subscriptionBody);

    expect(raw.statusCode).toBe(400);
    expect(problems('error', raw.json())).toBeNull();
  });

  test.each([
    ['no secret', { secret: undefined }],
    ['a secret that is no base64', { secret: '!!' }],
    ['a secret that could be guessed', { secret: 'YQ==' }],
    ['no address', { callbackUrl: undefined }],
    ['an address in the clear', { callbackUrl: 'http://example.com/' }],
    ['a type that is none', { eventType: ['NOPE'] }],
  ])('with %s is refused in the words of the standard', async (_name, own) => {
    const { raw } = await office.call('POST', url, { ...subscriptionBody, ...own });

    expect([raw.statusCode, problems('error', raw.json())]).toEqual([400, null]);
  });

  test('is changed without its secret, and under its own name', async () => {
    const { subscriptionID } = await subscribed();
    const other = '3cecb101-7a1a-43a4-9d62-000000000001';
    const codes = [
      { callbackUrl, secret },
      { callbackUrl, subscriptionID: other },
    ].map(async (body) => office.call('PUT', `${url}/${subscriptionID}`, body));

    expect((await Promise.all(codes)).map((each) => each.status)).toEqual([400, 400]);
  });

  test('is there for its owner alone, whoever may read events', async () => {
    const own = await subscribed();
    const clerk = await as('backoffice1');
    const nobody = await as(await aUser(database));
    const address = `${url}/${own.subscriptionID}`;
    const tries = [
      await clerk.call('GET', address),
      await clerk.call('PUT', address, { callbackUrl }),
      await clerk.call('PUT', `${address}/secret`, { secret }),
      await clerk.call('DELETE', address),
    ];

    expect(tries.map((each) => each.status)).toEqual([404, 404, 404, 404]);
    expect((await clerk.call('GET', url)).raw.json()).toEqual([]);
    expect((await nobody.call('POST', url, subscriptionBody)).status).toBe(403);
    expect((await (await as()).call('GET', url)).status).toBe(401);
  });

  test('is listed page by page, each once', async () => {
    const made = [await subscribed(), await subscribed(), await subscribed()].map((each) => each.subscriptionID);
    const seen: string[] = [];
    let next: string | undefined = `${url}?limit=2`;
    while (next !== undefined) {
      const { raw } = await office.call('GET', next);
      seen.push(...raw.json<Subscription[]>().map((each) => each.subscriptionID));
      const link = raw.headers['next-page'] as string | undefined;
      next = link === undefined ? undefined : new URL(link).pathname + new URL(link).search;
    }

    expect(seen).toEqual(made.toSorted());
  });
});

describe('events', () => {
  test('are pushed by the queue, signed over their bytes, in the form of the standard', async () => {
    const { subscriptionID } = await subscribed();
    await happens();
    await queued();
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0), waits);
    const [first] = receiver.received;
    const hex = createHmac('sha256', Buffer.from(secret, 'base64'))
      .update(first?.bytes ?? '')
      .digest('hex');

    expect(first).toMatchObject({ method: 'POST', url: '/events?who=us' });
    expect(first?.headers).toMatchObject({
      'notification-signature': `sha256=${hex}`,
      'subscription-id': subscriptionID,
      'api-version': '2.2.0',
    });
    const events: { eventType: string }[] = JSON.parse(first?.bytes.toString() ?? '');
    expect(events.map((each) => [each.eventType, problems('equipmentEvent', each)])).toEqual([['EQUIPMENT', null]]);
    await expect.poll(async () => stateOf({ subscriptionID, callbackUrl })).toMatchObject({ waiting: 0 });
  });

  test('that a subscription does not ask for are not pushed, and do not wait', async () => {
    const own = await subscribed({ eventType: ['TRANSPORT'] });
    await happens('DSCH');
    const { id = 0 } = (await stateOf(own)) ?? {};
    await pushJob.run(jobOf(id), run(false));

    expect([receiver.received.length, (await stateOf(own))?.waiting]).toEqual([0, 0]);
  });

  test('that the subscriber may not see are not pushed', async () => {
    const stranger = await as('frontdesk1');
    const own = await subscribed({}, stranger);
    await happens('GITM');
    const { id = 0 } = (await stateOf(own)) ?? {};
    await pushJob.run(jobOf(id), run(false));

    expect([receiver.received.length, (await stateOf(own))?.waiting]).toEqual([0, 0]);
  });

  test('are signed with the secret that was set last', async () => {
    const own = await subscribed();
    const other = Buffer.from('another secret of both').toString('base64');
    const { status: set } = await office.call('PUT', `${url}/${own.subscriptionID}/secret`, { secret: other });
    await happens('CLOD');
    const { id = 0 } = (await stateOf(own)) ?? {};
    await pushJob.run(jobOf(id), run(false));
    const [first] = receiver.received;
    const hex = createHmac('sha256', Buffer.from(other, 'base64'))
      .update(first?.bytes ?? '')
      .digest('hex');

    expect([set, first?.headers['notification-signature']]).toEqual([204, `sha256=${hex}`]);
  });

  test('that fail are tried again and wait; whoever keeps failing is paused, told, and goes on once changed', async () => {
    const own = await subscribed();
    status = 500;
    await happens('CGGI');
    const { id = 0 } = (await stateOf(own)) ?? {};
    const job = jobOf(id);
    await expect(pushJob.run(job, run(false))).rejects.toThrow('answered 500');
    expect(await stateOf(own)).toMatchObject({ status: 'ACTIVE', failures: 1, last_error: 'answered 500', waiting: 1 });

    await pushJob.run(job, run(true));
    expect(await stateOf(own)).toMatchObject({ status: 'PAUSED', failures: 2, waiting: 1 });
    const { rows } = await sql<{ params: object }>`
      select params from message_receipt where text_key = 'event_push_paused' and topic = ${`event_push:${id}`}`.execute(
      database,
    );
    expect(rows).toEqual([{ params: { host: new URL(callbackUrl).host, reason: 'answered 500' } }]);

    status = 204;
    receiver.received.length = 0;
    await office.expectSuccess('PUT', `${url}/${own.subscriptionID}`, { callbackUrl });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), waits);
    await expect.poll(async () => stateOf(own)).toMatchObject({ status: 'ACTIVE', failures: 0, waiting: 0 });
  });

  test('are never pushed inside by the product itself', async () => {
    const own = await subscribed();
    await happens('CUIP');
    const { id = 0 } = (await stateOf(own)) ?? {};
    const { deps, ...rest } = run(false);
    const { fetchOutbound: _ask, ...plain } = deps;

    await expect(pushJob.run(jobOf(id), { deps: plain, ...rest })).rejects.toThrow('not outside');
    expect(receiver.received).toEqual([]);
  });

  test('are pushed by one job at a time, and by another once that is done', async () => {
    const own = await subscribed();
    status = 500;
    await happens('STSP');
    const { id = 0 } = (await stateOf(own)) ?? {};
    const first = jobOf(id);
    await expect(pushJob.run(first, run(false))).rejects.toThrow('answered 500');
    status = 204;
    await pushJob.run(jobOf(id), run(false));
    expect(receiver.received).toHaveLength(1);

    await pushJob.run(first, run(false));
    expect([receiver.received.length, (await stateOf(own))?.waiting]).toEqual([2, 0]);

    await happens('GITM');
    const sent: unknown[] = [];
    const send = async (...[, , payload]: unknown[]) => void sent.push(payload);
    await writeTransaction(database, async (db) => queuePushes(db, send as never));
    expect(sent).toEqual([{ target: id, job: expect.any(String) }]);
    await pushJob.run(sent[0] as never, run(false));
    expect([receiver.received.length, (await stateOf(own))?.waiting]).toEqual([3, 0]);
  });
});
