import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import type { Followed } from '../followed.ts';
import { storeEvents } from '../intake/public.ts';
import { logPush } from '../push-log.ts';
import { type journeyOf, eventsBy } from './journey.ts';
import { shipmentOf } from './shipment.ts';

/** Tells of a subscription what of its journey is due, and when it is to be asked again. */
export async function simulateShipment(db: Tx, followed: Followed, now: Date): Promise<void> {
  const { reached, next } = eventsBy(await shipmentOf(db, followed), now);
  const { taken } = await storeEvents(db, followed, { events: reached, now });
  await sql`update trace_subscription set next_poll_at = ${next ?? null} where id = ${followed.id}`.execute(db);
  if (taken === 0) return;
  const fresh = reached.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)).slice(0, taken);
  await logPush(db, {
    subscription: followed.id,
    provider: followed.provider,
    direction: 'IN',
    at: now,
    body: JSON.stringify({ simulated: true, reference: followed.reference_no, events: fresh.map(plainOf) }, null, 1),
  });
}

/** What stands in the raw log: no more than a provider would have sent. */
function plainOf({ event_uid, node, classifier, event_at, container_no, place, vessel, voyage }: PlainSource) {
  return { event_uid, node, classifier, event_at, container_no, place, vessel, voyage };
}
type PlainSource = ReturnType<typeof journeyOf>[number];
