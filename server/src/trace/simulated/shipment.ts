import { sql } from 'kysely';
import { containerCheckDigit } from '#contract/freight/container-number.ts';
import type { Tx } from '#server/platform/db.ts';
import { setting } from '#server/platform/system-config.ts';
import type { Followed } from '../followed.ts';
import type { Shipment } from './journey.ts';

const dayMs = 86_400_000;
/** Where the simulator's ships call on the way. */
const via = 'SGSIN';
/** Ships at Chinese ports sail in the evening. */
const sailingHour = 'T10:00:00Z';
/** Without a booking the ship sails a week after it was asked for. */
const daysAhead = 7;

/** A subscription as the simulator sees it. */
export async function shipmentOf(db: Tx, followed: Followed): Promise<Shipment> {
  const { id, local_key: key, subscribed_at, create_datetime } = followed;
  const begins = new Date(followed.is_sample ? create_datetime : (subscribed_at ?? create_datetime));
  const names = await namesOf(db, [followed.pol, via, followed.pod]);
  const place = (code: string | null) => ({ unlocode: code, name: names.get(code ?? '') ?? code ?? '' });
  return {
    id,
    key: key.slice(0, 8),
    begins,
    // What the demo began with is told on the days on which it happens.
    minutes: followed.is_sample ? 0 : await setting(db, 'trace.simulated_minutes'),
    sails: followed.etd ? new Date(followed.etd + sailingHour) : new Date(begins.getTime() + daysAhead * dayMs),
    places: { pol: place(followed.pol), via: place(via), pod: place(followed.pod) },
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

/** Those of the booking, the one that was asked for, or one that is made up and fits ISO 6346. */
async function boxesOf(
  db: Tx,
  { id, booking_id: booking, ref_type: type, reference_no: reference }: Followed,
): Promise<string[]> {
  if (type === 'CN') return [reference];
  const { rows } = await sql<{ number: string }>`
    select cntrno as number from booking_container
    where booking_id = ${booking} and not is_deleted and cntrno <> '' order by seq`.execute(db);
  if (rows.length > 0) return rows.map(({ number }) => number);
  const stem = `SIMU${String(id % 1_000_000).padStart(6, '0')}`;
  return [`${stem}${containerCheckDigit(stem)}`];
}
