import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { isUnclaimed } from './claim.ts';
import type { DeliveryKind } from './delivery-kind.ts';

/** `job` tells the jobs of a receiver apart; it stays the same however often one is tried. */
export const deliveryPayload = z.object({ target: z.int(), job: z.guid() });

/** Where jobs are queued: in the transaction of what they follow. */
type Queue = { db: Tx; send: Jobs['send'] };
type Receivers = Pick<DeliveryKind, 'job' | 'targets' | 'takes'>;

/**
 * A job for each of these receivers at which nobody is. Where one is queued already or at work, it finds what this transaction
 * writes: before it ends it asks for the receiver's row, which whoever writes for it holds by the foreign key.
 */
export async function queueDeliveries(queue: Queue, kind: Receivers, targets: readonly number[]): Promise<void> {
  if (targets.length > 0) await queueEach(queue, kind, sql`s.id = any(${targets}::bigint[])`);
}

/** A job for each receiver for which something waits and at which nobody is. */
export async function queueWaiting(queue: Queue, kind: DeliveryKind): Promise<void> {
  await queueEach(queue, kind, kind.waits);
}

const now = sql`now()`;
type Reserved = { id: number; job: string | null };

/**
 * The receiver is reserved for its job. Another transaction that reserves it at this moment may yet be undone, and is not waited
 * for: then there are two jobs, of which one finds the other at work.
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
