import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type CpuUse, cpuUse } from '../cpu.ts';
import { atMost, type Figure } from '../figures.ts';
import { load, machine } from '../machine.ts';
import { memoryOf } from '../memory.ts';
import type { Options } from '../part.ts';
import { type Caller, logIn } from './caller.ts';
import { fill } from './dataset.ts';
import { startBenchPostgres } from './postgres.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** A filled database, a server on it, and logged-in users with several data scopes. */
export type Stage = {
  url: string;
  server: ServerProcess;
  callers: readonly Caller[];
  /** For the benchmark's own queries. */
  query: pg.Client;
  cpu: () => CpuUse | null;
};

/** Everything; a department and below; own rows. */
const usernames = ['superadmin', 'backoffice1', 'frontdesk1'];

type StageOptions = Options & {
  operations?: number;
  /** Settings of PostgreSQL, and flags of Node.js, in addition to the product's own. */
  settings?: Readonly<Record<string, string>>;
  flags?: readonly string[];
};

/** For one server process, under any load. */
const memoryBudgetMb = 300;

/** Runs measurements on a stage, and adds the server's maximum memory. */
export async function withStage(
  { part, rows, operations, log, settings, flags }: StageOptions,
  work: (stage: Stage) => Promise<Figure[]>,
): Promise<Figure[]> {
  const close: (() => Promise<unknown>)[] = [];
  try {
    const postgres = await startBenchPostgres(log, settings);
    close.push(postgres.stop);
    const since = performance.now();
    await fill(postgres.url, { bookings: rows, ...(operations && { operations }) });
    const query = new pg.Client({ connectionString: postgres.url, application_name: 'bench' });
    await query.connect();
    close.push(async () => query.end());
    log(`Machine: ${machine(await versionOf(query))}, load ${load()}.`);
    log(
      `${rows} bookings of 2 years made in ${((performance.now() - since) / 1000).toFixed(0)} s; ${await sizeOf(query)}.`,
    );
    const server = await startServer(postgres.url, flags);
    close.push(server.stop);
    const callers = await Promise.all(usernames.map((username) => logIn(server.origin, username)));
    const postmaster = await postmasterOf(query);
    const cpu = () => cpuUse({ server: server.pid, postmaster });
    const figures = await work({ url: postgres.url, server, callers, query, cpu });
    const value = memoryOf(server.pid)?.max;
    return value === undefined
      ? figures
      : [...figures, atMost(memoryBudgetMb, { name: `${part}.server_memory`, value, unit: 'MB' })];
  } finally {
    for (const each of close.toReversed()) await each();
  }
}

async function versionOf(query: pg.Client): Promise<string> {
  const { rows } = await query.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version.split(' ')[0] ?? '';
}

async function postmasterOf(query: pg.Client): Promise<number> {
  const { rows } = await query.query<{ folder: string }>("select current_setting('data_directory') as folder");
  return Number.parseInt(readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8'), 10);
}

async function sizeOf(query: pg.Client): Promise<string> {
  const { rows } = await query.query<{ heap: string; indexes: string }>(
    "select pg_size_pretty(pg_table_size('booking')) as heap, pg_size_pretty(pg_indexes_size('booking')) as indexes",
  );
  return `booking ${rows[0]?.heap}, its indexes ${rows[0]?.indexes}`;
}
