import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Voyage } from '#contract/schedule/voyage.ts';
import { testServer } from '#test/harness.ts';
import { conflictsOf } from './conflicts.ts';

const { as, database } = await testServer();
const office = await as('backoffice1');
const frontDesk = await as('frontdesk1');
const admin = await as('superadmin');

const path = '/api/schedule/voyage/';
let count = 0;

type Answered = Omit<Awaited<ReturnType<typeof admin.call>>, 'data'> & { data: Voyage };

function body(overrides: object = {}): Record<string, unknown> {
  count += 1;
  return {
    carrier_code: 'COSCO',
    vessel: `TEST SHIP ${count}`,
    export_voyage: `T${count}W`,
    calls: [
      {
        unlocode: 'CNTAO',
        planned_arrival: '2027-03-01T06:00:00+08:00',
        planned_departure: '2027-03-02T06:00:00+08:00',
        cutoffs: [{ code: 'DCO', at: '2027-02-28T12:00:00+08:00' }],
      },
      {
        unlocode: 'KRPUS',
        planned_arrival: '2027-03-04T06:00:00+09:00',
        planned_departure: '2027-03-05T06:00:00+09:00',
      },
      { unlocode: 'NLRTM', planned_arrival: '2027-04-10T06:00:00+02:00' },
    ],
    ...overrides,
  };
}

async function createVoyage(overrides: object = {}): Promise<Voyage> {
  const { status, data, msg } = await admin.call('POST', path, body(overrides));
  expect([status, msg]).toEqual([200, expect.any(String)]);
  return data;
}

const change = async (voyage: Voyage, values: object): Promise<Answered> =>
  admin.call('PUT', `${path}${voyage.id}/`, { version: voyage.version, ...values });

const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields: { path: string; rule: string }[] }).fields.map(({ path: at, rule }) => [at, rule]);

