import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#server/platform/db.ts';
import { type JobKind, jobKind, type Jobs } from '#server/platform/jobs.ts';
import { isFree } from './claim.ts';
import { deliverNext, NotTaken } from './deliver.ts';
import type { DeliveryKind } from './delivery-kind.ts';
import { noteFailure, pauseTarget } from './standing.ts';

/** The first repeat after ten seconds, the last an hour and a half after the first try. */
const retry = { limit: 9, delaySeconds: 10 };
/** Everything that happens queues one for each receiver, and each of these takes two seconds to look for its next. */
const atOnce = 8;
/** A receiver is not flooded. */
const betweenMs = 100;

/** `job` tells the jobs of a receiver apart; it stays the same however often one is tried. */
const payload = z.object({ target: z.int(), job: z.guid() });

/** Sends a receiver what waits for it; one that keeps failing is paused. */
export function deliveryJob(kind: DeliveryKind): JobKind {
  return jobKind({
    name: kind.job,
    payload,
    retry,
    atOnce,
    run: async ({ target, job }, { deps, signal, isLastTry }) => {
      try {
        // One after the other: they are in order.
        while (await deliverNext(kind, deps, { target, job, signal })) await pause(betweenMs, undefined, { signal });
      } catch (error) {
        if (signal.aborted) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        const isOver = isLastTry || (error instanceof NotTaken && error.isFinal);
        if (isOver) return pauseTarget(kind, deps, { target, reason });
        await noteFailure(kind, deps, { target, reason });
        throw error;
      }
    },
  });
}

/** Where jobs are queued: in the transaction of what they follow. */
type Queue = { db: Tx; send: Jobs['send'] };

/** A job of its own for a receiver; it leaves it to another one that is at it. */
export async function queueDelivery(
  { db, send }: Queue,
  { job: name }: Pick<DeliveryKind, 'job'>,
  target: number,
): Promise<void> {
  await send(db, { name, payload }, { target, job: randomUUID() });
}

/** A job for each receiver for which something waits and at which nobody is. */
export async function queueWaiting(queue: Queue, kind: DeliveryKind, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select s.id from ${sql.table(kind.targets)} s
    where s.status = 'ACTIVE' and ${kind.takes} and ${isFree(now)} and ${kind.waits} order by s.id`.execute(queue.db);
  for (const { id } of rows) await queueDelivery(queue, kind, id);
}
