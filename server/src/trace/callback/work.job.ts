import { sql } from 'kysely';
import * as z from 'zod';
import type { ProviderKind } from '#contract/trace/trace-provider.ts';
import { type Tx, writeTransaction } from '#server/platform/database/db.ts';
import { jobKind } from '#server/platform/jobs.ts';
import { type Followed, lockSubscription } from '../followed.ts';
import { storeEvents } from '../intake/public.ts';
import { queuePushes } from '../publisher/public.ts';
import type { ProviderEvent } from '../provider-event.ts';
import { addresseesOf } from './addressees.ts';
import { readPush } from './read-push.ts';

/** Processes a signed push; idempotent. */
export const workJob = jobKind({
  name: 'trace_push',
  payload: z.object({ push: z.int(), subscription: z.string().default('') }),
  retry: { limit: 5, delaySeconds: 5 },
  run: async ({ push, subscription }, { deps: { database, clock, send } }) => {
    await writeTransaction(database, async (db) => {
      await workThrough(db, { push, subscription, now: clock.now() });
      if (send) await queuePushes(db, send);
    });
  },
});

type Work = { push: number; subscription: string; now: Date };
type Waiting = { provider: string; kind: ProviderKind; body: string };

export async function workThrough(db: Tx, { push, subscription, now }: Work): Promise<void> {
  const { rows } = await sql<Waiting>`
    select l.provider, p.kind, l.body from trace_push_log l join trace_provider p on p.code = l.provider
    where l.id = ${push} and not l.processed for update of l`.execute(db);
  const [waiting] = rows;
  if (!waiting) return;
  const { events, wrong } = readPush(waiting.kind, waiting.body, now);
  const addressed = await addresseesOf(db, { provider: waiting.provider, subscription, events });
  // In one order, because otherwise two pushes could deadlock.
  for (const id of [...addressed.keys()].toSorted((a, b) => a - b)) {
    const followed = await lockSubscription(db, id);
    const events = (addressed.get(id) ?? []).map(({ read }) => read);
    if (followed && (followed.status === 'ACTIVE' || followed.status === 'ENDED'))
      await storeEvents(db, followed, {
        events: eventsFor(
          followed,
          events.map((read) => read(followed)),
        ),
        now,
      });
  }
  const strangers = addressed.size === 0 && events.length > 0 ? ['no subscription has these references'] : [];
  const [first = null] = addressed.keys();
  await sql`
    update trace_push_log set processed = true, subscription_id = ${first}::bigint,
      error = ${[...wrong, ...strangers].join('; ').slice(0, 500)}
    where id = ${push}`.execute(db);
}

/** A box is reused: events after the end of the subscription belong to another customer. */
function eventsFor(
  { ref_type: type, ended_at: ended }: Followed,
  events: readonly ProviderEvent[],
): readonly ProviderEvent[] {
  if (type !== 'CN' || ended === null) return events;
  return events.filter(({ event_at: at, is_retracted: isOver }) => isOver || Date.parse(at) <= Date.parse(ended));
}
