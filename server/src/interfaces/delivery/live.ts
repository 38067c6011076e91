import type { Tx } from '#server/platform/database/db.ts';
import { broadcastChannel, notify } from '#server/platform/database/notices.ts';

/** Notifies pages with deliveries to refetch; without any details. */
export async function notifyDeliveries(db: Tx): Promise<void> {
  await notify(db, broadcastChannel, { event: 'deliveries', data: {} });
}