describe('a voyage', () => {
  test('is one document: its calls come in order, with the clocks of their ports and what holds of their times', async () => {
    const voyage = await createVoyage();

    expect(voyage).toMatchObject({ first_etd: '2027-03-02', ports: 'CNTAO-KRPUS-NLRTM', call_count: 3, conflicts: [] });
    expect(voyage.calls.map(({ seq, unlocode, time_zone }) => [seq, unlocode, time_zone])).toEqual([
      [1, 'CNTAO', 'Asia/Shanghai'],
      [2, 'KRPUS', 'Asia/Seoul'],
      [3, 'NLRTM', 'Europe/Amsterdam'],
    ]);
    expect(Date.parse(voyage.calls[0]?.current_departure ?? '')).toBe(Date.parse('2027-03-01T22:00:00Z'));
  });

  test('keeps the ids of its calls when one is put in before them', async () => {
    const voyage = await createVoyage();
    const [tao, pus, rtm] = voyage.calls;
    const added = {
      unlocode: 'CNSHA',
      planned_arrival: '2027-03-03T00:00:00Z',
      planned_departure: '2027-03-03T08:00:00Z',
    };

    const { data } = await change(voyage, { calls: [tao, added, { ...pus, id: undefined }, rtm] });

    expect(data.version).toBe(voyage.version + 1);
    expect(data.calls.map(({ id, unlocode }) => [id, unlocode])).toEqual([
      [tao?.id, 'CNTAO'],
      [expect.any(Number), 'CNSHA'],
      [pus?.id, 'KRPUS'],
      [rtm?.id, 'NLRTM'],
    ]);
  });

  test('is not changed by whoever has seen an older one', async () => {
    const voyage = await createVoyage();
    await change(voyage, { status: 'ACTIVE' });

    const late = await change(voyage, { status: 'BLANK' });

    expect(late).toMatchObject({ status: 409, data: { fields: ['status'] } });
  });

  test('is there once: a carrier has a ship, a number and a day once', async () => {
    const voyage = await createVoyage();

    const again = await admin.call('POST', path, body({ vessel: voyage.vessel, export_voyage: voyage.export_voyage }));

    expect(again).toMatchObject({ status: 409, data: { field: 'export_voyage' } });
  });

  test.each<[string, object, [string, string][]]>([
    ['no calls', { calls: undefined }, [['calls', 'too_few_calls']]],
    ['an unknown port', { calls: [...twoPorts('CNTAO', 'XXQQQ')] }, [['calls.1.unlocode', 'unknown_code']]],
    ['an unknown carrier', { carrier_code: 'NOBODY' }, [['carrier_code', 'unknown_code']]],
    ['a wrong check digit', { imo: '9811001' }, [['imo', 'imo']]],
    ['no ship', { vessel: '' }, [['vessel', 'required']]],
    ['an unknown service', { service_id: 999_999 }, [['service_id', 'unknown_code']]],
    [
      'times the wrong way round',
      { calls: [...twoPorts('CNTAO', 'NLRTM')].toReversed() },
      [['calls.1.planned_departure', 'before_last_call']],
    ],
    [
      'a day that there is not',
      { calls: [{ unlocode: 'CNTAO', planned_departure: '2027-02-30T00:00:00Z' }, ...twoPorts('KRPUS', 'NLRTM')] },
      [['calls.0.planned_departure', 'not_an_instant']],
    ],
  ])('is refused with %s', async (_, overrides, issues) => {
    const answer = await admin.call('POST', path, body(overrides));

    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(issues);
  });

  test('says which other voyage has its ship elsewhere at the same time; the same port at the same time is none', async () => {
    const voyage = await createVoyage();
    const { id: twin } = await createVoyage({ carrier_code: 'CMA', vessel: voyage.vessel });
    const { id: other } = await createVoyage({
      vessel: voyage.vessel,
      calls: [
        { unlocode: 'USLAX', planned_arrival: '2027-03-04T00:00:00Z', planned_departure: '2027-03-06T00:00:00Z' },
        { unlocode: 'USOAK', planned_arrival: '2027-03-08T00:00:00Z' },
      ],
    });

    const { data } = (await admin.call('GET', `${path}${voyage.id}/`)) as Answered;

    expect(data.conflicts).toMatchObject([{ voyage_id: other, unlocode: 'USLAX' }]);
    expect(data.conflicts.map(({ voyage_id: id }) => id)).not.toContain(twin);
  });

  test('is read by the front desk, and kept by the back office', async () => {
    const { id } = await createVoyage();

    expect((await frontDesk.call('GET', `${path}${id}/`)).status).toBe(200);
    expect((await frontDesk.call('POST', path, body())).status).toBe(403);
    expect((await office.call('POST', path, body())).status).toBe(200);
  });
});

function* twoPorts(from: string, to: string) {
  yield { unlocode: from, planned_departure: '2027-03-02T00:00:00Z' };
  yield { unlocode: to, planned_arrival: '2027-04-02T00:00:00Z' };
}

type Inbox = { data: { data: { text_key?: string; title: string; content: string }[] } };

async function inboxOf(agent: typeof frontDesk) {
  const { data } = (await agent.call('GET', '/api/system/message_center/get_self_receive/?limit=50')) as never as Inbox;
  return data.data.map(({ title, content }) => `${title} | ${content}`);
}

