import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formatsOf from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';
import { createLog } from '#server/platform/log/log.ts';
import { pollDue } from '../poll/public.ts';

const { as, database, config, app } = await testServer();
const office = await as('superadmin');
const standard: object = JSON.parse(
  readFileSync(new URL('../../../test/fixtures/dcsa-tnt-2.2.0.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv({ strict: false, allErrors: true });
formatsOf.default(ajv);
ajv.addSchema(standard, 'dcsa');
const forms = { SHIPMENT: 'shipmentEvent', TRANSPORT: 'transportEvent', EQUIPMENT: 'equipmentEvent' } as const;
type PublishedEvent = { eventID: string; eventType: keyof typeof forms; eventCreatedDateTime: string } & Record<
  string,
  unknown
>;

function problems(event: PublishedEvent): unknown {
  ajv.validate({ $ref: `dcsa#/components/schemas/${forms[event.eventType]}` }, event);
  return ajv.errors;
}

async function events(query = '', reader = office) {
  const { raw } = await reader.call('GET', `/dcsa/tnt/v2/events?limit=500&${query}`);
  return { status: raw.statusCode, headers: raw.headers, list: raw.json<PublishedEvent[]>() };
}

let subscription: TraceSubscription;
beforeAll(async () => {
  const query = { provider: 'SIMULATED', ref_type: 'BL', reference_no: 'PUBL7000001', carrier: 'COSCO' };
  const created = await office.call('POST', '/api/trace/trace_subscription/', { ...query, pol: 'CNTAO', pod: 'NLRTM' });
  subscription = created.data;
  const later = { now: () => new Date(Date.now() + 60 * 86_400_000) };
  await pollDue({ database, config, clock: later, log: createLog('silent') }, new AbortController().signal);
});

describe('events of DCSA Track & Trace 2.2', () => {
  test('have the form of the standard, each of them', async () => {
    const { status, headers, list } = await events();

    expect([status, headers['api-version']]).toEqual([200, '2.2.0']);
    expect(list.length).toBeGreaterThan(15);
    expect(list.map(problems).filter((each) => each !== null)).toEqual([]);
    expect(new Set(list.map(({ eventType }) => eventType))).toEqual(new Set(['SHIPMENT', 'TRANSPORT', 'EQUIPMENT']));
  });

  test.each([
    ['eventType=SHIPMENT,TRANSPORT', (each: PublishedEvent) => each.eventType !== 'EQUIPMENT'],
    [
      'equipmentEventTypeCode=GTIN,GTOT',
      (each: PublishedEvent) => ['GTIN', 'GTOT'].includes(String(each['equipmentEventTypeCode'])),
    ],
    ['transportDocumentReference=PUBL7000001', () => true],
    ['UNLocationCode=NLRTM', (each: PublishedEvent) => JSON.stringify(each).includes('NLRTM')],
  ])('are asked for by %s', async (query, fits) => {
    const { list } = await events(query);

    expect(list.length).toBeGreaterThan(0);
    expect(list.every(fits)).toBe(true);
  });

  test('that contradict each other are none', async () => {
    expect((await events('shipmentEventTypeCode=DRFT&equipmentEventTypeCode=GTIN')).list).toEqual([]);
  });

  test('come page by page, each once', async () => {
    const all = (await events()).list.map(({ eventID }) => eventID);
    const seen: string[] = [];
    let url: string | undefined = '/dcsa/tnt/v2/events?limit=4';
    while (url !== undefined) {
      const { raw } = await office.call('GET', url);
      seen.push(...raw.json<PublishedEvent[]>().map(({ eventID }) => eventID));
      const next = raw.headers['next-page'] as string | undefined;
      url = next === undefined ? undefined : new URL(next).pathname + new URL(next).search;
    }

    expect(seen).toEqual(all);
  });

  test('keep to what was asked for, and to its order, on every page', async () => {
    const query = 'eventType=EQUIPMENT,SHIPMENT&sort=eventCreatedDateTime:DESC';
    const all = (await events(query)).list.map(({ eventID }) => eventID);
    const seen: string[] = [];
    let url: string | undefined = `/dcsa/tnt/v2/events?limit=3&${query}`;
    while (url !== undefined) {
      const { raw } = await office.call('GET', url);
      seen.push(...raw.json<PublishedEvent[]>().map(({ eventID }) => eventID));
      const next = raw.headers['next-page'] as string | undefined;
      url = next === undefined ? undefined : new URL(next).pathname + new URL(next).search;
    }

    expect(seen).toEqual(all);
  });

  test('are told one by one, too', async () => {
    const [first] = (await events()).list;
    const { raw } = await office.call('GET', `/dcsa/tnt/v2/events/${first?.eventID}`);

    expect(raw.json()).toEqual(first);
  });

  test.each(['limit=0', 'cursor=!!', 'eventType=NOPE', 'eventCreatedDateTime:gte=x', 'sort=a'])(
    'refuse %s in the words of the standard',
    async (query) => {
      const { raw } = await office.call('GET', `/dcsa/tnt/v2/events?${query}`);

      expect(raw.statusCode).toBe(400);
      expect(ajv.validate({ $ref: 'dcsa#/components/schemas/error' }, raw.json())).toBe(true);
    },
  );

  test.each(['events/3cecb101-7a1a-43a4-9d62-000000000009', 'nothing', 'events/a/b'])(
    'that are not there, at %s, are told so in the words of the standard',
    async (address) => {
      const { raw } = await office.call('GET', `/dcsa/tnt/v2/${address}`);

      expect([raw.statusCode, raw.headers['api-version']]).toEqual([404, '2.2.0']);
      expect(ajv.validate({ $ref: 'dcsa#/components/schemas/error' }, raw.json())).toBe(true);
    },
  );

  test('of shipments that the reader does not see are not told', async () => {
    const stranger = await as(await aUser(database, { rights: ['trace_subscription:Search'] } as never));
    const { status, list } = await events('', stranger);

    expect(status === 403 || list.length === 0).toBe(true);
  });
});

describe('the public page', () => {
  test('shows what a customer may see to whoever has the link, and nothing once it is ended', async () => {
    const steps = `/api/trace/trace_subscription/${subscription.id}`;
    const shared = await office.call('POST', `${steps}/share/`);
    const { share_path: path } = shared.data as TraceSubscription;
    const token = path?.split('/').at(-1) ?? '';
    const anybody = await as();
    const seen = await anybody.call('GET', `/api/trace/public/${token}/`);
    await office.expectSuccess('POST', `${steps}/unshare/`);
    const missing = await anybody.call('GET', `/api/trace/public/${token}/`);

    expect(token).toMatch(/^[\w-]{32}$/);
    expect(seen.data).toMatchObject({ reference_no: 'PUBL7000001', is_simulated: true, status: 'ended' });
    expect(JSON.stringify(seen.data)).not.toMatch(/event_uid|provider|creator|sale_id/);
    expect([seen.status, missing.status]).toEqual([200, 404]);
  });

  test('answers a limited number of guesses', async () => {
    const guess = async () => (await app.inject(`/api/trace/public/${'x'.repeat(32)}/`)).statusCode;
    const codes = new Set<number>();
    for (let at = 0; at < 70; at += 1) codes.add(await guess());

    expect([...codes].toSorted()).toEqual([404, 429]);
  });
});
