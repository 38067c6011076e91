import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ScheduleImport } from '#contract/schedule/import.ts';
import { importPath as path, newShip, scheduleImports, voyageRows } from '#test/build/schedule-sheet.ts';
import { send } from '#test/build/sheet.ts';
import { testServer } from '#test/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-schedule-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { as, database } = await testServer({ env: { QUAYSIDE_DATA: folder } });
const admin = await as('superadmin');
const { commit, errorsOf, importRows, voyageOf } = scheduleImports(admin, database);

describe('documents', () => {
  const document = (vessel: string, overrides: object = {}, first: object = {}) => ({
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
    ...overrides,
  });
  const file = (content: unknown, name = 'schedule.json') =>
    send(admin, `${path}file/`, Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)), { name });

  test('come as a file or in the body, one or many, and are the same', async () => {
    const ship = newShip();
    const first = (await file([document(ship)])).data as ScheduleImport;
    expect(first).toMatchObject({ kind: 'JSON', voyages_new: 1, rows_bad: 0 });
    await commit(first.id);

    const data = await admin.expectSuccess('POST', `${path}document/`, document(ship));

    expect(data).toMatchObject({ kind: 'API', voyages_same: 1, voyages_new: 0 });
    expect((await voyageOf(ship))?.calls[0]?.cutoffs).toMatchObject([{ code: 'STA' }, { code: 'DCO' }]);
  });

  test('blank a sailing, and sail it again', async () => {
    const ship = newShip();
    const statusAfter = async (isBlankSailing: boolean) => {
      const data = await admin.expectSuccess('POST', `${path}document/`, document(ship, { isBlankSailing }));
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
    ['what is called otherwise', '{}', 'schedule.docx'],
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
  const line = (vessel: string, overrides: object = {}) => ({
    carrier_code: 'COSCO',
    vessel,
    export_voyage: '077E',
    pol: 'CNTAO',
    etd: '2027-05-02 18:00',
    pod: 'NLRTM',
    eta: '2027-06-10',
    transit_port: 'SINGAPORE',
    cutoffs: [{ code: 'DCO', at: '2027-04-30 12:00' }],
    ...overrides,
  });

  test('becomes a voyage of two calls', async () => {
    const ship = newShip();
    const data = await admin.expectSuccess('POST', `${path}line/`, line(ship));
    await commit((data as ScheduleImport).id);

    expect(await voyageOf(ship)).toMatchObject({
      calls: [{ unlocode: 'CNTAO', remark: 'VIA SINGAPORE', cutoffs: [{ code: 'DCO' }] }, { unlocode: 'NLRTM' }],
    });
  });

  test('changes two calls of a voyage that has more, and leaves the others', async () => {
    const ship = newShip();
    await importRows(voyageRows(ship));
    const data = await admin.expectSuccess(
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