describe('a change of a voyage', () => {
  async function booked(voyage: Voyage, overrides: object = {}) {
    const { data, status } = await frontDesk.call('POST', '/api/booking/booking/', {
      carrier: voyage.carrier_code,
      vessel: voyage.vessel,
      voyno: voyage.export_voyage,
      portload: 'CNTAO',
      portdischarge: 'NLRTM',
      etd: '2027-03-02',
      ...overrides,
    });
    expect(status).toBe(200);
    return data as { id: number; orderno: string };
  }

  const cutOffsOf = async (id: number) => {
    const data = await frontDesk.expectSuccess('GET', `/api/booking/booking/${id}/cutoffs/`);
    return (data as { cutoffs: { code: string; at: string; source: string }[] }).cutoffs.map(({ code, at, source }) => [
      code,
      new Date(at).toISOString(),
      source,
    ]);
  };

  test('is noted with the bookings that it concerns, and told to their owners in one message', async () => {
    const voyage = await createVoyage();
    const { id, orderno } = await booked(voyage);
    const { id: elsewhere } = await booked(voyage, { portload: 'CNSHA' });
    const [tao, pus, rtm] = voyage.calls;

    await change(voyage, {
      calls: [
        { ...tao, estimated_departure: '2027-03-02T18:00:00+08:00' },
        { ...pus, estimated_arrival: '2027-03-04T18:00:00+09:00' },
        { ...rtm, estimated_arrival: '2027-04-11T06:00:00+02:00' },
      ],
    });

    const data = await admin.expectSuccess(
      'GET',
      `/api/schedule/schedule_change/?voyage_id=${voyage.id}&ordering=field`,
    );
    const rows = (data as { data: Record<string, unknown>[] }).data;
    expect(rows.map((row) => [row['unlocode'], row['field'], row['shift_hours'], row['booking_count']])).toEqual(
      expect.arrayContaining([
        ['CNTAO', 'estimated_departure', '12.0', 1],
        ['KRPUS', 'estimated_arrival', '12.0', 0],
        ['NLRTM', 'estimated_arrival', '24.0', 1],
      ]),
    );
    const messages = (await inboxOf(frontDesk)).filter((text) => text.includes(orderno));
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('CNTAO ETD – → 2027-03-02 18:00; NLRTM ETA – → 2027-04-11 06:00');
    const ids = await sql<{ booking_ids: number[] }>`
      select booking_ids from schedule_change where voyage_id = ${voyage.id}`.execute(database);
    expect(ids.rows.flatMap((row) => row.booking_ids)).toEqual(expect.not.arrayContaining([elsewhere]));
    expect(ids.rows.flatMap((row) => row.booking_ids)).toContain(id);
  });

  test('moves the cut-offs that follow the schedule, and not those that somebody has told', async () => {
    const voyage = await createVoyage();
    const { id } = await booked(voyage);
    expect(await cutOffsOf(id)).toContainEqual(['DCO', '2027-02-28T04:00:00.000Z', 'SCHEDULE']);
    await frontDesk.expectSuccess('PUT', `/api/booking/booking/${id}/cutoffs/`, {
      cutoffs: [{ code: 'VCO', at: '2027-02-28T12:00:00+08:00', version: await versionOf(id, 'VCO') }],
    });
    const [tao, ...others] = voyage.calls;

    await change(voyage, {
      calls: [
        {
          ...tao,
          cutoffs: [
            { code: 'DCO', at: '2027-02-28T20:00:00+08:00' },
            { code: 'VCO', at: '2027-02-28T21:00:00+08:00' },
          ],
        },
        ...others,
      ],
    });

    const after = await cutOffsOf(id);
    expect(after).toContainEqual(['DCO', '2027-02-28T12:00:00.000Z', 'SCHEDULE']);
    expect(after).toContainEqual(['VCO', '2027-02-28T04:00:00.000Z', 'MANUAL']);
  });

  test('that loses the sailing says so', async () => {
    const voyage = await createVoyage();
    const { orderno } = await booked(voyage);

    await change(voyage, { status: 'BLANK' });

    expect((await inboxOf(frontDesk)).filter((text) => text.includes(orderno))[0]).toContain('PLANNED → BLANK');
  });

  test('is nothing when the same is saved again', async () => {
    const voyage = await createVoyage();

    const { data } = await change(voyage, { calls: voyage.calls });

    const { rows } = await sql`select from schedule_change where voyage_id = ${data.id}`.execute(database);
    expect(rows).toEqual([]);
  });

  async function versionOf(id: number, code: string): Promise<number | undefined> {
    const data = await frontDesk.expectSuccess('GET', `/api/booking/booking/${id}/cutoffs/`);
    return (data as { cutoffs: { code: string; version: number }[] }).cutoffs.find((each) => each.code === code)
      ?.version;
  }
});

test('the ships of the sample are in one place at a time', async () => {
  const { rows } = await sql<{ id: number }>`select id from voyage where is_sample and not is_deleted`.execute(
    database,
  );
  expect(rows.length).toBeGreaterThan(300);
  expect(
    await conflictsOf(
      database as never,
      rows.map(({ id }) => id),
    ),
  ).toEqual([]);
});
