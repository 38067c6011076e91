import { scheduleChannel, type ScheduleChanged } from '#contract/schedule/changed.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { notify } from '#server/platform/database/notices.ts';

/** A notification has at most 8,000 bytes; for more voyages everything is reloaded. */
const maxNamed = 500;

/** Notifies every node of changed voyages, on commit of the transaction that changed them. */
export async function announceVoyages(db: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await announce(db, { voyage_ids: ids.length > maxNamed ? 'all' : [...ids] });
}

/** Notifies every node of changes that affect all voyages: partners of a service, a transfer rule. */
export async function announceAll(db: Tx): Promise<void> {
  await announce(db, { voyage_ids: 'all' });
}

async function announce(db: Tx, data: ScheduleChanged): Promise<void> {
  await notify(db, scheduleChannel, { event: 'schedule', data });
}
