import { type Kysely, sql } from 'kysely';
import { files } from '#contract/system/file.ts';
import type { Figures } from '#contract/workbench/figures.ts';
import type { DB } from '#server/platform/database/db-types.ts';
import { celeryLogTable } from '#server/jobs/celery-log/celery-log.table.ts';
import { runFilters } from '#contract/workbench/links.ts';
import { type CardContext, countOf, listedRows } from './counted.ts';

type Health = Figures['health'];
export type Queued = Health['jobs'][number] & { oldest_seconds: number };

/** The state of the system: jobs, queue, storage. */
export async function healthCard({ db, viewer, span }: Pick<CardContext, 'db' | 'viewer' | 'span'>): Promise<Health> {
  const runs = (figure: keyof typeof runFilters) => countOf(celeryLogTable, viewer, runFilters[figure](span));
  const queued = await queuedJobs(db);
  const { rows } = await sql<Omit<Health, 'jobs' | 'queue'>>`
    select
      jsonb_build_object('from', ${span.from}::text, 'to', ${span.to}::text, 'waiting', ${runs('waiting')},
        'running', ${runs('running')}, 'failed', ${runs('failed')}) as runs,
      (select jsonb_build_object('running', count(*) filter (where state in ('created', 'running')),
        'failed', count(*) filter (where state = 'failed' and finished_datetime > now() - interval '1 day'))
        from task where not is_deleted) as tasks,
      (select jsonb_build_object('database_bytes', pg_database_size(current_database()), 'files', count(*),
        'file_bytes', coalesce(sum(t.size), 0)) from file t where ${listedRows(files, viewer, {})}) as storage,
      (select jsonb_build_object('used', count(*), 'most', current_setting('max_connections')::int)
        from pg_stat_activity where backend_type = 'client backend') as connections`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('an aggregate answers one row');
  const sum = (name: 'waiting' | 'active' | 'failed') => queued.reduce((all, job) => all + job[name], 0);
  return {
    jobs: queued.map(({ oldest_seconds: _, ...job }) => job),
    queue: {
      waiting: sum('waiting'),
      active: sum('active'),
      failed: sum('failed'),
      oldest_seconds: Math.max(0, ...queued.map((job) => job.oldest_seconds)),
    },
    ...found,
  };
}

/** Queued, running and failed jobs of the last day by kind; empty if no node runs jobs. */
export async function queuedJobs(db: Kysely<DB>): Promise<Queued[]> {
  const { rows: queueTable } = await sql<{
    is_there: boolean;
  }>`select to_regclass('pgboss.job') is not null as is_there`.execute(db);
  if (!queueTable[0]?.is_there) return [];
  const { rows } = await sql<Queued>`
    select name, count(*) filter (where is_due) as waiting, count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day') as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0)::int as oldest_seconds
    from (select j.*, j.state in ('created', 'retry') and j.start_after <= now() as is_due from pgboss.job j) j
    where name not like '\\_\\_pgboss%' group by name order by failed desc, waiting desc, name`.execute(db);
  return rows;
}
