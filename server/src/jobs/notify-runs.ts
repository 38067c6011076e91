import type { Tx } from '#server/platform/database/db.ts';
import { broadcastChannel, notify } from '#server/platform/database/notices.ts';

/** Pages that show tasks or their results ask anew. */
export async function notifyRunsChanged(db: Tx): Promise<void> {
  await notify(db, broadcastChannel, { event: 'scheduled_tasks', data: {} });
}
