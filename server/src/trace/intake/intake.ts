import { currentOf, milestonesOf } from '#contract/trace/milestones.ts';
import { isNewer, standing } from '#contract/trace/standing.ts';
import type { Tx } from '#server/platform/db.ts';
import { everybodyChannel, notify } from '#server/platform/notices.ts';
import type { Followed } from '../followed.ts';
import type { ToldEvent } from '../told-event.ts';
import { knownEvents, writeEvents } from './events.queries.ts';
import { endedBy, writeProgress } from './progress.ts';
import { tellTrouble } from './trouble.ts';

/** What came of a push: how many of its events said something new. */
export type Taken = { taken: number };

/**
 * Takes in what a provider has told of a subscription, which its caller holds locked: in whatever order, however often, the
 * subscription ends up the same. Open pages hear of it, and people where it means trouble.
 */
export async function takeIn(
  db: Tx,
  followed: Followed,
  { events, now }: { events: readonly ToldEvent[]; now: Date },
): Promise<Taken> {
  const before = await knownEvents(db, followed.id);
  const news = newsOf(before, events);
  if (news.length === 0) return { taken: 0 };
  await writeEvents(db, followed.id, news);
  const names = new Set(news.map(({ event_uid: uid }) => uid));
  const after = [...before.filter(({ event_uid: uid }) => !names.has(uid)), ...news];
  await writeProgress(db, followed, {
    milestones: milestonesOf(after),
    current: currentOf(after),
    events: after,
    ended: endedBy(standing(after)) ? now : null,
    now,
  });
  await tellTrouble(db, followed, { before: standing(before), after: standing(after) });
  await announce(db);
  return { taken: news.length };
}

/** Of each name the newest word, where it is newer than what is known. */
function newsOf(known: readonly ToldEvent[], events: readonly ToldEvent[]): ToldEvent[] {
  const byName = new Map(known.map((event) => [event.event_uid, event]));
  const news = new Map<string, ToldEvent>();
  for (const event of events) {
    const other = news.get(event.event_uid) ?? byName.get(event.event_uid);
    if (!other || isNewer(event, other)) news.set(event.event_uid, event);
  }
  return [...news.values()];
}

/** Open pages ask anew for what they show. Of which shipment it is only those may learn who see it, so it is not said. */
export async function announce(db: Tx): Promise<void> {
  await notify(db, everybodyChannel, { event: 'trace', data: {} });
}
