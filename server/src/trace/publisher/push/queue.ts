import { queueWaiting } from '#server/interfaces/delivery/public.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { eventPushes } from './push.ts';

/** Queues a job for each subscriber with waiting events and without one. */
export async function queuePushes(db: Tx, send: Jobs['send']): Promise<void> {
  await queueWaiting({ db, send }, eventPushes);
}
