import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { ScheduleImport, ScheduleImported } from '#contract/schedule/import.ts';
import type { ImportRows } from '#contract/system/import.ts';
import { bookOf, send } from '#test/build/sheet.ts';
import { testServer } from '#test/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-schedule-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { as, database } = await testServer({ env: { QUAYSIDE_DATA: folder } });
const admin = await as('superadmin');
const other = await as('admin');
const desk = await as('frontdesk1');

const path = '/api/schedule/import/';
const en = [
  'carrierCode',
  'serviceCode',
  'vesselName',
  'IMO',
  'voyage',
  'seq',
  'unlocode',
  'terminal',
  'planEta',
  'planEtd',
  'estEta',
  'estEtd',
  'ata',
  'atd',
  'status',
  'DCO',
  'VCO',
  'CUA',
  'FCO',
  'EFC',
  'remark',
];
const zh = [
  '船公司',
  '航线代码',
  '船名',
  'IMO',
  '航次',
  '序号',
  '港口',
  '码头',
  '计划到港',
  '计划离港',
  '预计到港',
  '预计离港',
  '实际到港',
  '实际离港',
  '状态',
  '截单',
  '截VGM',
  '截关',
  '截港',
  '开港',
  '备注',
];

let count = 0;
const newShip = () => `SHEET SHIP ${(count += 1)}`;

type Cells = Partial<Record<(typeof en)[number], string | number>>;

const row = (cells: Cells) => en.map((name) => cells[name] ?? '');

/** A voyage of three calls as rows of a sheet. */
function voyageRows(vessel: string, own: Cells[] = [], voyage = '101W') {
  const calls: Cells[] = [
    {
      seq: 1,
      unlocode: 'CNTAO',
      terminal: 'QQCT',
      planEta: '2027-05-01 06:00',
      planEtd: '2027-05-02 18:00',
      DCO: '2027-04-30 12:00',
    },
    { seq: 2, unlocode: 'KRPUS', planEta: '2027-05-04 06:00', planEtd: '2027-05-05 18:00' },
    { seq: 3, unlocode: 'NLRTM', planEta: '2027-06-10 06:00' },
  ];
  return calls.map((call, at) =>
    row({ carrierCode: 'COSCO', serviceCode: 'AEU9', vesselName: vessel, voyage, ...call, ...own[at] }),
  );
}

async function checked(rows: readonly (readonly unknown[])[], header: readonly string[] = en): Promise<ScheduleImport> {
  const { status, data, msg } = await send(admin, `${path}file/`, bookOf([header, ...rows]), { name: 'schedule.xlsx' });
  expect([status, msg]).toEqual([200, expect.any(String)]);
  return data;
}

async function errorsOf(id: number) {
  const { data } = await admin.call('GET', `${path}${id}/rows/?only_errors=1`);
  return (data as ImportRows).data.map(({ row_no: no, errors }) => [
    no,
    ...errors.map((each) => [each.path, each.rule]),
  ]);
}

const commit = async (id: number, agent = admin) => agent.call('POST', `${path}${id}/commit/`);

async function imported(rows: readonly (readonly unknown[])[], header?: readonly string[]): Promise<ScheduleImported> {
  const { status, data, msg } = await commit((await checked(rows, header)).id);
  expect([status, msg]).toEqual([200, expect.any(String)]);
  return data;
}

async function voyageOf(vessel: string) {
  const { data } = await admin.call('GET', `/api/schedule/voyage/?vessel=${encodeURIComponent(vessel)}&limit=50`);
  const [first, ...others] = (data as { data: { id: number }[] }).data;
  expect(others).toEqual([]);
  if (!first) return undefined;
  const detail = await admin.call('GET', `/api/schedule/voyage/${first.id}/`);
  return detail.data as never as {
    id: number;
    version: number;
    first_etd: string;
    service_code: string;
    status: string;
    calls: {
      id: number;
      unlocode: string;
      planned_departure: string;
      estimated_departure: string;
      cutoffs: object[];
      status: string;
    }[];
  };
}

