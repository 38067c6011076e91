import type { Tx } from '#server/platform/database/db.ts';
import { broadcastChannel, notify } from '#server/platform/database/notices.ts';

/** Notifies pages with messages to and from carriers to refetch; without any details. */
export async function notifyExchange(db: Tx): Promise<void> {
  await notify(db, broadcastChannel, { event: 'exchange', data: {} });
}
