import { sql } from 'kysely';
import { type Database, type Tx, writeTransaction } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { scheduledRun } from '../scheduled-run.ts';

/** A run that no worker has claimed by then is sent again; it can only be claimed once. */
const resendAfter = sql`interval '5 minutes'`;
const batchSize = 500;

const waiting = sql`
  status = 'RETRY' and retry_at <= clock_timestamp() or status = 'QUEUED'
  or status = 'PENDING' and (sent_at is null or sent_at < clock_timestamp() - ${resendAfter})`;

/** Sends runs that are ready to the workers of all nodes. */
export async function release(database: Database, jobs: Pick<Jobs, 'send'>): Promise<void> {
  const { rows } = await sql<{ is_any: boolean }>`
    select exists (select from celery_log where ${waiting}) as is_any`.execute(database);
  if (!rows[0]?.is_any) return;
  await writeTransaction(database, async (db) => {
    await promoteWaiting(db);
    const { rows: due } = await sql<{ id: number; attempt: number }>`
      update celery_log set sent_at = clock_timestamp()
      where id in (
        select id from celery_log
        where status = 'PENDING' and (sent_at is null or sent_at < clock_timestamp() - ${resendAfter})
        order by id limit ${batchSize} for update skip locked)
      returning id, attempt`.execute(db);
    for (const { id, attempt } of due) await jobs.send(db, scheduledRun, { run: id, attempt });
  });
}

/** Runs that waited for their next try, and runs that waited for a previous one. */
async function promoteWaiting(db: Tx): Promise<void> {
  await sql`
    update celery_log set status = 'PENDING', sent_at = null
    where status = 'RETRY' and retry_at <= clock_timestamp()`.execute(db);
  await sql`
    update celery_log r set status = 'PENDING', sent_at = null
    where r.id in (select min(q.id) from celery_log q where q.status = 'QUEUED' group by q.periodic_task)
      and not exists (
        select from celery_log o
        where o.periodic_task = r.periodic_task and o.status in ('PENDING', 'STARTED', 'RETRY'))`.execute(db);
}
