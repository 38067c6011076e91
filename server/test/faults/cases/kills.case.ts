import { rowsOf } from '../database.ts';
import { auditLedger, assertLedger } from '../audit.ts';
import type { FaultCase, FaultRun } from '../fault-case.ts';
import { type Product, postmasterOf } from '../product.ts';
import { recoveryMs, type Stage, untilWritten, withProduct } from '../stage.ts';
import { startWriters, type Writers } from '../writers.ts';

type Target = 'server' | 'postmaster' | 'backend' | 'sessions' | 'both';

const victims: Readonly<Record<Target, (stage: Stage) => Promise<void>>> = {
  server: async ({ product }) => product.kill(),
  postmaster: async ({ product }) => killPostmaster(product),
  backend: async ({ url }) => killBackend(url),
  sessions: async ({ url }) => endSessions(url),
  both: async ({ product }) => {
    killPostmaster(product);
    product.kill();
  },
};

/** `kill -9` of random targets at random times under load. */
export function killsCase(name: string, targets: readonly Target[]): FaultCase {
  return {
    name,
    about: `kill -9 of ${targets.join(', ')} at random moments under load`,
    run: (run) => withProduct(run, (stage) => killRounds(run, stage, targets)),
  };
}

/** Kills repeatedly, and compares after each round. */
export async function killRounds(run: FaultRun, stage: Stage, targets: readonly Target[]): Promise<void> {
  const { checks, random, report, readyMs = recoveryMs } = run;
  const { product, url } = stage;
  const writers = await startWriters(product.origin, run.clerks);
  const killed = new Map<Target, number>();
  let slowest = 0;
  let failedRounds = 0;
  for (let round = 1; round <= run.rounds; round += 1) {
    const target = random.pick(targets);
    killed.set(target, (killed.get(target) ?? 0) + 1);
    await random.pause(200, 2_500);
    await victims[target](stage);
    const durationMs = await waitUntilRecovered(product, readyMs);
    slowest = Math.max(slowest, durationMs);
    await untilWritten(writers, 8, readyMs);
    const isConsistent = await isConsistentAfterPause(url, writers);
    if (!isConsistent) failedRounds += 1;
    report(
      `round ${round}: ${target} killed, ready after ${Math.round(durationMs)} ms, ${writers.acknowledged()} writes`,
    );
  }
  await writers.stop();
  for (const [target, times] of killed) checks.figure(`killed: ${target}`, times);
  checks.none('rounds after which something was amiss', failedRounds);
  checks.within('longest until ready', slowest, readyMs);
  checks.none('ends of the server by itself', product.unexpectedExits());
  await assertLedger(checks, url, writers);
  for (const line of writers.stats.unexpected.slice(0, 5)) report(line);
}

/** A killed process may still answer for a moment; an early check would find it ready. */
async function waitUntilRecovered(product: Product, readyMs: number): Promise<number> {
  const since = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await product.ready(readyMs);
  return performance.now() - since;
}

async function isConsistentAfterPause(url: string, writers: Writers): Promise<boolean> {
  await writers.pause();
  const found = await auditLedger(url, writers);
  writers.resume();
  return Object.values(found).every((value) => value === 0);
}

function killPostmaster({ dataDir }: Product): void {
  const pid = postmasterOf(dataDir);
  if (pid > 0) process.kill(pid, 'SIGKILL');
}

/** Kills a backend of the product; PostgreSQL then ends all others. */
async function killBackend(url: string): Promise<void> {
  const [row] = await rowsOf<{ pid: number }>(
    url,
    `select pid from pg_stat_activity where application_name = 'quayside' order by random() limit 1`,
  );
  if (row) process.kill(row.pid, 'SIGKILL');
}

/** Terminates all connections of the product, as a database administrator would. */
async function endSessions(url: string): Promise<void> {
  await rowsOf(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'quayside%' and datname = current_database()`,
  );
}
