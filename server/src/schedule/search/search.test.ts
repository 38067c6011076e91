import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchResponse } from '#contract/schedule/search.ts';
import type { NextSailings, CurrentPlan, PortView, VesselView } from '#contract/schedule/schedule-views.ts';
import { aSailing, aService } from '#test/build/voyage.ts';
import { testServer } from '#test/harness.ts';

/** A Saturday in Qingdao. */
const now = new Date('2026-11-21T04:00:00Z');
const { as, database } = await testServer({ clock: { now: () => now } });
const clerk = await as('superadmin');

async function search(query: string): Promise<SearchResponse> {
  const { status, data } = await clerk.call('GET', `/api/schedule/search/?${query}`);
  expect(status).toBe(200);
  return data;
}

const describePlans = ({ plans }: SearchResponse) =>
  plans.map(({ legs, is_blank: isBlank }) => legs.map(({ voyage }) => voyage).join(' > ') + (isBlank ? ' blank' : ''));
const codes = ({ reasons }: SearchResponse) => reasons.map(({ code }) => code);

let eu: number;

beforeAll(async () => {
  await database.updateTable('voyage').set({ is_deleted: true }).execute();
  await database.updateTable('transfer_rule').set({ is_deleted: true }).execute();
  eu = await aService(database, 'TEU1', 'COSCO', ['CMA']);
  const weekly = async (
    weeks: number,
    facts: { actual?: string; estimated?: string; status?: string; voyage?: string },
  ) => {
    const at = (day: number, hour: string) =>
      `${new Date(Date.parse('2026-11-25') + (weeks * 7 + day) * 86_400_000).toISOString().slice(0, 10)}T${hour}:00+08:00`;
    const { status, voyage = `EU${weeks + 20}`, ...times } = facts;
    return aSailing(database, {
      carrier: 'COSCO',
      service: eu,
      vessel: 'COSCO STAR',
      voyage,
      ...(status && { status }),
      calls: [
        {
          port: 'CNTAO',
          terminal: 'QQCT',
          arrival: at(-1, '08:00'),
          departure: at(0, '18:00'),
          cutoffs: { DCO: at(-2, '12:00') },
          ...times,
        },
        { port: 'SGSIN', arrival: at(8, '08:00'), departure: at(9, '08:00') },
        { port: 'NLRTM', arrival: at(35, '06:00') },
      ],
    });
  };
  for (let week = 1; week <= 10; week += 1)
    await weekly(-week, {
      actual: new Date(
        Date.parse('2026-11-25T10:00:00Z') - week * 7 * 86_400_000 + (week === 2 ? 3 : 0) * 86_400_000,
      ).toISOString(),
    });
  // Next week three days late, the week after blank.
  await weekly(0, { estimated: '2026-11-28T18:00:00+08:00', voyage: 'EU20' });
  await weekly(1, { status: 'BLANK', voyage: 'EU21' });
  await weekly(2, { voyage: 'EU22' });
  await aSailing(database, {
    carrier: 'MSC',
    voyage: 'FD1',
    calls: [
      { port: 'CNTAO', departure: '2026-12-02T20:00:00+08:00', terminal: 'QQCTN' },
      { port: 'SGSIN', arrival: '2026-12-10T20:00:00+08:00' },
    ],
  });
  await aSailing(database, {
    carrier: 'ZIM',
    voyage: 'IN1',
    calls: [
      { port: 'SGSIN', departure: '2026-12-13T20:00:00+08:00' },
      { port: 'INNSA', arrival: '2026-12-20T20:00:00+05:30' },
    ],
  });
});

