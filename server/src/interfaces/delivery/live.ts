import type { Tx } from '#server/platform/database/db.ts';
import { broadcastChannel, notify } from '#server/platform/database/notices.ts';

/** Pages that show deliveries ask anew; the word says nothing of whose they are. */
export async function notifyDeliveries(db: Tx): Promise<void> {
  await notify(db, broadcastChannel, { event: 'deliveries', data: {} });
}