const everything = async () => {
  const tables = ['voyage', 'port_call', 'port_call_cutoff', 'service', 'schedule_change', 'slot_share'];
  const counts = tables.map(
    (table) => sql`select ${table}::text as name, count(*) as rows,
    coalesce(md5(string_agg(t::text, '' order by t::text)), '') as content from ${sql.table(table)} t`,
  );
  return (await sql`${sql.join(counts, sql` union all `)}`.execute(database)).rows;
};

describe('a sheet of schedules', () => {
  test.each([
    ['English', en],
    ['Chinese', zh],
    ['both', zh.map((text, at) => (text === 'IMO' ? text : `${text} ${en[at]}`))],
  ])('with headings in %s becomes voyages, its times read by the clocks of each port', async (_, header) => {
    const ship = newShip();

    expect(await imported(voyageRows(ship), header)).toMatchObject({ voyages_new: 1, voyages_changed: 0 });

    const voyage = await voyageOf(ship);
    expect(voyage).toMatchObject({ first_etd: '2027-05-02', service_code: 'AEU9' });
    expect(voyage?.calls.map(({ planned_departure: at }) => at && new Date(at).toISOString())).toEqual([
      '2027-05-02T10:00:00.000Z',
      '2027-05-05T09:00:00.000Z',
      null,
    ]);
    expect(voyage?.calls[0]?.cutoffs).toHaveLength(1);
  });

  test('says before anything is written what it would do', async () => {
    const ship = newShip();
    const before = await everything();

    const preview = await checked(voyageRows(ship));

    expect(preview).toMatchObject({
      kind: 'XLSX',
      rows_ok: 3,
      rows_bad: 0,
      voyages_new: 1,
      voyages_bad: 0,
      unknown_ports: [],
    });
    expect(preview.voyages).toMatchObject([{ action: 'new', vessel: ship, ports: ['CNTAO', 'KRPUS', 'NLRTM'] }]);
    expect(preview.voyages[0]?.warnings.map(({ code }) => code)).toContain('vessel_unknown');
    expect(await everything()).toEqual(before);
  });

  test('changes nothing when it comes again', async () => {
    const ship = newShip();
    await imported(voyageRows(ship));
    const before = await everything();

    const again = await imported(voyageRows(ship));

    expect(again).toMatchObject({ voyages_new: 0, voyages_changed: 0, voyages_same: 1, changes: 0 });
    expect(await everything()).toEqual(before);
  });

  test('changes what it tells of a voyage, and leaves what it does not tell', async () => {
    const ship = newShip();
    await imported(voyageRows(ship, [{ estEtd: '2027-05-03 18:00' }]));
    const known = await voyageOf(ship);

    const preview = await checked(voyageRows(ship, [{ planEtd: '2027-05-02 20:00' }, { status: 'OMIT' }]));
    expect(preview.voyages).toMatchObject([
      {
        action: 'changed',
        voyage_id: known?.id,
        changes: [
          { unlocode: 'CNTAO', field: 'planned_departure', new_value: '2027-05-02T12:00:00.000Z' },
          { unlocode: 'KRPUS', field: 'call_status', new_value: 'OMIT' },
        ],
      },
    ]);
    await commit(preview.id);

    const after = await voyageOf(ship);
    expect(after?.calls.map(({ id }) => id)).toEqual(known?.calls.map(({ id }) => id));
    expect(new Date(after?.calls[0]?.estimated_departure ?? '').toISOString()).toBe('2027-05-03T10:00:00.000Z');
    expect(after?.calls[1]?.status).toBe('OMIT');
  });

  test('that leaves out a call says that the ship will call there no more', async () => {
    const ship = newShip();
    await imported(voyageRows(ship));

    const [first, , last] = voyageRows(ship);
    const preview = await checked([first ?? [], last ?? []]);

    expect(preview.voyages[0]?.warnings.map(({ code }) => code)).toContain('calls_removed');
    await commit(preview.id);
    expect((await voyageOf(ship))?.calls.map(({ unlocode }) => unlocode)).toEqual(['CNTAO', 'NLRTM']);
  });

  test('tells the owners of bookings once however much of their voyage changes', async () => {
    const ship = newShip();
    await imported(voyageRows(ship));
    const { data: booking } = await desk.call('POST', '/api/booking/booking/', {
      carrier: 'COSCO',
      vessel: ship,
      voyno: '101W',
      portload: 'CNTAO',
      portdischarge: 'NLRTM',
      etd: '2027-05-02',
    });
    const { id, orderno } = booking as { id: number; orderno: string };

    const moved = [{ estEtd: '2027-05-03 18:00', DCO: '2027-05-01 12:00' }, {}, { estEta: '2027-06-12 06:00' }];
    expect((await checked(voyageRows(ship, moved))).bookings).toBe(1);
    expect(await imported(voyageRows(ship, moved))).toMatchObject({ bookings_told: 1, changes: 3 });

    const { data } = await desk.call('GET', '/api/system/message_center/get_self_receive/?limit=50');
    const told = (data as { data: { title: string; content: string }[] }).data.filter(({ title }) =>
      title.includes(orderno),
    );
    expect(told.map(({ content }) => content)).toEqual([
      'CNTAO ETD – → 2027-05-03 18:00; CNTAO DCO 2027-04-30 12:00 → DCO 2027-05-01 12:00; NLRTM ETA – → 2027-06-12 06:00',
    ]);
    const cutoffs = await desk.call('GET', `/api/booking/booking/${id}/cutoffs/`);
    expect((cutoffs.data as { cutoffs: object[] }).cutoffs).toContainEqual(
      expect.objectContaining({ code: 'DCO', source: 'SCHEDULE', at: expect.stringContaining('2027-05-01T12:00') }),
    );
    const sources = await admin.call('GET', '/api/schedule/schedule_source/?limit=1');
    expect(sources.data).toMatchObject({
      data: [{ kind: 'XLSX', carrier_code: 'COSCO', rows_ok: 3, bookings_told: 1 }],
    });
  });
});

