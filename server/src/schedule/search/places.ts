import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

export type PlaceName = { code: string; name_zh: string; name_en: string; zone: string; enabled: boolean };
export type Places = ReadonlyMap<string, PlaceName>;
export type CarrierName = { code: string; name_zh: string; name_en: string };

/** Current names and time zones of ports. */
export async function placesOf(db: Tx, codes: Iterable<string>): Promise<Places> {
  const { rows } = await sql<PlaceName>`
    select code, name_zh, name_en, coalesce(nullif(time_zone, ''), 'UTC') as zone, enabled
    from port where code = any(${[...new Set(codes)]}::text[]) and not is_deleted`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

export async function carrierNames(db: Tx, codes: Iterable<string>): Promise<ReadonlyMap<string, CarrierName>> {
  const { rows } = await sql<CarrierName>`
    select code, name_zh, name_en from carrier where code = any(${[...new Set(codes)]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Maximum distance that containers are usually trucked to another port of loading. */
const nearKm = 250;

/** Other ports of loading near a port, in its country, nearest first. */
export async function portsNear(db: Tx, code: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select near.code
    from port here join port near on near.country_code = here.country_code and near.code <> here.code
      and near.is_load_port and near.enabled and not near.is_deleted,
      lateral (select 12742 * asin(sqrt(
        power(sin(radians(near.latitude - here.latitude)::float8 / 2), 2)
        + cos(radians(here.latitude::float8)) * cos(radians(near.latitude::float8))
          * power(sin(radians(near.longitude - here.longitude)::float8 / 2), 2))) as km) away
    where here.code = ${code} and km <= ${nearKm} order by km, near.code limit 10`.execute(db);
  return rows.map((row) => row.code);
}

export const zoneOf = (places: Places, code: string): string => places.get(code)?.zone ?? 'UTC';