describe('the schedule search', () => {
  test('answers a week with times on the clocks of each port, delays, cut-offs and how often the service is on time', async () => {
    const answer = await search('origin=CNTAO&destination=NLRTM&week=1');

    expect(answer).toMatchObject({ total: 1, is_interline: false, reasons: [], next_cursor: null });
    expect(answer.window).toEqual({ from: '2026-11-23', to: '2026-11-29', zone: 'Asia/Shanghai' });
    expect(answer.plans[0]).toMatchObject({
      etd: '2026-11-28T18:00:00+08:00',
      planned_etd: '2026-11-25T18:00:00+08:00',
      eta: '2026-12-29T23:00:00+01:00',
      total_days: 32,
      carrier_transit_days: 35,
      carrier: 'COSCO',
      partners: ['CMA'],
      service_code: 'TEU1',
      vessel: 'COSCO STAR',
      voyage: 'EU20',
      delay_days: 3,
      on_time: false,
      on_time_share: 0.88,
      terminal: 'QQCT',
      transit: [],
      cutoffs: [{ code: 'DCO', at: '2026-11-23T12:00:00+08:00' }],
    });
    expect(answer.plans[0]?.legs[0]?.intermediate.map(({ unlocode }) => unlocode)).toEqual(['SGSIN']);
    expect(answer.ports['NLRTM']?.zone).toBe('Europe/Amsterdam');
  });

  test('shows a blank sailing, the next one after it, and why there is nothing else', async () => {
    const answer = await search('origin=CNTAO&destination=NLRTM&week=2');

    expect(describePlans(answer)).toEqual(['EU21 blank']);
    expect(answer.plans[0]).toMatchObject({ blank_kind: 'BLNK', next_sailing_etd: '2026-12-09T18:00:00+08:00' });
    expect(codes(answer)).toEqual(['same_week_only_blank', 'other_week']);
    expect(answer.reasons[0]?.message).toBe('Only blank sailings that week (1); the next one leaves on 2026-12-09');
    expect(answer.reasons[1]).toMatchObject({ fix: { week: 3 }, params: { count: 1 } });
    const next = await clerk.call('GET', `/api/schedule/plan/${answer.plans[0]?.next_sailing_id}/`);
    expect((next.data as CurrentPlan).voyage).toBe('EU22');
  });

  test('changes between carriers that do not work together where there is nothing else, and says so', async () => {
    const answer = await search('origin=CNTAO&destination=INNSA&week=2');

    expect(describePlans(answer)).toEqual(['FD1 > IN1']);
    expect(answer).toMatchObject({ is_interline: true, plans: [{ transit: [{ port: 'SGSIN', wait_hours: 72 }] }] });
    expect(codes(await search('origin=CNTAO&destination=INNSA&week=2&interline=0'))).toContain(
      'same_week_only_interline',
    );
  });

  test('keeps the plans of the port that was asked for when ports nearby have better ones', async () => {
    await aSailing(database, {
      carrier: 'MSC',
      voyage: 'NB1',
      calls: [
        { port: 'CNLYG', departure: '2026-12-03T20:00:00+08:00' },
        { port: 'INNSA', arrival: '2026-12-18T20:00:00+05:30' },
      ],
    });

    const answer = await search('origin=CNTAO&destination=INNSA&week=2&nearby=1');

    expect(describePlans(answer).toSorted()).toEqual(['FD1 > IN1', 'NB1']);
    expect(answer.is_interline).toBe(true);
  });

  test.each([
    ['carrier=MSC', 'same_week_only_carrier'],
    ['weekdays=1&weekdays=2', 'same_week_only_weekdays'],
    ['terminal=QQCTN', 'same_week_only_terminal'],
    ['avoid=SGSIN', 'same_week_only_avoided'],
    ['max_transit_days=10', 'same_week_only_longer'],
    ['arrive_by=2026-12-01', 'same_week_only_later'],
    ['plan=transfer', 'same_week_only_direct'],
  ])('says what keeps a plan away: %s', async (filter, code) => {
    expect(codes(await search(`origin=CNTAO&destination=NLRTM&week=1&${filter}`))).toContain(code);
  });

  test('says where nothing is known of a port, or nothing leads there', async () => {
    expect(codes(await search('origin=USLAX&destination=NLRTM'))).toEqual(['origin_without_sailings']);
    expect(codes(await search('origin=SGSIN&destination=CNTAO'))).toContain('nothing_connects');
  });

  test('tells each carrier that sells a sailing in a row of its own where that is asked', async () => {
    const answer = await search('origin=CNTAO&destination=NLRTM&week=1&per_carrier=1');

    expect(answer.plans.map(({ carrier }) => carrier).toSorted()).toEqual(['CMA', 'COSCO']);
    const partner = await search('origin=CNTAO&destination=NLRTM&week=1&per_carrier=1&carrier=CMA');
    expect(partner.plans.map(({ carrier }) => carrier)).toEqual(['CMA']);
  });

  test('goes on after a cursor, in any order', async () => {
    const all = await search('origin=CNTAO&destination=SGSIN&etd_from=2026-11-23&etd_to=2026-12-31&ordering=-eta');
    const first = await search(
      'origin=CNTAO&destination=SGSIN&etd_from=2026-11-23&etd_to=2026-12-31&ordering=-eta&limit=2',
    );
    const rest = await search(
      `origin=CNTAO&destination=SGSIN&etd_from=2026-11-23&etd_to=2026-12-31&ordering=-eta&limit=2&cursor=${first.next_cursor}`,
    );

    expect([...describePlans(first), ...describePlans(rest)]).toEqual(describePlans(all));
    expect(all.total).toBe(4);
    expect(rest.next_cursor).toBeNull();
  });

  test.each([
    ['origin=XXXXX&destination=NLRTM', 'origin', 'unknown_code'],
    ['origin=CNTAO&destination=CNTAO', 'destination', 'same_as_origin'],
    ['origin=CNTAO&destination=NLRTM&week=-1', 'week', 'too_small'],
    ['origin=CNTAO&destination=NLRTM&week=9', 'week', 'too_big'],
    ['origin=CNTAO&destination=NLRTM&weekdays=0', 'weekdays.0', 'too_small'],
    ['origin=CNTAO&destination=NLRTM&weekdays=1&weekdays=8', 'weekdays.1', 'too_big'],
    ['origin=CNTAO&destination=NLRTM&etd_from=2026-11-01&etd_to=2026-11-07', 'etd_to', 'is_over'],
    ['origin=CNTAO&destination=NLRTM&etd_from=2026-12-01&etd_to=2026-11-27', 'etd_to', 'ends_before'],
    ['origin=CNTAO&destination=NLRTM&etd_from=2026-12-01&etd_to=2027-11-27', 'etd_to', 'span_days'],
    ['origin=CNTAO&destination=NLRTM&etd_from=2026-12-01&week=1', 'week', 'week_or_dates'],
    ['origin=CNTAO&destination=NLRTM&arrive_by=2026-11-01', 'arrive_by', 'ends_before'],
    ['origin=CNTAO&destination=NLRTM&avoid=NLRTM', 'avoid.0', 'avoids_end'],
    ['origin=CNTAO&destination=NLRTM&limit=101', 'limit', 'too_big'],
    ['origin=CNTAO&destination=NLRTM&max_transfers=3', 'max_transfers', 'too_big'],
    ['origin=CNTAO&destination=NLRTM&cursor=zzz', 'cursor', 'format'],
    ['origin=CNTAO', 'destination', 'required'],
  ])('refuses %s at its field', async (query, path, rule) => {
    const zh = await clerk.call('GET', `/api/schedule/search/?${query}`, undefined, { 'accept-language': 'zh-CN' });

    expect(zh.status).toBe(400);
    expect((zh.data as { fields: object[] }).fields).toMatchObject([{ path, rule }]);
    expect((zh.data as { fields: { message: string }[] }).fields[0]?.message).toMatch(/\p{Script=Han}/u);
  });
});