describe('wrong cells', () => {
  test.each<[string, Cells[], unknown[]]>([
    ['a number that does not rise', [{}, { seq: 1 }], [[3, ['seq', 'seq_rising']]]],
    [
      'a time before the call before',
      [{}, { planEta: '2027-05-01 06:00' }],
      [[3, ['planned_arrival', 'before_last_call']]],
    ],
    [
      'a departure before the arrival',
      [{ planEtd: '2027-04-30 06:00' }],
      [[2, ['planned_departure', 'departs_before_arrival']]],
    ],
    ['a day that there is not', [{ planEtd: '2027-02-30 06:00' }], [[2, ['planned_departure', 'local_time']]]],
    ['an hour that there is not', [{ planEtd: '2027-05-02 25:00' }], [[2, ['planned_departure', 'local_time']]]],
    [
      'a wrong check digit',
      [{ IMO: '9811001' }, { IMO: '9811001' }, { IMO: '9811001' }],
      [2, 3, 4].map((no) => [no, ['imo', 'imo']]),
    ],
    [
      'two numbers of one ship',
      [{ IMO: '9795610' }],
      [
        [3, ['imo', 'differs_in_voyage']],
        [4, ['imo', 'differs_in_voyage']],
      ],
    ],
    ['an unknown carrier', [{ carrierCode: 'NOBODY' }], [[2, ['carrier_code', 'unknown_code']]]],
    ['a port that is none', [{ unlocode: 'QINGDAO' }], [[2, ['unlocode', 'too_long']]]],
    ['a state that there is not', [{ status: 'LATE' }], [[2, ['status', 'not_a_choice']]]],
    ['no voyage number', [{ voyage: '' }], [[2, ['export_voyage', 'required']]]],
    ['no time at all', [{}, { planEta: '', planEtd: '' }], [[3, ['planned_departure', 'call_without_time']]]],
  ])('%s is told at the cell', async (_, own, errors) => {
    const { id } = await checked(voyageRows(newShip(), own));

    expect(await errorsOf(id)).toEqual(errors);
  });

  test('leave everything as it was: nothing is half imported', async () => {
    const preview = await checked([...voyageRows(newShip()), ...voyageRows(newShip(), [{ planEtd: 'soon' }])]);
    const before = await everything();

    const answer = await commit(preview.id);

    expect(answer.status).toBe(409);
    expect(preview).toMatchObject({ voyages_new: 1, voyages_bad: 1, rows_bad: 1 });
    expect(await everything()).toEqual(before);
  });

  test('a call that stands twice is told', async () => {
    const rows = voyageRows(newShip());
    const { id } = await checked([...rows, ...rows]);

    expect(await errorsOf(id)).toEqual([[5, ['seq', 'seq_rising']]]);
  });
});

