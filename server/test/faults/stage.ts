import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { assertLedger } from './audit.ts';
import { socketOf, urlOf } from './database.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';
import type { FaultRun } from './fault-case.ts';
import { type Product, startProduct } from './product.ts';
import { startWriters, type Writers } from './writers.ts';

/** The product with its embedded PostgreSQL, and the URL for direct queries. */
export type Stage = { product: Product; url: string };

type Env = Readonly<Record<string, string>>;

/** Allows for other programs on the machine. */
const firstStartMs = 300_000;

let installation: Promise<string> | undefined;

/** Each case gets a copy of an installation, because creating one takes a while. */
export async function freshData(folder: string): Promise<string> {
  installation ??= createInstallation(join(folder, '..', 'installation')).catch((error: unknown) => {
    installation = undefined;
    throw error;
  });
  const data = join(folder, 'data');
  copy(await installation, data);
  return data;
}

async function createInstallation(target: string): Promise<string> {
  makeAccessible(target);
  const product = await startProduct({ dataDir: target });
  try {
    await product.ready(firstStartMs);
  } finally {
    await product.stop();
  }
  return target;
}

/** The account that PostgreSQL runs as needs access. */
export function makeAccessible(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** Including owners. */
export function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', '--reflink=auto', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}

/** The product as run by `npm start`. */
export async function withProduct(
  { folder }: FaultRun,
  work: (stage: Stage) => Promise<void>,
  env: Env = {},
): Promise<void> {
  const dataDir = await freshData(folder);
  const product = await startProduct({ dataDir, env });
  try {
    await product.ready();
    await work({ product, url: urlOf(dataDir) });
  } finally {
    await product.stop();
  }
}

export type SeparateStage = Stage & { proxy: DatabaseProxy; databaseDir: string };

/** The product on an external PostgreSQL, through a proxy that can be cut. */
export async function withSeparateDatabase(
  { folder, report }: FaultRun,
  work: (stage: SeparateStage) => Promise<void>,
  env: Env = {},
): Promise<void> {
  const databaseDir = await freshData(folder);
  const dataDir = join(folder, 'files');
  makeAccessible(dataDir);
  const close: (() => Promise<unknown>)[] = [];
  try {
    const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: databaseDir, report });
    close.push(postgres.stop);
    const proxy = await openDatabaseProxy(socketOf(databaseDir));
    close.push(proxy.close);
    const product = await startProduct({ dataDir, env: { DATABASE_URL: proxy.url, ...env } });
    close.push(product.stop);
    await product.ready();
    await work({ product, url: urlOf(databaseDir), proxy, databaseDir });
  } finally {
    for (const each of close.toReversed()) await each();
  }
}

/** Causes the fault while clerks write, waits until all write again, and compares. */
export async function underLoad(
  { checks, clerks, report }: FaultRun,
  { product, url }: Stage,
  harm: (writers: Writers) => Promise<void>,
): Promise<void> {
  const writers = await startWriters(product.origin, clerks);
  try {
    await harm(writers);
    checks.within('ready again within', await product.ready(), recoveryMs);
    await untilWritten(writers);
  } finally {
    await writers.stop();
  }
  await assertLedger(checks, url, writers);
  for (const line of writers.stats.unexpected.slice(0, 5)) report(line);
}

/** For a machine of two cores that other programs use, too. */
export const recoveryMs = 120_000;
const someWrites = 20;

/** Waits until `count` further writes were acknowledged. */
export async function untilWritten(
  { acknowledged }: Writers,
  count = someWrites,
  withinMs = recoveryMs,
): Promise<void> {
  const [since, start] = [Date.now(), acknowledged()];
  while (acknowledged() < start + count) {
    if (Date.now() - since > withinMs) throw new Error(`No ${count} writes within ${withinMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
