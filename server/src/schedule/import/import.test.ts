import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { en, newShip, scheduleImports, voyageRows, zh } from '#test/build/schedule-sheet.ts';
import { testServer } from '#test/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-schedule-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { as, database } = await testServer({ env: { QUAYSIDE_DATA: folder } });
const admin = await as('superadmin');
const frontDesk = await as('frontdesk1');
const { check, commit, allRows, importRows, voyageOf } = scheduleImports(admin, database);

describe('a sheet of schedules', () => {
  test('comes from an empty one that is handed out', async () => {
    const { raw, status } = await admin.call('GET', '/api/schedule/import/template/');

    expect(status).toBe(200);
    expect(raw.headers['content-type']).toContain('spreadsheetml');
  });

  test.each([
    ['English', en],
    ['Chinese', zh],
    ['both', zh.map((text, at) => (text === 'IMO' ? text : `${text} ${en[at]}`))],
  ])('with headings in %s becomes voyages, its times read by the clocks of each port', async (_, header) => {
    const ship = newShip();

    expect(await importRows(voyageRows(ship), header)).toMatchObject({ voyages_new: 1, voyages_changed: 0 });

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
    const before = await allRows();

    const preview = await check(voyageRows(ship));

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
    expect(await allRows()).toEqual(before);
  });

  test('changes nothing when it comes again', async () => {
    const ship = newShip();
    await importRows(voyageRows(ship));
    const before = await allRows();

    const again = await importRows(voyageRows(ship));

    expect(again).toMatchObject({ voyages_new: 0, voyages_changed: 0, voyages_same: 1, changes: 0 });
    expect(await allRows()).toEqual(before);
  });

  test('changes what it tells of a voyage, and leaves what it does not tell', async () => {
    const ship = newShip();
    await importRows(voyageRows(ship, [{ estEtd: '2027-05-03 18:00' }]));
    const known = await voyageOf(ship);

    const preview = await check(voyageRows(ship, [{ planEtd: '2027-05-02 20:00' }, { status: 'OMIT' }]));
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
    await importRows(voyageRows(ship));

    const [first, , last] = voyageRows(ship);
    const preview = await check([first ?? [], last ?? []]);

    expect(preview.voyages[0]?.warnings.map(({ code }) => code)).toContain('calls_removed');
    await commit(preview.id);
    expect((await voyageOf(ship))?.calls.map(({ unlocode }) => unlocode)).toEqual(['CNTAO', 'NLRTM']);
  });

  test('tells the owners of bookings once however much of their voyage changes', async () => {
    const ship = newShip();
    await importRows(voyageRows(ship));
    const booking = await frontDesk.expectSuccess('POST', '/api/booking/booking/', {
      carrier: 'COSCO',
      vessel: ship,
      voyno: '101W',
      portload: 'CNTAO',
      portdischarge: 'NLRTM',
      etd: '2027-05-02',
    });
    const { id, orderno } = booking as { id: number; orderno: string };

    const moved = [{ estEtd: '2027-05-03 18:00', DCO: '2027-05-01 12:00' }, {}, { estEta: '2027-06-12 06:00' }];
    expect((await check(voyageRows(ship, moved))).bookings).toBe(1);
    expect(await importRows(voyageRows(ship, moved))).toMatchObject({ bookings_told: 1, changes: 3 });

    const data = await frontDesk.expectSuccess('GET', '/api/system/message_center/get_self_receive/?limit=50');
    const messages = (data as { data: { title: string; content: string }[] }).data.filter(({ title }) =>
      title.includes(orderno),
    );
    expect(messages.map(({ content }) => content)).toEqual([
      'CNTAO ETD – → 2027-05-03 18:00; CNTAO SI cut-off 2027-04-30 12:00 → SI cut-off 2027-05-01 12:00; NLRTM ETA – → 2027-06-12 06:00',
    ]);
    const cutoffs = await frontDesk.call('GET', `/api/booking/booking/${id}/cutoffs/`);
    expect((cutoffs.data as { cutoffs: object[] }).cutoffs).toContainEqual(
      expect.objectContaining({ code: 'DCO', source: 'SCHEDULE', at: expect.stringContaining('2027-05-01T12:00') }),
    );
    const sources = await admin.call('GET', '/api/schedule/schedule_source/?limit=1');
    expect(sources.data).toMatchObject({
      data: [{ kind: 'XLSX', carrier_code: 'COSCO', rows_ok: 3, bookings_told: 1 }],
    });
  });
});
