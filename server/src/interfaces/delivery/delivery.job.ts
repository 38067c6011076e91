import { setTimeout as pause } from 'node:timers/promises';
import { writeTransaction } from '#server/platform/database/db.ts';
import { type JobKind, jobKind, type Jobs } from '#server/platform/jobs.ts';
import { deliverNext, DeliveryRefused } from './deliver.ts';
import type { DeliveryDeps, DeliveryKind } from './delivery-kind.ts';
import { deliveryPayload } from './queue.ts';
import { noteFailure, pauseTarget } from './standing.ts';

/** The first repeat after ten seconds, the last an hour and a half after the first try. */
const retry = { limit: 9, delaySeconds: 10 };
/** There is one for each receiver that has something to hear; most of its time it waits for an answer. */
const concurrency = 8;
/** A receiver is not flooded. */
const betweenMs = 100;
/** After so long a job goes to the end of the queue: one that has much to hear, slowly, keeps nobody else waiting. */
const maxRunMs = 20_000;

/** Sends a receiver what waits for it; one that keeps failing is paused. */
export function deliveryJob(kind: DeliveryKind): JobKind {
  return jobKind({
    name: kind.job,
    payload: deliveryPayload,
    retry,
    concurrency,
    run: async ({ target, job }, { deps, signal, isLastTry }) => {
      try {
        const end = performance.now() + maxRunMs;
        // One after the other: they are in order.
        while (await deliverNext(kind, deps, { target, job, signal })) {
          if (deps.send && performance.now() > end)
            return await requeue({ ...deps, send: deps.send }, kind, { target, job });
          await pause(betweenMs, undefined, { signal });
        }
      } catch (error) {
        if (signal.aborted) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        const isOver = isLastTry || (error instanceof DeliveryRefused && error.isFinal);
        if (isOver) return pauseTarget(kind, deps, { target, reason });
        await noteFailure(kind, deps, { target, reason });
        throw error;
      }
    },
  });
}

type Queued = { target: number; job: string };
type Requeue = Pick<DeliveryDeps, 'database'> & { send: Jobs['send'] };

/** The same job once more, behind what others wait for; it keeps its receiver. */
async function requeue({ database, send }: Requeue, { job: name }: DeliveryKind, queued: Queued): Promise<void> {
  await writeTransaction(database, (db) => send(db, { name, payload: deliveryPayload }, queued));
}
