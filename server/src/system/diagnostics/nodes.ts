import { sql } from 'kysely';
import type { DiagnosticValues } from '#contract/system/diagnostics.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { RecentError } from '#server/platform/log/log.ts';
import { ownNodeName } from '#server/platform/database/node-session.ts';
import type { SlowStatement } from '#server/platform/database/statements.ts';
import { maxSilenceSeconds } from './heartbeat.ts';

const maxShown = 50;

type Row = {
  id: number;
  name: string;
  version: string;
  commit: string;
  started_at: string;
  seen_seconds: number;
  clock_ms: number;
  is_this: boolean;
  // Written by heartbeat.ts of this version or the previous one.
  state: Partial<ReportedState>;
};
type ReportedState = Pick<
  DiagnosticValues['nodes'][number],
  'memory_bytes' | 'lag_ms' | 'streams' | 'pools' | 'caches'
> & {
  slow: readonly SlowStatement[];
  errors: readonly RecentError[];
};

/** The states of all nodes that are alive, read once for the three parts that show them. */
export async function nodesNow(db: Tx): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select n.id, n.name, s.version, s.commit, n.started_at, s.clock_ms, s.state,
      extract(epoch from clock_timestamp() - s.seen_at)::float8 as seen_seconds, n.name = ${ownNodeName} as is_this
    from node_state s join scheduler_node n on n.id = s.node_id
    where s.seen_at > clock_timestamp() - make_interval(secs => ${maxSilenceSeconds}) order by n.id`.execute(db);
  return rows;
}

export function nodesPart(nodes: readonly Row[]): DiagnosticValues['nodes'] {
  return nodes.map(({ state, seen_seconds, ...node }) => ({
    ...node,
    seen_seconds: Math.max(0, seen_seconds),
    memory_bytes: state.memory_bytes ?? 0,
    lag_ms: state.lag_ms ?? 0,
    streams: state.streams ?? 0,
    pools: state.pools ?? [],
    caches: state.caches ?? [],
  }));
}

export function slowPart(nodes: readonly Row[]): DiagnosticValues['slow'] {
  const all = nodes.flatMap(({ name, state }) =>
    (state.slow ?? []).map(({ at, statement, shape, ms, ...work }) => ({
      ...partOf(work, { at, node: name }),
      statement,
      shape,
      ms,
    })),
  );
  return newest(all);
}

export function errorsPart(nodes: readonly Row[]): DiagnosticValues['errors'] {
  const all = nodes.flatMap(({ name, state }) =>
    (state.errors ?? []).map(({ at, message, error, ...work }) => ({
      ...partOf(work, { at, node: name }),
      message,
      error,
    })),
  );
  return newest(all);
}

type Origin = { at: string; node: string };

function partOf({ request_id = '', job_kind = '' }: Omit<RecentError, 'at' | 'message' | 'error'>, origin: Origin) {
  return { ...origin, request_id, job_kind };
}

function newest<T extends { at: string }>(all: readonly T[]): T[] {
  return all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, maxShown);
}
