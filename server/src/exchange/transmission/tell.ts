import type { Tx } from '#server/platform/db.ts';
import { everybodyChannel, notify } from '#server/platform/notices.ts';

/** Pages that show what goes to carriers and comes from them ask anew; whose it is, is not said. */
export async function tellExchange(db: Tx): Promise<void> {
  await notify(db, everybodyChannel, { event: 'exchange', data: {} });
}
