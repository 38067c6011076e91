import { type RawBuilder, sql } from 'kysely';
import { staleHours } from '#contract/trace/subscription-states.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { type Followed, lockSubscription, lockSubscriptions } from '../followed.ts';
import { pollDcsa, type PollDeadline } from './poll-dcsa.ts';
import { simulateShipment } from '../simulated/public.ts';

type Deps = Pick<JobDeps, 'database' | 'clock' | 'config' | 'log' | 'fetchOutbound'>;

/** Claimed at a time; the lease limits how long a node may take. */
const batch = 50;
const leaseMinutes = 5;
/** If the next slot is later than this, the next run polls, a minute later. */
const maxWaitMs = 45_000;

/** Polls all due subscriptions, a few at a time. */
export async function pollDue(deps: Deps, signal: AbortSignal): Promise<void> {
  let taken = batch;
  while (taken === batch && !signal.aborted) taken = await pollBatch(deps, signal);
}

/** Without an event for too long, and not polled regularly: polled once, and then at intervals. */
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
  // Providers in parallel, so that one with a low rate limit does not delay the others.
  const byProvider = [...Map.groupBy(due, ({ provider }) => provider).values()];
  await Promise.all(byProvider.map(async (subscriptions) => pollEach(deps, subscriptions, patience)));
  return due.length;
}

async function pollEach(deps: Deps, due: readonly Followed[], patience: PollDeadline): Promise<void> {
  for (const followed of due) if (!patience.signal.aborted) await poll(deps, followed, patience);
}

/** A failure does not affect the others; it is retried when its lease expires. */
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