describe('weeks and days', () => {
  test('are those of the origin, also when its clocks are changed', async () => {
    const sunday = await aSailing(database, {
      carrier: 'MSC',
      voyage: 'DST1',
      calls: [
        // The last hour of the Sunday with a clock change in Los Angeles.
        { port: 'USLAX', departure: '2027-03-14T23:30:00-07:00' },
        { port: 'USOAK', arrival: '2027-03-16T08:00:00-07:00' },
      ],
    });
    const later = { clock: { now: () => new Date('2027-03-10T04:00:00Z') } };
    const { as: asThen } = await testServer(later);
    const reader = await asThen('superadmin');
    const at = async (week: number) =>
      (
        (await reader.expectSuccess(
          'GET',
          `/api/schedule/search/?origin=USLAX&destination=USOAK&week=${week}`,
        )) as SearchResponse
      ).total;

    expect(sunday.calls).toHaveLength(2);
    expect([await at(0), await at(1)]).toEqual([1, 0]);
  });
});

describe('the views', () => {
  test('show the ships at a port with where they come from and go to', async () => {
    const data = await clerk.expectSuccess(
      'GET',
      '/api/schedule/port_view/?unlocode=SGSIN&from=2026-12-01&to=2026-12-14',
    );

    const view = data as PortView;
    expect(view.calls.map(({ voyage, previous, next }) => [voyage, previous, next])).toEqual([
      ['EU20', 'CNTAO', 'NLRTM'],
      ['EU21', 'CNTAO', 'NLRTM'],
      ['FD1', 'CNTAO', null],
      ['IN1', null, 'INNSA'],
    ]);
  });

  test('show the voyages of a ship, and refuse to show all ships', async () => {
    const data = await clerk.expectSuccess('GET', '/api/schedule/vessel_view/?vessel=cosco%20star&from=2026-12-20');

    expect((data as VesselView).voyages.at(-1)).toMatchObject({ voyage: 'EU22', calls: [{}, {}, {}] });
    expect((await clerk.call('GET', '/api/schedule/vessel_view/')).status).toBe(400);
  });

  test('refuse an end before the beginning and half a year', async () => {
    const at = async (query: string) => (await clerk.call('GET', `/api/schedule/port_view/?${query}`)).status;

    expect(await at('unlocode=SGSIN&from=2026-12-02&to=2026-12-01')).toBe(400);
    expect(await at('unlocode=SGSIN&from=2026-12-02&to=2027-07-01')).toBe(400);
    expect(await at('unlocode=ZZZZZ&from=2026-12-02&to=2026-12-03')).toBe(400);
  });
});

test('the next sailings of many relations come in the order of the questions', async () => {
  const data = await clerk.expectSuccess('POST', '/api/schedule/next_sailings/', {
    asks: [
      { origin: 'CNTAO', destination: 'NLRTM', carrier: 'COSCO' },
      { origin: 'CNTAO', destination: 'NLRTM', carrier: 'MSC' },
      { origin: 'CNTAO', destination: 'SGSIN', from: '2026-12-02', to: '2026-12-03' },
      { origin: 'CNTAO', destination: 'NLRTM', carrier: 'COSCO', plan: 'transfer' },
    ],
    count: 2,
  });

  const { answers } = data as NextSailings;
  expect(answers.map((each) => each.map(({ voyage }) => voyage))).toEqual([['EU20', 'EU22'], [], ['FD1'], []]);
});

test('a plan whose calls are gone is no more', async () => {
  const answer = async (id: string) => (await clerk.call('GET', `/api/schedule/plan/${id}/`)).status;

  expect([await answer('zzz'), await answer('1-2'), await answer('zzzzzz-zzzzzz'), await answer('!')]).toEqual([
    404, 404, 404, 404,
  ]);
  await sql`update voyage set is_deleted = true where export_voyage = 'EU22'`.execute(database);
});
