import { read, utils } from '@e965/xlsx';
import { bookOf } from '#test/build/sheet.ts';
import { countOf, rowsOf } from '../database.ts';
import type { FaultCase } from '../fault-case.ts';
import { withProduct } from '../stage.ts';
import {
  assertResponses,
  type FaultClient,
  newFaultClient,
  killWhileRunning,
  post,
  reachesState,
  killDuringTask,
  until,
} from '../work.ts';

export const portsPath = '/api/codes/port/';
const sheetRows = 4_000;
const header = ['Port code', 'Chinese name', 'English name', 'Country', 'Time zone'];
/** A LOCODE of letters only, in a country without seeded ports. */
const portCode = (at: number): string => `TD${[676, 26, 1].map((of) => letterOf(Math.floor(at / of))).join('')}`;
const letterOf = (at: number): string => String.fromCharCode(65 + (at % 26));

/** A form with a sheet of new, valid ports. */
export function portSheet(count: number): FormData {
  const rows = Array.from({ length: count }, (_, at) => [
    portCode(at),
    '测试',
    `FAULT PORT ${at}`,
    'TD',
    'Africa/Ndjamena',
  ]);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bookOf([header, ...rows]))]), 'ports.xlsx');
  return form;
}

function longWork(name: string, about: string, work: (client: FaultClient) => Promise<void>): FaultCase {
  return {
    name,
    about,
    run: (run) =>
      withProduct(run, async (stage) => {
        const client = await newFaultClient(run, stage);
        await work(client);
        assertResponses(client);
      }),
  };
}

const importing = longWork(
  'crash-import',
  `kill -9 while a sheet of ${sheetRows} rows is checked, and while it is written`,
  async (client) => {
    const { checks } = client.run;
    const task = await killDuringTask(client, `${portsPath}import_job/`, portSheet(sheetRows));
    checks.holds('checked in the end', await reachesState(client, task, 'checked'));
    await post(client, `/api/system/task/${task}/commit/`);
    await killWhileRunning(client, async () => (await countWritten(client)) > 0);
    checks.holds('written in the end', await reachesState(client, task, 'done'));
    checks.exactly('rows', await countWritten(client), sheetRows);
    const auditSql = `select count(*) from audit a join port p on p.id = a.row_id where a.resource = 'port' and p.name_en like 'FAULT PORT %'`;
    checks.exactly('entries of their record', await countOf(client.stage.url, auditSql), sheetRows);
  },
);

async function countWritten({ stage }: FaultClient): Promise<number> {
  return countOf(stage.url, `select count(*) from port where name_en like 'FAULT PORT %'`);
}

const exportedPorts = 15_000;

const exporting = longWork('crash-export', 'kill -9 while a long list is exported', async (client) => {
  const { checks } = client.run;
  const { caller, stage } = client;
  await rowsOf(
    stage.url,
    `insert into port (code, name_zh, name_en, country_code, time_zone)
     select code, '测试', 'FAULT PORT', 'TD', 'Africa/Ndjamena' from unnest($1::text[]) code`,
    [Array.from({ length: exportedPorts }, (_, at) => portCode(at))],
  );
  const task = await killDuringTask(client, `${portsPath}export_job/`);
  checks.holds('done in the end', await reachesState(client, task, 'done'));
  const answer = await fetch(`${caller.origin}/api/system/task/${task}/file/`, {
    headers: { authorization: `JWT ${caller.token}` },
  });
  const { Sheets, SheetNames } = read(Buffer.from(await answer.arrayBuffer()));
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  const all = await countOf(stage.url, 'select count(*) from port where not is_deleted');
  checks.exactly('rows of the sheet', utils.sheet_to_json(sheet, { header: 1 }).length - 1, all);
});

const task = longWork(
  'crash-task',
  'kill -9 while a scheduled task runs: the nightly backup, restored and compared',
  async (client) => {
    const { checks } = client.run;
    const { stage } = client;
    const id = await countOf(stage.url, `select id from periodic_task where task = 'database_backup' limit 1`);
    await post(client, `/api/jobs/periodic_task/${id}/run/`);
    const runs = `select count(*) from celery_log where periodic_task = ${id}`;
    await killWhileRunning(client, async () => (await countOf(stage.url, `${runs} and finished_at is not null`)) > 0);
    const ended = await until(async () =>
      (await countOf(stage.url, `${runs} and finished_at is not null`)) > 0 ? true : undefined,
    );
    checks.holds('ended in the end', ended === true);
    checks.exactly('runs', await countOf(stage.url, runs), 1);
    checks.exactly('runs that succeeded', await countOf(stage.url, `${runs} and status = 'SUCCESS'`), 1);
    checks.none('slots left behind', await countOf(stage.url, 'select count(*) from pg_replication_slots'));
  },
);

export const longWorkCases: readonly FaultCase[] = [importing, exporting, task];
