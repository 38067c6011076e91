import { sql } from 'kysely';
import { writeTransaction } from '#server/platform/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { type Followed, heldSubscription, some } from '../followed.ts';
import { play } from '../simulated/public.ts';

type Deps = Pick<JobDeps, 'database' | 'clock' | 'config' | 'log'>;

/** So many are taken at a time; whoever takes them has so long to ask before another node does. */
const batch = 50;
const leaseMinutes = 5;

/** Asks for every subscription that is due, a few at a time, until none is left. */
export async function askDue(deps: Deps, signal: AbortSignal): Promise<void> {
  let taken = batch;
  while (taken === batch && !signal.aborted) taken = await askSome(deps, signal);
}

async function askSome(deps: Deps, signal: AbortSignal): Promise<number> {
  const due = await writeTransaction(deps.database, async (db) => {
    const rows = await some(
      db,
      sql`where s.next_poll_at <= ${deps.clock.now()} and s.status = 'ACTIVE' and not s.is_deleted
        and p.enabled and not p.is_deleted order by s.next_poll_at limit ${batch} for update of s skip locked`,
    );
    await sql`
      update trace_subscription set next_poll_at = ${deps.clock.now()}::timestamptz + make_interval(mins => ${leaseMinutes})
      where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
    return rows;
  });
  for (const followed of due) if (!signal.aborted) await ask(deps, followed);
  return due.length;
}

/** One that fails leaves the others alone, and is asked again when its lease is over. */
async function ask(deps: Deps, { id, kind }: Followed): Promise<void> {
  const { database, clock, log } = deps;
  await writeTransaction(database, async (db) => {
    const followed = await heldSubscription(db, id);
    if (followed?.status === 'ACTIVE' && kind === 'SIMULATED') await play(db, followed, clock.now());
  }).catch((error: unknown) => log.warn({ err: error, subscription: id }, 'a subscription could not be asked for'));
}
