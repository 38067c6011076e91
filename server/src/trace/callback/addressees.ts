import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import type { ReadEvent } from './read.ts';

type PushToMatch = { provider: string; subscription: string; events: readonly ReadEvent[] };

/**
 * The subscriptions that each event of a push is for: the one named in the push, or those that match the event's
 * references.
 */
export async function addresseesOf(db: Tx, push: PushToMatch): Promise<ReadonlyMap<number, ReadEvent[]>> {
  const named = await namedOne(db, push);
  if (named !== undefined) return new Map([[named, [...push.events]]]);
  const concerns = new Map<number, ReadEvent[]>();
  const add = (id: number, events: readonly ReadEvent[]): unknown =>
    events.length > 0 && concerns.set(id, [...(concerns.get(id) ?? []), ...events]);
  for (const { id, type, number } of await followersOf(db, push))
    add(
      id,
      push.events.filter(({ references }) =>
        references.some((each) => each.number === number && fits(each.type, type)),
      ),
    );
  for (const { id, uid } of await knowersOf(db, push))
    add(
      id,
      push.events.filter((event) => event.uid === uid && event.references.length === 0),
    );
  return concerns;
}

async function followersOf(db: Tx, { provider, events }: PushToMatch) {
  const numbers = events.flatMap(({ references }) => references.map(({ number }) => number));
  const { rows } = await sql<{ id: number; type: string; number: string }>`
    select id, ref_type as type, reference_no as number from trace_subscription
    where provider = ${provider} and reference_no = any(${[...new Set(numbers)]}::text[]) and not is_deleted
      and status in ('ACTIVE', 'ENDED')`.execute(db);
  return rows;
}

/** Events without a reference, such as retractions, are for subscriptions that have the event. */
async function knowersOf(db: Tx, { provider, events }: PushToMatch) {
  const names = events.filter(({ references }) => references.length === 0).map(({ uid }) => uid);
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: number; uid: string }>`
    select s.id, e.event_uid as uid from trace_event e join trace_subscription s on s.id = e.subscription_id
    where s.provider = ${provider} and e.event_uid = any(${names}::text[]) and not s.is_deleted`.execute(db);
  return rows;
}

/** Many carriers use the booking number as bill number. */
function fits(reportedType: string, requestedType: string): boolean {
  return (reportedType === 'CN') === (requestedType === 'CN');
}

async function namedOne(db: Tx, { provider, subscription }: PushToMatch): Promise<number | undefined> {
  if (subscription === '') return undefined;
  const { rows } = await sql<{ id: number }>`
    select id from trace_subscription
    where provider = ${provider} and provider_sub_id = ${subscription} and not is_deleted
      and status in ('ACTIVE', 'ENDED') limit 1`.execute(db);
  return rows[0]?.id;
}
