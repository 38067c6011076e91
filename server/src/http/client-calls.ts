import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { CallingClient } from '#server/access/api-client.ts';
import { fail } from '#server/platform/app-error.ts';
import { batchWriter } from '#server/platform/batch-writer.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, isUnavailable } from '#server/platform/db.ts';
import type { Log } from '#server/platform/log.ts';

/** Counts what programs call: who calls too often waits, and when each was last there is written down a little later. */
export type ClientCalls = {
  /** Once for each request, however often it asks who is calling. */
  take: (request: FastifyRequest, client: Pick<CallingClient, 'id' | 'ratePerMinute'>) => void;
  close: () => Promise<void>;
};

const windowMs = 60_000;
type Window = { since: number; calls: number };
type Used = { id: number; at: string; ip: string };

/** Each node counts for itself, as all limits of calls do. */
export function clientCalls({ database, log, clock }: { database: Database; log: Log; clock: Clock }): ClientCalls {
  const windows = new Map<number, Window>();
  const taken = new WeakSet<FastifyRequest>();
  const writer = batchWriter<Used>({
    name: 'calls of API clients',
    log,
    isHopeless: (error) => !isUnavailable(error),
    write: (rows) => writeUse(database, rows),
  });
  return {
    take: (request, { id, ratePerMinute }) => {
      if (taken.has(request)) return;
      taken.add(request);
      const now = clock.now();
      const { since, calls } = windowAt(windows.get(id), now.getTime());
      windows.set(id, { since, calls: calls + 1 });
      writer.push({ id, at: now.toISOString(), ip: request.ip });
      if (calls >= ratePerMinute)
        fail('too_many_requests', { seconds: Math.ceil((since + windowMs - now.getTime()) / 1000) });
    },
    close: () => writer.close(),
  };
}

function windowAt(window: Window | undefined, now: number): Window {
  return window && now >= window.since && now < window.since + windowMs ? window : { since: now, calls: 0 };
}

/** One statement for all; a client that is gone meanwhile is left out. */
async function writeUse(database: Database, rows: readonly Used[]): Promise<void> {
  await sql`
    insert into api_client_use as u (client_id, calls, last_used_at, last_ip)
    select c.id, count(*), max(n.at), (array_agg(n.ip order by n.at desc))[1]
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(id bigint, at timestamptz, ip text)
      join api_client c on c.id = n.id
    group by c.id
    on conflict (client_id) do update set calls = u.calls + excluded.calls,
      last_used_at = greatest(u.last_used_at, excluded.last_used_at), last_ip = excluded.last_ip`.execute(database);
}
