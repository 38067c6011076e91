import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ScheduleImported } from '#contract/schedule/import.ts';
import { type Cells, importPath as path, newShip, scheduleImports, voyageRows } from '#test/build/schedule-sheet.ts';
import { testServer } from '#test/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-schedule-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { as, database } = await testServer({ env: { QUAYSIDE_DATA: folder } });
const admin = await as('superadmin');
const other = await as('admin');
const frontDesk = await as('frontdesk1');
const { check, commit, errorsOf, allRows, voyageOf } = scheduleImports(admin, database);

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
    [
      'an hour that clocks pass over in spring',
      [{}, {}, { planEta: '2028-03-26 02:30' }],
      [[4, ['planned_arrival', 'skipped_time']]],
    ],
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
    ['a port that is none', [{ unlocode: 'NEW PORT XYZ' }], [[2, ['unlocode', 'unknown_code']]]],
    ['a state that there is not', [{ status: 'LATE' }], [[2, ['status', 'not_a_choice']]]],
    ['no voyage number', [{ voyage: '' }], [[2, ['export_voyage', 'required']]]],
    ['no time at all', [{}, { planEta: '', planEtd: '' }], [[3, ['planned_departure', 'call_without_time']]]],
  ])('%s is told at the cell', async (_, cells, errors) => {
    const { id } = await check(voyageRows(newShip(), cells));

    expect(await errorsOf(id)).toEqual(errors);
  });

  test('wait to be corrected, while the voyages that are right are written', async () => {
    const [right, wrong] = [newShip(), newShip()];
    const preview = await check([...voyageRows(right), ...voyageRows(wrong, [{ planEtd: 'soon' }])]);
    expect(preview).toMatchObject({ voyages_new: 1, voyages_bad: 1, rows_bad: 1, sheet: { wrong: 1 } });

    const { status, data } = await commit(preview.id);

    expect(status).toBe(200);
    expect(data).toMatchObject({ voyages_new: 1, left: { written: 1, voyages_same: 1, voyages_bad: 1 } });
    expect(await voyageOf(right)).toBeDefined();
    expect(await voyageOf(wrong)).toBeUndefined();
  });

  test('are corrected in place, and written once', async () => {
    const ship = newShip();
    const { id, sheet } = await check(voyageRows(ship, [{ planEtd: 'soon' }]));
    const [issue] = sheet?.issues ?? [];
    const correction = { sheet: issue?.sheet, row: issue?.row, at: issue?.at, text: '2027-05-02 18:00' };

    const { data } = await admin.call('POST', `${path}${id}/check/`, { ...sheet?.plan, corrections: [correction] });

    expect(data).toMatchObject({ rows_bad: 0, voyages_new: 1 });
    expect(await commit(id)).toMatchObject({ status: 200, data: { voyages_new: 1, left: null } });
    expect((await commit(id)).status).toBe(404);
  });

  test('alone leave everything as it was', async () => {
    const preview = await check(voyageRows(newShip(), [{ planEtd: 'soon' }]));
    const before = await allRows();

    expect((await commit(preview.id)).status).toBe(409);
    expect(await allRows()).toEqual(before);
  });

  test('a call that stands twice is told', async () => {
    const rows = voyageRows(newShip());
    const { id } = await check([...rows, ...rows]);

    expect(await errorsOf(id)).toEqual([[5, ['seq', 'seq_rising']]]);
  });
});

describe('unknown ports', () => {
  test('are offered with the clocks of their country, and known once they were created', async () => {
    const ship = newShip();
    const preview = await check(voyageRows(ship, [{}, { unlocode: 'KRZZZ' }]));
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

  test('that no code can have are not said to be creatable', async () => {
    const preview = await check(voyageRows(newShip(), [{}, { unlocode: 'ZZZZZ' }]));

    expect(preview.unknown_ports).toMatchObject([{ code: 'ZZZZZ', is_locode: false }]);
    expect(await errorsOf(preview.id)).toEqual([[3, ['unlocode', 'locode']]]);
  });

  test('with a time zone that there is not are refused', async () => {
    const { id } = await check(voyageRows(newShip(), [{}, { unlocode: 'KRZZY' }]));

    const answer = await admin.call('POST', `${path}${id}/ports/`, {
      ports: [{ code: 'KRZZY', name_zh: '测试', name_en: 'Test', time_zone: 'Asia/Nowhere' }],
    });

    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'ports.0.time_zone', rule: 'time_zone' }] } });
  });
});

test('an import is its owner’s alone', async () => {
  const { id } = await check(voyageRows(newShip()));

  expect((await commit(id, frontDesk)).status).toBe(403);
  expect([403, 404]).toContain((await commit(id, other)).status);
});

test('two imports at once take turns: the later one sees what the earlier one has written', async () => {
  const ship = newShip();
  const previews = await Promise.all([check(voyageRows(ship)), check(voyageRows(ship))]);

  const answers = await Promise.all(previews.map(({ id }) => commit(id)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ data }) => (data as ScheduleImported).voyages_new).toSorted()).toEqual([0, 1]);
  expect(await voyageOf(ship)).toBeDefined();
});

test('what someone else has changed meanwhile is shown again before it is written', async () => {
  const ship = newShip();
  await commit((await check(voyageRows(ship))).id);
  const mine = await check(voyageRows(ship, [{ planEtd: '2027-05-02 20:00' }]));
  await commit((await check(voyageRows(ship, [{ planEtd: '2027-05-02 22:00' }]))).id);

  expect((await commit(mine.id)).status).toBe(409);

  const shown = await admin.call('POST', `${path}${mine.id}/check/`, mine.sheet?.plan);
  expect(shown).toMatchObject({ status: 200, data: { voyages_changed: 1 } });
  expect((await commit(mine.id)).status).toBe(200);
});

test('what a carrier expects now is the estimate of a call whose plan is known, and other calls stay', async () => {
  const ship = newShip();
  await commit((await check(voyageRows(ship))).id);
  const header = ['Carrier', 'Service', 'Vessel', 'Voyage', 'POL', 'ETD', 'POD', 'ETA'];
  const row = ['COSCO', 'AEU9', ship, '101W', 'QINGDAO', '2027-05-03 18:00', 'ROTTERDAM', '2027-06-11 06:00'];

  const preview = await check([row], header);
  expect(preview).toMatchObject({ voyages_changed: 1, sheet: { wrong: 0 } });
  expect((await commit(preview.id)).status).toBe(200);

  const calls = (await voyageOf(ship))?.calls ?? [];
  expect(calls.map(({ unlocode }) => unlocode)).toEqual(['CNTAO', 'KRPUS', 'NLRTM']);
  expect(calls[0]).toMatchObject({
    planned_departure: '2027-05-02T18:00:00+08:00',
    estimated_departure: '2027-05-03T18:00:00+08:00',
  });
});

test('the rows that wait are handed back marked, to their owner alone', async () => {
  const { id } = await check(voyageRows(newShip(), [{}, { unlocode: 'NEW PORT XYZ' }]));
  const { status, raw } = await admin.call('GET', `${path}${id}/file/`);

  expect([status, raw.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  expect((await other.call('GET', `${path}${id}/file/`)).status).toBe(404);
  expect((await admin.call('GET', `${path}2000000000/file/`)).status).toBe(404);
});
