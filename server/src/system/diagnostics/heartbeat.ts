import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { cacheSizes } from '#server/platform/caches.ts';
import type { Database } from '#server/platform/database/db.ts';
import { type Log, recentErrors } from '#server/platform/log/log.ts';
import { instruments } from '#server/platform/metrics.ts';
import { poolStates } from '#server/platform/database/pools.ts';
import { recentSlowStatements } from '#server/platform/database/statements.ts';
import { version } from '#server/platform/version.ts';

type Deps = { database: Database; log: Log; node: { id: number }; everyMs?: number };

/** A node silent for longer is not shown as alive. */
export const maxSilenceSeconds = 45;
const defaultIntervalMs = 10_000;
const nanoseconds = 1_000_000;

/** Writes this node's state to its row of `node_state` every few seconds. */
export function startHeartbeat({ everyMs = defaultIntervalMs, ...deps }: Deps): { close: () => Promise<void> } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let reporting = Promise.resolve();
  const report = (): void => {
    // The delay of a 20 ms timer.
    const lagMs = Math.max(0, delay.percentile(99) / nanoseconds - 20);
    delay.reset();
    reporting = reporting
      .then(async () => writeState(deps, lagMs))
      .catch((error: unknown) => deps.log.debug({ err: error }, 'how this node is could not be told'));
  };
  report();
  const timer = setInterval(report, everyMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      delay.disable();
      await reporting;
    },
  };
}

async function writeState({ database, node }: Deps, lagMs: number): Promise<void> {
  const state = {
    memory_bytes: process.memoryUsage.rss(),
    lag_ms: Math.round(lagMs * 10) / 10,
    streams: (await instruments.eventStreams.get()).values[0]?.value ?? 0,
    pools: poolStates(),
    caches: cacheSizes(),
    slow: recentSlowStatements.all(),
    errors: recentErrors.all(),
  };
  const { version: ownVersion, commit } = version;
  await sql`
    insert into node_state as n (node_id, version, commit, state) values (${node.id}, ${ownVersion}, ${commit}, ${JSON.stringify(state)}::jsonb)
    on conflict (node_id) do update
    set version = excluded.version, commit = excluded.commit, state = excluded.state, seen_at = clock_timestamp()`.execute(
    database,
  );
  await compareClocks(database, node.id);
}

/** Assumes that the database's clock was read halfway through the round trip. */
async function compareClocks(database: Database, node: number): Promise<void> {
  const startedMs = Date.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(database);
  const localMs = (startedMs + Date.now()) / 2;
  const clockMs = Math.round(localMs - (rows[0]?.ms ?? localMs));
  await sql`update node_state set clock_ms = ${clockMs} where node_id = ${node} and clock_ms <> ${clockMs}`.execute(
    database,
  );
}
