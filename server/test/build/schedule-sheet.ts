import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ScheduleImport, ScheduleImported } from '#contract/schedule/import.ts';
import type { Voyage } from '#contract/schedule/voyage.ts';
import type { ImportRows } from '#contract/system/import.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { Agent } from '#test/harness.ts';
import { bookOf, send } from './sheet.ts';

export const importPath = '/api/schedule/import/';
export const en = [
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
export const zh = [
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
export const newShip = () => `SHEET SHIP ${(count += 1)}`;

export type Cells = Partial<Record<(typeof en)[number], string | number>>;

const row = (cells: Cells) => en.map((name) => cells[name] ?? '');

/** A voyage of three calls as rows of a sheet. */
export function voyageRows(vessel: string, changes: Cells[] = [], voyage = '101W') {
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
    row({ carrierCode: 'COSCO', serviceCode: 'AEU9', vesselName: vessel, voyage, ...call, ...changes[at] }),
  );
}

/** Calls for imports by a user. */
export function scheduleImports(admin: Agent, database: Database) {
  async function check(rows: readonly (readonly unknown[])[], header: readonly string[] = en): Promise<ScheduleImport> {
    const { status, data, msg } = await send(admin, `${importPath}file/`, bookOf([header, ...rows]), {
      name: 'schedule.xlsx',
    });
    expect([status, msg]).toEqual([200, expect.any(String)]);
    return data;
  }

  async function errorsOf(id: number) {
    const data = await admin.expectSuccess('GET', `${importPath}${id}/rows/?only_errors=1`);
    return (data as ImportRows).data.map(({ row_no: no, errors }) => [
      no,
      ...errors.map((each) => [each.path, each.rule]),
    ]);
  }

  const commit = async (id: number, agent = admin) => agent.call('POST', `${importPath}${id}/commit/`);

  async function importRows(
    rows: readonly (readonly unknown[])[],
    header?: readonly string[],
  ): Promise<ScheduleImported> {
    const { status, data, msg } = await commit((await check(rows, header)).id);
    expect([status, msg]).toEqual([200, expect.any(String)]);
    return data;
  }

  async function voyageOf(vessel: string) {
    const data = await admin.expectSuccess(
      'GET',
      `/api/schedule/voyage/?vessel=${encodeURIComponent(vessel)}&limit=50`,
    );
    const [first, ...others] = (data as { data: { id: number }[] }).data;
    expect(others).toEqual([]);
    if (!first) return undefined;
    const detail = await admin.call('GET', `/api/schedule/voyage/${first.id}/`);
    return detail.data as Voyage;
  }

  const allRows = async () => {
    const tables = ['voyage', 'port_call', 'port_call_cutoff', 'service', 'schedule_change', 'slot_share'];
    const counts = tables.map(
      (table) => sql`select ${table}::text as name, count(*) as rows,
      coalesce(md5(string_agg(t::text, '' order by t::text)), '') as content from ${sql.table(table)} t`,
    );
    return (await sql`${sql.join(counts, sql` union all `)}`.execute(database)).rows;
  };

  return { check, errorsOf, commit, importRows, voyageOf, allRows };
}
