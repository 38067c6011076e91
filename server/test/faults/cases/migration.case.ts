import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsDirectory } from '#server/platform/database/migrate.ts';
import { rowsOf, urlOf } from '../database.ts';
import type { FaultCase, FaultRun } from '../fault-case.ts';
import { logIn } from '../http.ts';
import { postmasterOf, type Product, startProduct } from '../product.ts';
import { freshData, makeAccessible } from '../stage.ts';

const kills = 5;

/** A first start that is killed repeatedly must end in the same state as an undisturbed one. */
export const crashMigration: FaultCase = {
  name: 'crash-migration',
  about: `kill -9 of server or both, ${kills} times amid the migrations and the seed of a first start`,
  run: async (run) => {
    const { checks, folder } = run;
    const reference = await rowCounts(await freshData(folder), run);
    const dataDir = join(folder, 'killed');
    makeAccessible(dataDir);
    await startKilled(run, dataDir);
    const killed = await rowCounts(dataDir, run);
    const names = readdirSync(migrationsDirectory).filter((name) => name.endsWith('.sql'));
    checks.exactly('migrations', killed.get('schema_migration') ?? 0, names.length);
    const differing = [...reference].filter(([table, rows]) => killed.get(table) !== rows).map(([table]) => table);
    checks.none('tables with other counts than a start left alone', differing.length);
    if (differing.length > 0) run.report(`other counts: ${differing.join(', ')}`);
  },
};

async function startKilled({ checks, random }: FaultRun, dataDir: string): Promise<void> {
  const total = readdirSync(migrationsDirectory).filter((name) => name.endsWith('.sql')).length;
  // The last one is during the seed, which follows the migrations without output.
  const moments = Array.from({ length: kills - 1 }, () => 1 + random.below(total - 1)).toSorted((a, b) => a - b);
  const startedMigrations = new Set<string>();
  const killed = new Set<number>();
  const started: Product[] = [];
  // Output from before the kill may arrive after it.
  const kill = (): void => {
    const [product] = started;
    if (!product || killed.size === kills || killed.has(product.pid())) return;
    const postmaster = killed.size % 2 === 1 ? postmasterOf(dataDir) : 0;
    if (postmaster > 0) process.kill(postmaster, 'SIGKILL');
    killed.add(product.pid());
    product.kill();
  };
  const onOutput = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/^Migration (\w+)/gm)) startedMigrations.add(name);
    const next = moments[killed.size];
    if (next !== undefined && startedMigrations.size >= next) kill();
    else if (killed.size === kills - 1 && startedMigrations.size >= total) setTimeout(kill, 300 + random.below(1_500));
  };
  const product = await startProduct({ dataDir, onOutput });
  started.push(product);
  try {
    await product.ready(300_000);
    await logIn(product.origin, 'frontdesk1');
    checks.exactly('kills', killed.size, kills);
  } finally {
    await product.stop();
  }
}

/** Tables that a first start fills independently of the time of day. */
const tables = [
  'schema_migration',
  'menu',
  'menu_button',
  'role',
  'role_button',
  'users',
  'dept',
  'dictionary',
  'port',
  'carrier',
];
const more = [
  'vessel',
  'booking',
  'periodic_task',
  'crontab_schedule',
  'system_config',
  'api_white_list',
  'rate',
  'dangerous_substance',
];

async function rowCounts(dataDir: string, { report }: FaultRun): Promise<ReadonlyMap<string, number>> {
  const product = await startProduct({ dataDir });
  try {
    await product.ready();
    const url = urlOf(dataDir);
    const existingTables = await rowsOf<{ name: string }>(
      url,
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    );
    const checkedTables = [...tables, ...more].filter((table) => existingTables.some(({ name }) => name === table));
    if (checkedTables.length < tables.length) report('some tables are not there');
    const counts = await rowsOf<{ name: string; n: number }>(
      url,
      checkedTables.map((name) => `select '${name}' as name, count(*)::int as n from ${name}`).join(' union all '),
    );
    return new Map(counts.map(({ name, n }) => [name, n]));
  } finally {
    await product.stop();
  }
}
