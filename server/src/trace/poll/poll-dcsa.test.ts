import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { createLog } from '#server/platform/log/log.ts';
import { onTestEnd } from '#test/on-test-end.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';
import { localFetch, type ReceivedRequest, localServer } from '#test/local-server.ts';
import { pollDue } from './poll-due.ts';

const { as, database, config } = await testServer({ fetchOutbound: localFetch });
const office = await as('superadmin');
const base = '/api/trace/trace_subscription/';
const all = 7;
const perPage = 3;

const event = (at: number, overrides: object = {}) => ({
  eventID: `3cecb101-7a1a-43a4-9d62-${String(at).padStart(12, '0')}`,
  eventType: 'TRANSPORT',
  eventCreatedDateTime: `2026-11-20T02:0${at % 10}:00Z`,
  eventDateTime: '2026-11-25T01:00:00Z',
  eventClassifierCode: 'EST',
  transportEventTypeCode: 'DEPA',
  documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'POLL7000001' }],
  transportCall: { transportCallID: 'X', modeOfTransport: 'VESSEL', UNLocationCode: 'CNTAO' },
  ...overrides,
});

type Response = { status: number; headers?: Record<string, string>; body?: string };
let answer: (heard: ReceivedRequest) => Response;
const publisher = await localServer((heard) => answer(heard));

/** Seven events, three a page, with links to the next page from `link`. */
function paged(link: (cursor: string, url: URL) => string): (heard: ReceivedRequest) => Response {
  return ({ url: requestUrl }) => {
    const url = new URL(requestUrl, publisher.url);
    const from = Number(url.searchParams.get('cursor') ?? '0');
    const to = Math.min(from + perPage, all);
    const body = JSON.stringify(Array.from({ length: to - from }, (_, at) => event(from + at)));
    return { status: 200, body, ...(to < all && { headers: { 'Next-Page': link(String(to), url) } }) };
  };
}

let id = 0;
let booking = 0;
async function pollOnce(nodes = 1): Promise<void> {
  await sql`update trace_subscription set status = 'ACTIVE', next_poll_at = now() - interval '1 minute' where id = ${id}`.execute(
    database,
  );
  const deps = {
    database,
    config,
    clock: { now: () => new Date() },
    log: createLog('silent'),
    fetchOutbound: localFetch,
  };
  await Promise.all(Array.from({ length: nodes }, async () => pollDue(deps, new AbortController().signal)));
}
const read = async (): Promise<TraceSubscription> => office.expectSuccess('GET', `${base}${id}/`);
async function messages(): Promise<string[]> {
  const { rows } = await sql<{ text_key: string }>`
    select r.text_key from message_receipt r join booking b on b.id = ${booking} and r.user_id = b.creator_id
    where r.text_key like 'trace\\_%' order by r.text_key`.execute(database);
  return rows.map((row) => row.text_key);
}

beforeAll(async () => {
  const provider = {
    name_zh: '测试',
    name_en: 'Test',
    code: 'ASKED',
    kind: 'DCSA_TNT22',
    poll_minutes: 60,
    rate_limit: 600,
  };
  await office.expectSuccess('POST', '/api/trace/trace_provider/', {
    ...provider,
    base_url: publisher.url,
    credential: 'Key 1',
  });
  const codes = { name_zh: '中远', name_en: 'COSCO', carrier: 'COSCO', provider_carrier_code: 'COSCO' };
  await office.expectSuccess('POST', '/api/trace/trace_carrier_code/', { ...codes, provider: 'ASKED' });
  ({ id: booking } = await aFullBooking(await as('frontdesk1'), { mblno: 'POLL7000001' }));
  const one = {
    provider: 'ASKED',
    ref_type: 'BL',
    reference_no: 'POLL7000001',
    carrier: 'COSCO',
    pol: 'CNTAO',
    pod: 'NLRTM',
  };
  ({
    data: { id },
  } = await office.call('POST', base, { ...one, booking_id: booking }));
});
beforeEach(async () => {
  publisher.received.length = 0;
  await sql`delete from trace_provider_turn`.execute(database);
  await sql`delete from trace_event where subscription_id = ${id}`.execute(database);
  await sql`delete from message_receipt where text_key like 'trace\\_%'`.execute(database);
});

