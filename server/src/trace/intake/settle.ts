import { sql } from 'kysely';
import { validEvents } from '#contract/trace/valid-events.ts';
import { type Tx, writeTransaction } from '#server/platform/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { broadcastChannel, notify } from '#server/platform/notices.ts';
import { type Followed, lockSubscriptions } from '../followed.ts';
import type { ProviderEvent } from '../provider-event.ts';
import { judgeBoxes, eventsOfSubscription } from './events.queries.ts';
import { writeProgress } from './progress.ts';
import { notifyProblems } from './notify-problems.ts';

/** Works out anew what a subscription shows, from all that is known of it, and tells whom that concerns. */
export async function settle(
  db: Tx,
  followed: Followed,
  { before, now }: { before: readonly ProviderEvent[]; now: Date },
): Promise<void> {
  const after = await eventsOfSubscription(db, followed.id);
  await writeProgress(db, followed, { events: after, now });
  await notifyProblems(db, followed, { before: validEvents(before), after: validEvents(after) });
  await announce(db);
}

/** Open pages ask anew for what they show. Of which shipment it is only those may learn who see it, so it is not said. */
export async function announce(db: Tx): Promise<void> {
  await notify(db, broadcastChannel, { event: 'trace', data: {} });
}

const batch = 50;

/** Settles those whose boxes have changed since: what was told of a box counts as soon as it is the booking's, and no longer. */
export async function settleChanged({ database, clock }: Deps, signal: AbortSignal): Promise<void> {
  let taken = batch;
  while (taken > 0 && !signal.aborted)
    taken = await writeTransaction(database, async (db) => {
      const changed = await lockSubscriptions(
        db,
        sql`where s.id in (select subscription_id from trace_unsettled) order by s.id limit ${batch}
          for update of s skip locked`,
      );
      // One after the other: they share the transaction's connection.
      for (const followed of changed) await settleOne(db, followed, clock.now());
      return changed.length;
    });
}
type Deps = Pick<JobDeps, 'database' | 'clock'>;

async function settleOne(db: Tx, followed: Followed, now: Date): Promise<void> {
  // What is added from here on is a change that is not seen below.
  await sql`delete from trace_unsettled where subscription_id = ${followed.id}`.execute(db);
  const before = await eventsOfSubscription(db, followed.id);
  await judgeBoxes(db, followed.id);
  await settle(db, followed, { before, now });
}
