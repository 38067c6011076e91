import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/db-types.ts';

type Db = Kysely<DB>;

export type Backlog = {
  outbox: { waiting: number; failed: number; oldest_seconds: number };
  inbox: { waiting: number; unplaced: number; oldest_seconds: number };
  deliveries: { waiting: number; failed: number; oldest_seconds: number; paused: number };
  events: { waiting: number; paused: number };
};

const age = (column: string) => sql.raw(`coalesce(extract(epoch from now() - min(${column})), 0)::int`);

/** Queued messages and deliveries, and unassigned ones; all served by partial indexes. */
export async function backlogOf(db: Db): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select jsonb_build_object('waiting', count(*) filter (where status = 'QUEUED'),
          'failed', count(*) filter (where status = 'FAILED'),
          'oldest_seconds', ${age(`create_datetime) filter (where status = 'QUEUED'`)})
        from transmission where status in ('QUEUED', 'FAILED') and not is_deleted) as outbox,
      (select jsonb_build_object('waiting', count(*) filter (where status = 'WAITING'),
          'unplaced', count(*) filter (where status in ('UNASSIGNED', 'HELD')),
          'oldest_seconds', ${age(`create_datetime) filter (where status <> 'WAITING'`)})
        from received_message where status in ('WAITING', 'UNASSIGNED', 'HELD') and not is_deleted) as inbox,
      (select jsonb_build_object('waiting', count(*) filter (where status in ('WAITING', 'RETRYING')),
          'failed', count(*) filter (where status = 'FAILED'),
          'oldest_seconds', ${age(`create_datetime) filter (where status in ('WAITING', 'RETRYING')`)},
          'paused', (select count(*) from delivery_target where status = 'PAUSED' and not is_deleted))
        from delivery where status in ('WAITING', 'RETRYING', 'FAILED') and not is_deleted) as deliveries,
      (select jsonb_build_object('waiting', (select count(*) from event_outbox),
          'paused', (select count(*) from event_subscriber where status = 'PAUSED' and not is_deleted))) as events`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('an aggregate answers one row');
  return found;
}

export type TaskBacklog = {
  id: number;
  name: string;
  task: string;
  enabled: boolean;
  last_run_at: string | null;
  last_status: string | null;
  next_run_at: string | null;
  failed_day: number;
};

/** Scheduled tasks with the result of their last run, failed ones first. */
export async function tasksOf(db: Db): Promise<TaskBacklog[]> {
  const { rows } = await sql<TaskBacklog>`
    select p.id, p.name, p.task, p.enabled, s.last_run_at, s.last_status, s.next_run_at,
      (select count(*)::int from celery_log r where r.periodic_task = p.id and r.status in ('FAILURE', 'LOST')
        and r.create_datetime > now() - interval '1 day') as failed_day
    from periodic_task p left join periodic_task_state s on s.task_id = p.id
    where not p.is_deleted
    order by failed_day desc, s.last_status in ('FAILURE', 'LOST') desc nulls last, p.name
    limit 200`.execute(db);
  return rows;
}

/** The lag of a replica; undefined if this database is none. */
export async function replicaLagSeconds(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select case when pg_is_in_recovery() then greatest(0, case
      when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from now() - pg_last_xact_replay_timestamp()) end)::float8 end as seconds`.execute(db);
  return rows[0]?.seconds ?? undefined;
}