describe('a publisher that is asked', () => {
  test.each([
    ['a link', (cursor: string, url: URL) => `${url.origin}${url.pathname}?cursor=${cursor}`],
    ['a bare cursor', (cursor: string) => cursor],
    [
      'a link to another host, which is not followed',
      (cursor: string) => `https://elsewhere.example/v2/events?cursor=${cursor}`,
    ],
  ])('is asked page after page, by %s', async (_name, link) => {
    answer = paged(link);
    await pollOnce();

    expect(publisher.received).toHaveLength(3);
    expect(publisher.received[0]).toMatchObject({
      url: '/v2/events?transportDocumentReference=POLL7000001&limit=500',
      headers: { authorization: 'Key 1' },
    });
    expect((await read()).event_count).toBe(all);
  });

  test('that goes round in circles is left', async () => {
    answer = () => ({ status: 200, headers: { 'Next-Page': 'again' }, body: JSON.stringify([event(1)]) });
    await pollOnce();

    expect(publisher.received).toHaveLength(2);
    expect((await read()).event_count).toBe(1);
  });

  test('that fails on its second page has told its first, and what was wrong stands in the raw log', async () => {
    const good = paged((cursor) => cursor);
    answer = (heard) => (heard.url.includes('cursor=3') ? { status: 503 } : good(heard));
    await pollOnce();
    const { rows } = await sql<{ http_status: number; error: string }>`
      select http_status, error from trace_push_log where subscription_id = ${id} order by id desc limit 1`.execute(
      database,
    );

    expect((await read()).event_count).toBe(perPage);
    expect(rows).toEqual([{ http_status: 503, error: 'answered 503' }]);
  });

  test('is asked by one of two nodes, and no event stands there twice', async () => {
    answer = paged((cursor) => cursor);
    await pollOnce(2);
    const { rows } = await sql<{ pages: number }>`
      select count(*)::int as pages from trace_push_log where subscription_id = ${id}`.execute(database);

    expect(publisher.received).toHaveLength(3);
    expect(rows[0]?.pages).toBeGreaterThanOrEqual(3);
    expect((await read()).event_count).toBe(all);
  });
});

