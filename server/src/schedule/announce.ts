import { scheduleChannel, type ScheduleChanged } from '#contract/schedule/changed.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { notify } from '#server/platform/database/notices.ts';

/** A notice carries at most 8,000 bytes; whoever hears of more reads everything again. */
const maxNamed = 500;

/** Tells every node that voyages have changed, with the transaction that changed them. */
export async function announceVoyages(db: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await announce(db, { voyage_ids: ids.length > maxNamed ? 'all' : [...ids] });
}

/** What concerns all voyages has changed: partners of a service, a rule of transfers. */
export async function announceAll(db: Tx): Promise<void> {
  await announce(db, { voyage_ids: 'all' });
}

async function announce(db: Tx, data: ScheduleChanged): Promise<void> {
  await notify(db, scheduleChannel, { event: 'schedule', data });
}
