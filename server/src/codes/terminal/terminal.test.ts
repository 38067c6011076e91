import { expect, test } from 'vitest';
import type { SearchResponse } from '#contract/schedule/search.ts';
import type { Service } from '#contract/schedule/service.ts';
import type { Voyage } from '#contract/schedule/voyage.ts';
import { newShip, scheduleImports, voyageRows } from '#test/build/schedule-sheet.ts';
import { aSailing } from '#test/build/voyage.ts';
import { testServer } from '#test/harness.ts';

const now = new Date('2026-11-21T04:00:00Z');
const { as, database } = await testServer({ clock: { now: () => now } });
const admin = await as('superadmin');
const { check, importRows, voyageOf } = scheduleImports(admin, database);

/** Our SSICT is SMDG's SHENG, in Shanghai only. */
const voyage = {
  carrier_code: 'COSCO',
  vessel: 'TERMINAL SHIP',
  export_voyage: 'T1W',
  calls: [
    { unlocode: 'CNSHA', terminal_code: 'sheng', planned_departure: '2027-03-02T06:00:00+08:00' },
    { unlocode: 'KRPUS', terminal_code: 'SHENG', planned_arrival: '2027-03-04T06:00:00+09:00' },
  ],
};
const terminalsIn = ({ calls }: Pick<Voyage, 'calls'>) => calls.map(({ terminal_code: code }) => code);

test('a voyage has our code of a terminal that was named by SMDG’s, where the port has it', async () => {
  const { data, status } = await admin.call('POST', '/api/schedule/voyage/', voyage);
  const created = data as Voyage;
  expect([status, terminalsIn(created)]).toEqual([200, ['SSICT', 'SHENG']]);

  const calls = created.calls.map((call) => ({ ...call, terminal_code: 'PNP' }));
  const changed = await admin.call('PUT', `/api/schedule/voyage/${created.id}/`, { version: created.version, calls });

  expect(terminalsIn(changed.data as Voyage)).toEqual(['PNP', 'PNIT']);
});

test('a rotation has them likewise', async () => {
  const stops = [
    { unlocode: 'CNNGB', terminal_code: 'BLCT6', arrival_day: 0, departure_day: 1 },
    { unlocode: 'NLRTM', terminal_code: 'RWG', arrival_day: 30, departure_day: 31 },
  ];
  const body = {
    code: 'TERM1',
    name_zh: '码头',
    name_en: 'Terminals',
    operator_carrier_code: 'COSCO',
    rotation: stops,
  };
  const { data } = await admin.call('POST', '/api/schedule/service/', body);
  const { id, version, rotation } = data as Service;
  expect(rotation.map(({ terminal_code: code }) => code)).toEqual(['MSICT', 'RWG']);

  const next = rotation.map((stop) => ({ ...stop, terminal_code: stop.unlocode === 'NLRTM' ? 'NLMVII' : 'MSICT' }));
  const changed = await admin.call('PUT', `/api/schedule/service/${id}/`, { version, rotation: next });

  expect((changed.data as Service).rotation.map(({ terminal_code: code }) => code)).toEqual(['MSICT', 'APMT2RTM']);
});

test('a sheet may name terminals by either code', async () => {
  const ship = newShip();
  await importRows(voyageRows(ship, [{ terminal: 'QQCTX' }, { terminal: 'KBCT' }, { terminal: 'elsewhere' }]));

  const stored = await voyageOf(ship);
  expect(stored && terminalsIn(stored)).toEqual(['QQCT', 'BPT', 'ELSEWHERE']);
  const again = await check(voyageRows(ship, [{ terminal: 'QQCT' }, { terminal: 'BPT' }, { terminal: 'ELSEWHERE' }]));
  expect(again).toMatchObject({ voyages_same: 1, voyages_changed: 0 });
});

async function plansAt(terminal: string): Promise<number> {
  const query = `origin=CNSHA&destination=NLRTM&week=1&terminal=${terminal}`;
  const { data } = await admin.call('GET', `/api/schedule/search/?${query}`);
  return (data as SearchResponse).total;
}

test('a search finds a terminal by either code, whichever the schedule has', async () => {
  for (const terminal of ['SHANGDONG', 'SIPGSD'])
    await aSailing(database, {
      carrier: 'COSCO',
      voyage: terminal,
      calls: [
        { port: 'CNSHA', terminal, departure: '2026-11-25T18:00:00+08:00' },
        { port: 'NLRTM', arrival: '2026-12-25T18:00:00+01:00' },
      ],
    });

  await expect.poll(() => plansAt('SHANGDONG')).toBe(2);
  expect([await plansAt('sipgsd'), await plansAt('ZHENDONG')]).toEqual([2, 0]);
});

test('the DCSA interface names SMDG’s code, and finds by it', async () => {
  await aSailing(database, {
    carrier: 'COSCO',
    voyage: 'DCSA1',
    vessel: 'FACILITY STAR',
    calls: [
      { port: 'CNSHA', terminal: 'ZHENDONG', departure: '2026-11-26T18:00:00+08:00' },
      { port: 'CNTAO', terminal: 'DJK', arrival: '2026-11-28T18:00:00+08:00' },
    ],
  });
  const schedules = async (query: string) => {
    const { raw } = await admin.call('GET', `/dcsa/cs/v1/vessel-schedules?vesselName=FACILITY%20STAR&${query}`);
    return raw.json<{ vesselSchedules: { transportCalls: { location: object }[] }[] }[]>();
  };

  await expect.poll(async () => (await schedules('facilitySMDGCode=WAIG')).length).toBe(1);
  const [service] = await schedules('facilitySMDGCode=waig&UNLocationCode=CNSHA');
  expect(service?.vesselSchedules[0]?.transportCalls.map(({ location }) => location)).toEqual([
    { UNLocationCode: 'CNSHA', locationName: expect.any(String), facilitySMDGCode: 'WAIG' },
    { UNLocationCode: 'CNTAO', locationName: expect.any(String) },
  ]);
  expect(await schedules('facilitySMDGCode=SECT')).toEqual([]);
});
