import { isAhead } from '#contract/trace/set-aside.ts';
import { isNewer } from '#contract/trace/standing.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import type { Followed } from '../followed.ts';
import type { ToldEvent } from '../told-event.ts';
import { knownEvents, writeEvents } from './events.queries.ts';
import { settle } from './settle.ts';

/** What came of a push: how many of its events said something new. */
export type Taken = { taken: number };

/**
 * Takes in what a provider has told of a subscription, which its caller holds locked: in whatever order, however often, the
 * subscription ends up the same. What cannot be so is kept and marked. Open pages hear of it, and people where it means trouble.
 */
export async function takeIn(
  db: Tx,
  followed: Followed,
  { events, now }: { events: readonly ToldEvent[]; now: Date },
): Promise<Taken> {
  const before = await knownEvents(db, followed.id);
  const news = newsOf(
    before,
    events.map((event) => ({ ...event, set_aside: isAhead(event, now) ? 'AHEAD' : '' })),
  );
  if (news.length === 0) return { taken: 0 };
  await writeEvents(db, followed.id, news);
  await settle(db, followed, { before, now });
  await noteHeard(db, followed.id, now);
  return { taken: news.length };
}

/** Of each name the newest word, where it is newer than what is known, or the same that was told too early. */
function newsOf(known: readonly ToldEvent[], events: readonly ToldEvent[]): ToldEvent[] {
  const byName = new Map(known.map((event) => [event.event_uid, event]));
  const news = new Map<string, ToldEvent>();
  for (const event of events) {
    const other = news.get(event.event_uid) ?? byName.get(event.event_uid);
    if (!other || isNewer(event, other) || isDueNow(event, other)) news.set(event.event_uid, event);
  }
  return [...news.values()];
}

function isDueNow(event: ToldEvent, other: ToldEvent): boolean {
  return other.set_aside === 'AHEAD' && event.set_aside === '' && !isNewer(other, event);
}

async function noteHeard(db: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update trace_subscription set last_push_at = ${now}, push_count = push_count + 1 where id = ${id}`.execute(db);
}