describe('unknown ports', () => {
  test('are offered with the clocks of their country, and known once they were created', async () => {
    const ship = newShip();
    const preview = await checked(voyageRows(ship, [{}, { unlocode: 'KRZZZ' }]));
    expect(preview.unknown_ports).toEqual([
      { code: 'KRZZZ', rows: 1, is_locode: true, country_code: 'KR', time_zone: 'Asia/Seoul' },
    ]);
    expect((await commit(preview.id)).status).toBe(409);

    const { data, status } = await admin.call('POST', `${path}${preview.id}/ports/`, {
      ports: [{ code: 'KRZZZ', name_zh: '测试港', name_en: 'Test port', time_zone: 'Asia/Seoul' }],
    });

    expect(status).toBe(200);
    expect(data).toMatchObject({ rows_bad: 0, unknown_ports: [], voyages_new: 1 });
    expect((await commit(preview.id)).status).toBe(200);
    expect((await voyageOf(ship))?.calls[1]?.unlocode).toBe('KRZZZ');
  });

  test('with a time zone that there is not are refused', async () => {
    const { id } = await checked(voyageRows(newShip(), [{}, { unlocode: 'KRZZY' }]));

    const answer = await admin.call('POST', `${path}${id}/ports/`, {
      ports: [{ code: 'KRZZY', name_zh: '测试', name_en: 'Test', time_zone: 'Asia/Nowhere' }],
    });

    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'ports.0.time_zone', rule: 'time_zone' }] } });
  });
});

test('an import is its owner’s alone', async () => {
  const { id } = await checked(voyageRows(newShip()));

  expect((await commit(id, desk)).status).toBe(403);
  expect([403, 404]).toContain((await commit(id, other)).status);
});

test('two imports at once take turns: the later one sees what the earlier one has written', async () => {
  const ship = newShip();
  const previews = await Promise.all([checked(voyageRows(ship)), checked(voyageRows(ship))]);

  const answers = await Promise.all(previews.map(({ id }) => commit(id)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ data }) => (data as ScheduleImported).voyages_new).toSorted()).toEqual([0, 1]);
  expect(await voyageOf(ship)).toBeDefined();
});

