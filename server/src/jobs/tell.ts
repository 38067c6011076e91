import type { Tx } from '#server/platform/db.ts';
import { everybodyChannel, notify } from '#server/platform/notices.ts';

/** Pages that show tasks or their results ask anew. */
export async function tellRuns(db: Tx): Promise<void> {
  await notify(db, everybodyChannel, { event: 'scheduled_tasks', data: {} });
}
