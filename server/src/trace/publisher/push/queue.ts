import { queueWaiting } from '#server/interfaces/delivery/public.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { eventPushes } from './push.ts';

/** A job for each subscriber for whom something waits and nobody is at it. */
export async function queuePushes(db: Tx, send: Jobs['send']): Promise<void> {
  await queueWaiting({ db, send }, eventPushes);
}
