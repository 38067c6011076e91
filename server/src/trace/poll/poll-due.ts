import { type RawBuilder, sql } from 'kysely';
import { staleHours } from '#contract/trace/subscription-states.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { type Followed, lockSubscription, lockSubscriptions } from '../followed.ts';
import { pollDcsa, type PollDeadline } from './poll-dcsa.ts';
import { simulateShipment } from '../simulated/public.ts';

type Deps = Pick<JobDeps, 'database' | 'clock' | 'config' | 'log' | 'fetchOutbound'>;

/** So many are taken at a time; whoever takes them has so long to ask before another node does. */
const batch = 50;
const leaseMinutes = 5;
/** Whoever may be asked later than this is left to the next run, a minute on. */
const maxWaitMs = 45_000;

/** Asks for every subscription that is due, a few at a time, until none is left. */
export async function pollDue(deps: Deps, signal: AbortSignal): Promise<void> {
  let taken = batch;
  while (taken === batch && !signal.aborted) taken = await pollBatch(deps, signal);
}

/** Not heard of for too long, though nobody asks for it by itself: it is asked once, and then every so often. */
function isStale(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(s.next_poll_at is null and p.kind = 'DCSA_TNT22' and p.base_url <> ''
    and coalesce(s.last_push_at, s.subscribed_at) < ${now}::timestamptz - make_interval(hours => ${staleHours}))`;
}

async function pollBatch(deps: Deps, signal: AbortSignal): Promise<number> {
  const due = await writeTransaction(deps.database, async (db) => {
    const rows = await lockSubscriptions(
      db,
      sql`where (s.next_poll_at <= ${deps.clock.now()} or ${isStale(deps.clock.now())}) and s.status = 'ACTIVE' and not s.is_deleted
        and p.enabled and not p.is_deleted order by s.next_poll_at limit ${batch} for update of s skip locked`,
    );
    await sql`
      update trace_subscription set next_poll_at = ${deps.clock.now()}::timestamptz + make_interval(mins => ${leaseMinutes})
      where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
    return rows;
  });
  const patience = { latest: new Date(deps.clock.now().getTime() + maxWaitMs), signal };
  // Each at its own pace: one that allows few calls keeps nobody else waiting.
  const byProvider = [...Map.groupBy(due, ({ provider }) => provider).values()];
  await Promise.all(byProvider.map(async (subscriptions) => pollEach(deps, subscriptions, patience)));
  return due.length;
}

async function pollEach(deps: Deps, due: readonly Followed[], patience: PollDeadline): Promise<void> {
  for (const followed of due) if (!patience.signal.aborted) await poll(deps, followed, patience);
}

/** One that fails leaves the others alone, and is asked again when its lease is over. */
async function poll(deps: Deps, followed: Followed, patience: PollDeadline): Promise<void> {
  const asking = followed.kind === 'DCSA_TNT22' ? pollDcsa(deps, followed, patience) : simulateNow(deps, followed);
  await asking.catch((error: unknown) =>
    deps.log.warn({ err: error, subscription: followed.id }, 'a subscription could not be asked for'),
  );
}

async function simulateNow({ database, clock }: Deps, { id }: Followed): Promise<void> {
  await writeTransaction(database, async (db) => {
    const followed = await lockSubscription(db, id);
    if (followed?.status === 'ACTIVE' && followed.kind === 'SIMULATED')
      await simulateShipment(db, followed, clock.now());
  });
}
