import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { pushJob } from './push.job.ts';

/** Beyond the longest row of tries: a job that is gone by then was lost. */
const lostHours = 3;

/** A job for each subscriber for whom something waits and nobody is at it. */
export async function queuePushes(db: Tx, send: Jobs['send'], now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update event_subscriber set queued_at = ${now}
    where id in (
      select s.id from event_subscriber s
      where s.status = 'ACTIVE'
        and (s.queued_at is null or s.queued_at < ${now}::timestamptz - make_interval(hours => ${lostHours}))
        and exists (select from event_outbox o where o.subscriber_id = s.id)
      order by s.id for update skip locked)
    returning id`.execute(db);
  for (const { id } of rows) await send(db, pushJob, { subscriber: id });
}
