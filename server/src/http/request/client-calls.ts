import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { CallingClient } from '#server/access/api-client.ts';
import { fail } from '#server/platform/app-error.ts';
import { batchWriter } from '#server/platform/database/batch-writer.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, isUnavailable } from '#server/platform/database/db.ts';
import type { Log } from '#server/platform/log/log.ts';

/** Rate limit of programs; the time of their last call is stored with a short delay. */
export type ClientCalls = {
  /** Counts a request once, however often its caller is determined. */
  count: (request: FastifyRequest, client: Pick<CallingClient, 'id' | 'ratePerMinute'>) => void;
  close: () => Promise<void>;
};

const windowMs = 60_000;
/** `shared`: calls in this minute that all nodes have stored; `own`: those of this node not yet stored. */
type Window = { since: number; shared: number; unwritten: number };
type ClientUse = { id: number; at: string; ip: string };

/**
 * All nodes count in one row of the database. Calls do not wait for it: each node stores its calls a quarter of a
 * second later and reads those of the others, so that a few more calls may pass.
 */
export function clientCalls({ database, log, clock }: { database: Database; log: Log; clock: Clock }): ClientCalls {
  const windows = new Map<number, Window>();
  const countedRequests = new WeakSet<FastifyRequest>();
  const writer = batchWriter<ClientUse>({
    name: 'calls of API clients',
    log,
    isPermanentError: (error) => !isUnavailable(error),
    write: async (rows) => {
      for (const each of await writeUse(database, rows)) applyCounts(windows, each);
    },
  });
  return {
    count: (request, { id, ratePerMinute }) => {
      if (countedRequests.has(request)) return;
      countedRequests.add(request);
      const now = clock.now();
      const { since, shared, unwritten } = windowAt(windows.get(id), now.getTime());
      windows.set(id, { since, shared, unwritten: unwritten + 1 });
      writer.push({ id, at: now.toISOString(), ip: request.ip });
      if (shared + unwritten >= ratePerMinute)
        fail('too_many_requests', { seconds: Math.ceil((since + windowMs - now.getTime()) / 1000) });
    },
    close: () => writer.close(),
  };
}

function windowAt(window: Window | undefined, now: number): Window {
  const since = now - (now % windowMs);
  return window?.since === since ? window : { since, shared: 0, unwritten: 0 };
}

type Counted = { id: number; since: string; calls: number; written: number };

/** Counts of a previous minute do not affect the present one. */
function applyCounts(windows: Map<number, Window>, { id, since, calls, written }: Counted): void {
  const window = windows.get(id);
  if (window?.since === Date.parse(since))
    windows.set(id, { ...window, shared: calls, unwritten: window.unwritten - written });
}

/** One statement for all; deleted clients are skipped. Of calls in two minutes the later ones are counted. */
async function writeUse(database: Database, rows: readonly ClientUse[]): Promise<Counted[]> {
  const { rows: counted } = await sql<Counted>`
    with called as materialized (
      select c.id, n.at, n.ip, date_trunc('minute', n.at, 'UTC') as since, max(date_trunc('minute', n.at, 'UTC')) over (partition by c.id) as latest
      from json_to_recordset(${JSON.stringify(rows)}::json) as n(id bigint, at timestamptz, ip text) join api_client c on c.id = n.id),
    used as materialized (
      select id, latest as since, count(*)::int as calls, count(*) filter (where since = latest)::int as written, max(at) as last,
        (array_agg(ip order by at desc))[1] as ip
      from called group by id, latest),
    kept as (
      insert into api_client_use as u (client_id, calls, last_used_at, last_ip, window_since, window_calls)
      select id, calls, last, ip, since, written from used order by id
      on conflict (client_id) do update set calls = u.calls + excluded.calls,
        last_used_at = greatest(u.last_used_at, excluded.last_used_at), last_ip = excluded.last_ip,
        window_since = greatest(u.window_since, excluded.window_since),
        window_calls = case when u.window_since = excluded.window_since then u.window_calls + excluded.window_calls
          when u.window_since > excluded.window_since then u.window_calls else excluded.window_calls end
      returning client_id, window_since, window_calls)
    select k.client_id as id, k.window_since as since, k.window_calls as calls, n.written
    from kept k join used n on n.id = k.client_id`.execute(database);
  return counted;
}
