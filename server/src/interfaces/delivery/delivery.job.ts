import { setTimeout as pause } from 'node:timers/promises';
import { writeTransaction } from '#server/platform/database/db.ts';
import { type JobKind, jobKind, type Jobs } from '#server/platform/jobs.ts';
import { deliverNext, DeliveryRefused } from './deliver.ts';
import type { DeliveryDeps, DeliveryKind } from './delivery-kind.ts';
import { deliveryPayload } from './queue.ts';
import { noteFailure, pauseTarget } from './standing.ts';

/** The first retry after ten seconds, the last an hour and a half after the first try. */
const retry = { limit: 9, delaySeconds: 10 };
/** One job per receiver with deliveries; most of the time it waits for a response. */
const concurrency = 8;
/** Limits the load on a receiver. */
const betweenMs = 100;
/** After this time a job goes to the end of the queue, so that a slow receiver does not block others. */
const maxRunMs = 20_000;

/** Sends a receiver its deliveries; one that keeps failing is paused. */
export function deliveryJob(kind: DeliveryKind): JobKind {
  return jobKind({
    name: kind.job,
    payload: deliveryPayload,
    retry,
    concurrency,
    run: async ({ target, job }, { deps, signal, isLastTry }) => {
      try {
        const end = performance.now() + maxRunMs;
        // Sequentially, in order.
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

/** Queues the same job again at the end; it keeps its claim. */
async function requeue({ database, send }: Requeue, { job: name }: DeliveryKind, queued: Queued): Promise<void> {
  await writeTransaction(database, (db) => send(db, { name, payload: deliveryPayload }, queued));
}
