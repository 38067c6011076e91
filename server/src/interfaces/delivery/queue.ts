import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { isUnclaimed } from './claim.ts';
import type { DeliveryKind } from './delivery-kind.ts';

/** `job` identifies a receiver's job; it stays the same over retries. */
export const deliveryPayload = z.object({ target: z.int(), job: z.guid() });

/** The queue, within the transaction of the change. */
type Queue = { db: Tx; send: Jobs['send'] };
type Receivers = Pick<DeliveryKind, 'job' | 'targets' | 'takes'>;

/**
 * Queues a job for each of these receivers without one. An existing job finds this transaction's rows: before it ends
 * it locks the receiver's row, which writers hold by the foreign key.
 */
export async function queueDeliveries(queue: Queue, kind: Receivers, targets: readonly number[]): Promise<void> {
  if (targets.length > 0) await queueEach(queue, kind, sql`s.id = any(${targets}::bigint[])`);
}

/** Queues a job for each receiver with waiting deliveries and without one. */
export async function queueWaiting(queue: Queue, kind: DeliveryKind): Promise<void> {
  await queueEach(queue, kind, kind.waits);
}

const now = sql`now()`;
type Reserved = { id: number; job: string | null };

/**
 * Claims the receiver for the new job. Another transaction claiming it concurrently may be rolled back, so it is not
 * waited for: then there are two jobs, and one finds the receiver claimed.
 */
async function queueEach(
  { db, send }: Queue,
  { job: name, targets, takes }: Receivers,
  which: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<Reserved>`
    with idle as materialized (
      select s.id from ${sql.table(targets)} s where s.status = 'ACTIVE' and ${takes} and ${isUnclaimed(now)} and ${which}),
    held as materialized (
      select s.id from ${sql.table(targets)} s where s.id in (select id from idle) and ${isUnclaimed(now)} for no key update skip locked),
    reserved as (
      update ${sql.table(targets)} t set job = gen_random_uuid(), queued_at = ${now} from held where t.id = held.id returning t.id, t.job)
    select i.id, r.job from idle i left join reserved r on r.id = i.id order by i.id`.execute(db);
  for (const { id: target, job } of rows)
    await send(db, { name, payload: deliveryPayload }, { target, job: job ?? randomUUID() });
}
