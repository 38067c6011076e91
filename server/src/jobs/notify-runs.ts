import type { Tx } from '#server/platform/database/db.ts';
import { broadcastChannel, notify } from '#server/platform/database/notices.ts';

/** Notifies pages with tasks or their results to refetch. */
export async function notifyRunsChanged(db: Tx): Promise<void> {
  await notify(db, broadcastChannel, { event: 'scheduled_tasks', data: {} });
}
