import { isAhead } from '#contract/trace/set-aside.ts';
import { isNewer } from '#contract/trace/valid-events.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import type { Followed } from '../followed.ts';
import type { ProviderEvent } from '../provider-event.ts';
import { eventsOfSubscription, writeEvents } from './events.queries.ts';
import { settle } from './settle.ts';

/** The result of a push: number of new events. */
export type IntakeResult = { taken: number };

/**
 * Stores a provider's events for a locked subscription: the result does not depend on order or repetition. Impossible
 * ones are stored and marked. Notifies open pages, and users about problems.
 */
export async function storeEvents(
  db: Tx,
  followed: Followed,
  { events, now }: { events: readonly ProviderEvent[]; now: Date },
): Promise<IntakeResult> {
  const before = await eventsOfSubscription(db, followed.id);
  const fresh = newEvents(
    before,
    events.map((event) => ({ ...event, set_aside: isAhead(event, now) ? 'AHEAD' : '' })),
  );
  if (fresh.length === 0) return { taken: 0 };
  await writeEvents(db, followed.id, fresh);
  await settle(db, followed, { before, now });
  await noteHeard(db, followed.id, now);
  return { taken: fresh.length };
}

/** For each event id the newest message, if newer than the stored one, or equal to one that was received too early. */
function newEvents(known: readonly ProviderEvent[], events: readonly ProviderEvent[]): ProviderEvent[] {
  const byName = new Map(known.map((event) => [event.event_uid, event]));
  const fresh = new Map<string, ProviderEvent>();
  for (const event of events) {
    const other = fresh.get(event.event_uid) ?? byName.get(event.event_uid);
    if (!other || isNewer(event, other) || isDueNow(event, other)) fresh.set(event.event_uid, event);
  }
  return [...fresh.values()];
}

function isDueNow(event: ProviderEvent, other: ProviderEvent): boolean {
  return other.set_aside === 'AHEAD' && event.set_aside === '' && !isNewer(other, event);
}

async function noteHeard(db: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update trace_subscription set last_push_at = ${now}, push_count = push_count + 1 where id = ${id}`.execute(db);
}
