import { sql } from 'kysely';
import { maxOfferedVessels, type VesselOffer, type VesselOffers } from '#contract/codes/vessel-offer.ts';
import { isImoNumber } from '#contract/freight/imo-number.ts';
import { isDummyShipName, plainShipName } from '#contract/freight/ship-name.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** Older ones are history, not ships that a clerk will meet. */
const seenDays = 180;
const maxName = 35;

type Place = 'schedules' | 'confirmations' | 'bookings';
type Sighting = { vessel: string; imo: string; place: Place; count: number; last_seen: string };
type Listed = { name: string; imo: string; former_names: string[]; is_deleted: boolean };

/** Ships of schedules, confirmations and bookings that the list of vessels does not have, last seen first. */
export async function offeredVessels(db: Tx): Promise<VesselOffers> {
  const seen = (await sightings(db)).filter(({ vessel }) => !isDummyShipName(vessel));
  const offers = [...Map.groupBy(seen, ({ vessel }) => plainShipName(vessel).slice(0, maxName).trim())].map(offerOf);
  const isDismissed = await dismissed(db, offers);
  const listed = await listedVessels(db, offers);
  const unlisted = offers
    .filter((offer) => !isDismissed.has(offer.name) && !listed.some((vessel) => isSame(vessel, offer)))
    .toSorted((a, b) => b.last_seen.localeCompare(a.last_seen) || a.name.localeCompare(b.name));
  const data = unlisted.slice(0, maxOfferedVessels).map((offer) => ({ ...offer, listed_as: ownerOf(listed, offer) }));
  return { total: unlisted.length, data };
}

/** Names as they stand, with the number of places, without those of the list and the ships of samples. */
async function sightings(db: Tx): Promise<Sighting[]> {
  const since = sql`now() - make_interval(days => ${seenDays})`;
  const { rows } = await sql<Sighting>`
    with seen as (
      select vessel, imo, 'schedules' as place, update_datetime as at from voyage
      where vessel <> '' and not is_dummy_vessel and first_etd > current_date - ${seenDays}::int and not (is_sample or is_deleted)
      union all
      select sv.vessel, sv.imo, 'schedules', s.update_datetime
      from service_vessel sv join service s on s.id = sv.service_id where not (s.is_sample or s.is_deleted)
      union all
      select answer->>'vessel', coalesce(answer->>'imo', ''), 'confirmations', m.create_datetime
      from received_message m join received_file f on f.id = m.file_id
      where answer->>'vessel' <> '' and m.status <> 'TEST' and f.source <> 'SIMULATED' and m.create_datetime > ${since}
        and not m.is_deleted
      union all
      select vessel, '', 'bookings', update_datetime from booking
      where vessel <> '' and createtime > ${since} and not is_deleted)
    select vessel, imo, place, count(*)::int as count, to_char(max(at), 'YYYY-MM-DD') as last_seen
    from seen where not exists (select from vessel v where v.name = seen.vessel) group by vessel, imo, place`.execute(
    db,
  );
  return rows;
}

type Unlisted = Omit<VesselOffer, 'listed_as'>;

function offerOf([name, seen]: [string, Sighting[]]): Unlisted {
  const countIn = (place: Place) =>
    seen.filter((each) => each.place === place).reduce((sum, { count }) => sum + count, 0);
  const latest = seen.toSorted((a, b) => b.last_seen.localeCompare(a.last_seen));
  const stated = latest.map(({ imo }) => imo).filter((imo) => imo !== '');
  return {
    name,
    imo: stated.find(isImoNumber) ?? stated[0] ?? '',
    schedules: countIn('schedules'),
    confirmations: countIn('confirmations'),
    bookings: countIn('bookings'),
    last_seen: latest[0]?.last_seen ?? '',
  };
}

async function dismissed(db: Tx, offers: readonly Unlisted[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from dismissed_vessel where name = any(${offers.map(({ name }) => name)})`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** What the list says of names and numbers, deleted vessels included: these are not offered again. */
async function listedVessels(db: Tx, offers: readonly Unlisted[]): Promise<Listed[]> {
  const names = offers.map(({ name }) => name);
  const numbers = offers.map(({ imo }) => imo).filter(isImoNumber);
  const { rows } = await sql<Listed>`
    select name, imo, former_names, is_deleted from vessel
    where name = any(${names}) or former_names && ${names}::text[] or imo = any(${numbers})`.execute(db);
  return rows;
}

/** A former name counts unless the number is that of another ship, which has the name now. */
function isSame(vessel: Listed, { name, imo }: Unlisted): boolean {
  return vessel.name === name || (vessel.former_names.includes(name) && (!isImoNumber(imo) || vessel.imo === imo));
}

function ownerOf(listed: readonly Listed[], { imo }: Unlisted): string {
  if (!isImoNumber(imo)) return '';
  return listed.find((vessel) => !vessel.is_deleted && vessel.imo === imo)?.name ?? '';
}