describe('a publisher that allows one call a minute', () => {
  const limited = async (rate: number) =>
    sql`update trace_provider set rate_limit = ${rate} where code = 'ASKED'`.execute(database);
  beforeEach(async () => void (await limited(1)));
  onTestEnd(async () => limited(600));
  const nextPollAt = async (): Promise<number> => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from s.next_poll_at - now())::int as seconds from trace_subscription s where s.id = ${id}`.execute(
      database,
    );
    return rows[0]?.seconds ?? 0;
  };

  test('is asked once, and what comes too early waits for its turn', async () => {
    answer = () => ({ status: 200, body: '[]' });
    await pollOnce();
    await pollOnce();

    expect(publisher.received).toHaveLength(1);
    expect(await nextPollAt()).toBeGreaterThan(45);
    expect(await nextPollAt()).toBeLessThanOrEqual(60);
  });

  test('and wants to be left alone is left alone for as long as it says', async () => {
    answer = () => ({ status: 429, headers: { 'Retry-After': '600' } });
    await pollOnce();
    await pollOnce();

    expect(publisher.received).toHaveLength(1);
    expect(await nextPollAt()).toBeGreaterThan(540);
  });
});

describe('trouble is told to whose booking it is', () => {
  const respondWith = (events: readonly object[]) => {
    answer = () => ({ status: 200, body: JSON.stringify(events) });
    return pollOnce();
  };

  test('when its box is inspected, once', async () => {
    const box = { eventType: 'EQUIPMENT', eventClassifierCode: 'ACT', eventDateTime: '2026-11-20T01:00:00Z' };
    const inspected = event(1, {
      ...box,
      equipmentEventTypeCode: 'INSP',
      emptyIndicatorCode: 'LADEN',
      equipmentReference: 'CSQU3054383',
    });
    await respondWith([inspected]);
    expect(await messages()).toEqual(['trace_held']);
    await sql`delete from message_receipt where text_key = 'trace_held'`.execute(database);
    await respondWith([inspected]);

    expect(await messages()).toEqual([]);
  });

  test('when its ship is a day late, and not for an hour', async () => {
    await respondWith([event(1)]);
    await respondWith([event(1), event(2, { eventDateTime: '2026-11-25T02:00:00Z' })]);
    expect(await messages()).toEqual([]);
    await respondWith([event(3, { eventDateTime: '2026-11-27T02:00:00Z' })]);

    expect(await messages()).toEqual(['trace_delayed']);
  });

  test('when it goes by another ship than it was booked with', async () => {
    await sql`update booking set vessel = 'OUR SHIP', voyno = '001E' where id = ${booking}`.execute(database);
    const vessel = { vesselIMONumber: '9321483', vesselName: 'ANOTHER SHIP' };
    const call = {
      transportCallID: 'X',
      modeOfTransport: 'VESSEL',
      UNLocationCode: 'CNTAO',
      exportVoyageNumber: '002E',
      vessel,
    };
    await respondWith([event(1, { transportCall: call })]);

    expect(await messages()).toEqual(['trace_rolled']);
  });
});

describe('over HTTP', () => {
  test('an event that was keyed in moves the shipment, and taken back moves it no more', async () => {
    answer = () => ({ status: 200, body: '[]' });
    await pollOnce();
    const keyed = {
      node: 'LOBD',
      classifier: 'ACT',
      event_at: '2026-11-20T01:00:00Z',
      container_no: 'CSQU3054383',
      unlocode: 'CNTAO',
    };
    const after = await office.expectSuccess('POST', `${base}${id}/event/`, keyed);
    const stateOf = ({ milestones }: TraceSubscription) => milestones.find(({ node }) => node === 'LOBD')?.state;
    const { rows } = await sql<{ id: number }>`
      select id from trace_event where subscription_id = ${id} and source = 'MANUAL'`.execute(database);
    const taken = { event_id: rows[0]?.id };
    const { data: back, status } = await office.call('POST', `${base}${id}/retract_event/`, taken);

    expect([stateOf(after), status]).toEqual(['actual', 200]);
    expect(stateOf(back)).not.toBe('actual');
  });

  test('what a provider has told is not taken back by hand', async () => {
    answer = () => ({ status: 200, body: JSON.stringify([event(1)]) });
    await pollOnce();
    const { rows } = await sql<{ id: number }>`select id from trace_event where subscription_id = ${id}`.execute(
      database,
    );
    const { status } = await office.call('POST', `${base}${id}/retract_event/`, { event_id: rows[0]?.id });

    expect(status).toBe(404);
  });

  test('a pasted list is subscribed line by line, and known ones are told so', async () => {
    const lines = 'COSU7100000001,COSCO\nCOSU7100000002,COSCO\nCOSU7100000001,COSCO\n!!';
    const data = await office.expectSuccess('POST', `${base}batch/`, { provider: 'SIMULATED', lines });
    const again = await office.expectSuccess('POST', `${base}batch/`, {
      provider: 'SIMULATED',
      lines: 'COSU7100000001,COSCO',
    });
    const outcomes = ({ results }: { results: { reference_no: string; outcome: string }[] }) =>
      results.map((each) => `${each.reference_no} ${each.outcome}`);

    expect(outcomes(data)).toEqual([
      'COSU7100000001 subscribed',
      'COSU7100000002 subscribed',
      'COSU7100000001 known',
      '!! failed',
    ]);
    expect(outcomes(again)).toEqual(['COSU7100000001 known']);
  });
});
