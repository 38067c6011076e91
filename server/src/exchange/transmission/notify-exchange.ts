import type { Tx } from '#server/platform/database/db.ts';
import { broadcastChannel, notify } from '#server/platform/database/notices.ts';

/** Pages that show what goes to carriers and comes from them ask anew; whose it is, is not said. */
export async function notifyExchange(db: Tx): Promise<void> {
  await notify(db, broadcastChannel, { event: 'exchange', data: {} });
}