describe('documents', () => {
  const document = (vessel: string, own: object = {}, first: object = {}) => ({
    formatVersion: '1',
    carrierCode: 'COSCO',
    serviceCode: 'SMP-EU1',
    vessel: { name: vessel, imo: '' },
    exportVoyage: '021W',
    isBlankSailing: false,
    portCalls: [
      {
        seq: 1,
        unlocode: 'CNTAO',
        plannedArrival: '2027-03-10T06:00:00+08:00',
        plannedDeparture: '2027-03-11T10:00:00+08:00',
        cutOffs: [
          { code: 'DCO', at: '2027-03-09T12:00:00+08:00' },
          { code: 'STA', at: '2027-03-05T12:00:00+08:00' },
        ],
        ...first,
      },
      {
        seq: 2,
        unlocode: 'KRPUS',
        plannedArrival: '2027-03-13T08:00:00+09:00',
        plannedDeparture: '2027-03-14T08:00:00+09:00',
      },
    ],
    ...own,
  });
  const file = (content: unknown, name = 'schedule.json') =>
    send(admin, `${path}file/`, Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)), { name });

  test('come as a file or in the body, one or many, and are the same', async () => {
    const ship = newShip();
    const first = (await file([document(ship)])).data as ScheduleImport;
    expect(first).toMatchObject({ kind: 'JSON', voyages_new: 1, rows_bad: 0 });
    await commit(first.id);

    const { data } = await admin.call('POST', `${path}document/`, document(ship));

    expect(data).toMatchObject({ kind: 'API', voyages_same: 1, voyages_new: 0 });
    expect((await voyageOf(ship))?.calls[0]?.cutoffs).toMatchObject([{ code: 'STA' }, { code: 'DCO' }]);
  });

  test('blank a sailing, and sail it again', async () => {
    const ship = newShip();
    const statusAfter = async (isBlankSailing: boolean) => {
      const { data } = await admin.call('POST', `${path}document/`, document(ship, { isBlankSailing }));
      await commit((data as ScheduleImport).id);
      return (await voyageOf(ship))?.status;
    };

    expect(await statusAfter(true)).toBe('BLANK');
    expect(await statusAfter(false)).toBe('PLANNED');
  });

  test('with wrong values are told row by row', async () => {
    const { data } = await file([
      document(newShip(), {}, { plannedArrival: '10 March', cutOffs: [{ code: 'QQQ', at: 'x' }] }),
    ]);

    expect(await errorsOf((data as ScheduleImport).id)).toEqual([
      [2, ['planned_arrival', 'local_time'], ['dco', 'unknown_code']],
    ]);
  });

  test.each<[string, string, string]>([
    ['what is no JSON', '{"carrierCode":', 'schedule.json'],
    ['what is called otherwise', '{}', 'schedule.txt'],
    ['a sheet that is none', 'carrierCode,voyage', 'schedule.xlsx'],
    ['a document without calls', '[{"carrierCode":"COSCO","exportVoyage":"1W","portCalls":[]}]', 'schedule.json'],
    ['an endless list', JSON.stringify(Array.from({ length: 5_001 }, () => ({}))), 'schedule.json'],
    ['a number', '7', 'schedule.json'],
    ['deep brackets', '['.repeat(100_000), 'schedule.json'],
    ['a prototype', '[{"__proto__":{"portCalls":[]},"carrierCode":"COSCO"}]', 'schedule.json'],
  ])('are refused: %s', async (_, content, name) => {
    expect([400, 422]).toContain((await file(content, name)).status);
  });

  test('of 50 MB are refused before they are read', async () => {
    const answer = await send(admin, `${path}file/`, Buffer.alloc(50 * 1024 * 1024, 32), { name: 'schedule.json' });

    expect(answer.status).toBe(413);
  });

  test('with characters that cannot be kept are told', async () => {
    const { data } = await file([document('NUL\u0000SHIP')]);

    expect((data as ScheduleImport).rows_bad).toBe(2);
  });
});

describe('the short form', () => {
  const line = (vessel: string, own: object = {}) => ({
    carrier_code: 'COSCO',
    vessel,
    export_voyage: '077E',
    pol: 'CNTAO',
    etd: '2027-05-02 18:00',
    pod: 'NLRTM',
    eta: '2027-06-10',
    transit_port: 'SINGAPORE',
    cutoffs: [{ code: 'DCO', at: '2027-04-30 12:00' }],
    ...own,
  });

  test('becomes a voyage of two calls', async () => {
    const ship = newShip();
    const { data } = await admin.call('POST', `${path}line/`, line(ship));
    await commit((data as ScheduleImport).id);

    expect(await voyageOf(ship)).toMatchObject({
      calls: [{ unlocode: 'CNTAO', remark: 'VIA SINGAPORE', cutoffs: [{ code: 'DCO' }] }, { unlocode: 'NLRTM' }],
    });
  });

  test('changes two calls of a voyage that has more, and leaves the others', async () => {
    const ship = newShip();
    await imported(voyageRows(ship));
    const { data } = await admin.call(
      'POST',
      `${path}line/`,
      line(ship, { export_voyage: '101W', pod: 'KRPUS', eta: '2027-05-04 12:00' }),
    );
    await commit((data as ScheduleImport).id);

    const calls = (await voyageOf(ship))?.calls;
    expect(calls?.map(({ unlocode }) => unlocode)).toEqual(['CNTAO', 'KRPUS', 'NLRTM']);
  });

  test('is refused field by field', async () => {
    const answer = await admin.call('POST', `${path}line/`, line('', { etd: 'tomorrow', pol: '' }));

    const { fields } = answer.data as { fields: { path: string }[] };
    expect(fields.map(({ path: at }) => at).toSorted()).toEqual(['etd', 'pol', 'vessel']);
  });
});
