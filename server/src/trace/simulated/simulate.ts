import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import type { Followed } from '../followed.ts';
import { storeEvents } from '../intake/public.ts';
import { logPush } from '../push-log.ts';
import { type journeyOf, eventsBy, type SimulatedShipment } from './journey.ts';
import { soStatus } from '#contract/booking/status.ts';
import { containerCheckDigit } from '#contract/freight/container-number.ts';
import { isMet } from '#server/booking/cut-off/public.ts';
import type { TraceNode } from '#contract/trace/nodes.ts';

/** Reports a subscription's due events, and schedules the next ones. */
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

/** The raw log entry: as a provider would have sent it. */
function plainOf({ event_uid, node, classifier, event_at, container_no, place, vessel, voyage }: PlainSource) {
  return { event_uid, node, classifier, event_at, container_no, place, vessel, voyage };
}
type PlainSource = ReturnType<typeof journeyOf>[number];

const dayMs = 86_400_000;
/** The simulator's transhipment port. */
const via = 'SGSIN';
/** Ships at Chinese ports sail in the evening. */
const sailingHour = 'T10:00:00Z';
/** Days until sailing without a booking. */
const daysAhead = 7;

/** A subscription for the simulator. */
async function shipmentOf(db: Tx, followed: Followed): Promise<SimulatedShipment> {
  const { id, local_key: key, subscribed_at: subscribed, create_datetime: created } = followed;
  const begins = new Date(Math.min(Date.parse(created), Date.parse(subscribed ?? created)));
  const names = await namesOf(db, [followed.pol, via, followed.pod]);
  const portOf = (code: string | null) => ({ unlocode: code, name: names.get(code ?? '') ?? code ?? '' });
  return {
    id,
    key: key.slice(0, 8),
    begins,
    until: await reachedBy(db, followed),
    sails: followed.etd ? new Date(followed.etd + sailingHour) : new Date(begins.getTime() + daysAhead * dayMs),
    places: { pol: portOf(followed.pol), via: portOf(via), pod: portOf(followed.pod) },
    vessel: followed.vessel || 'QUAYSIDE SIMULATED',
    voyage: followed.voyage || '001W',
    boxes: await boxesOf(db, followed),
  };
}

async function namesOf(db: Tx, codes: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name_en as name from port where code = any(${codes.filter((code) => code !== null)}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}

type Reached = { is_confirmed: boolean; is_numbered: boolean; has_papers: boolean };

/**
 * The last possible node, by the booking's state, if there is one. Boxes are picked up and gated in once they have
 * numbers, released when all do, and loaded once the carrier has the instructions and the VGM.
 */
async function reachedBy(db: Tx, { booking_id: booking }: Followed): Promise<TraceNode | null> {
  if (booking === null) return 'END';
  const { rows } = await sql<Reached>`
    select b.bsstatus = ${soStatus.confirmed} and b.cancel_state <> 'CANCELLED' as is_confirmed,
      exists (select from booking_container c where c.booking_id = b.id and not c.is_deleted)
        and not exists (select from booking_container c where c.booking_id = b.id and not c.is_deleted and c.cntrno = '')
        as is_numbered,
      (select bool_and(${isMet('b')}) from (values ('DCO', false), ('VCO', false)) c (code, is_done)) as has_papers
    from booking b where b.id = ${booking}`.execute(db);
  const [at] = rows;
  if (!at?.is_confirmed) return null;
  if (!at.is_numbered) return 'GITM';
  return at.has_papers ? 'END' : 'TMPS';
}

/**
 * The numbered boxes of the booking, the requested one, or without a booking an invented one that is valid by ISO 6346.
 */
async function boxesOf(
  db: Tx,
  { id, booking_id: booking, ref_type: type, reference_no: reference }: Followed,
): Promise<string[]> {
  if (type === 'CN') return [reference];
  const { rows } = await sql<{ number: string }>`
    select cntrno as number from booking_container
    where booking_id = ${booking} and not is_deleted and cntrno <> '' order by seq`.execute(db);
  if (booking !== null) return rows.map(({ number }) => number);
  const stem = `SIMU${String(id % 1_000_000).padStart(6, '0')}`;
  return [`${stem}${containerCheckDigit(stem)}`];
}
