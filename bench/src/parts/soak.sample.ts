import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { memoryOf } from '../memory.ts';
import type { Stage } from '../stage/stage.ts';

/** The state of a server: megabytes, milliseconds, counts. */
export type Sample = {
  memory: number;
  heap: number;
  /** The 99th percentile of event loop delay since the last sample. */
  lag: number;
  connections: number;
  files: number;
  drafts: number;
  tempFiles: number;
};

export async function sampleOf({ server, query }: Stage): Promise<Sample> {
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  const metric = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  const { rows } = await query.query<{ connections: number; files: number }>(
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and application_name <> 'bench') as connections,
       (select temp_files::int from pg_stat_database where datname = current_database()) as files`,
  );
  return {
    memory: memoryOf(server.pid)?.now ?? metric('process_resident_memory_bytes') / 2 ** 20,
    heap: metric('nodejs_heap_size_used_bytes') / 2 ** 20,
    lag: metric('nodejs_eventloop_lag_p99_seconds') * 1000,
    connections: rows[0]?.connections ?? 0,
    files: countIn(`/proc/${server.pid}/fd`),
    drafts: countIn(join(server.data, 'files', 'incoming')),
    tempFiles: rows[0]?.files ?? 0,
  };
}

const countIn = (folder: string): number => (existsSync(folder) ? readdirSync(folder).length : 0);
