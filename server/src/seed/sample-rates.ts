import { sql } from 'kysely';
import * as z from 'zod';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

const Sample = z.array(
  z.looseObject({ carrier: z.string(), prices: z.record(z.string(), z.int()), surcharges: z.array(z.looseObject({})) }),
);

/**
 * Days from the first start until a rate begins and ends: most are valid, some end soon, one is expired, one is in the
 * future.
 */
const defaultDays = [-10, 20] as const;
const otherDays = new Map<number, readonly [number, number]>([
  [3, [-28, 2]],
  [9, [-29, 1]],
  [16, [-33, -2]],
  [21, [5, 36]],
]);
const promoted = new Set([0, 7, 12]);

/** Invented rates of carriers in the demo, marked as samples; days are relative to the first start. */
export const sampleRateSeeder: Seeder = {
  name: 'sample_rate',
  profiles: ['demo'],
  content: () => readSeed('sample-rates'),
  run: async (tx, content) => {
    const { rows } = await sql`select from rate where is_sample limit 1`.execute(tx);
    if (rows.length > 0) return;
    const sample = Sample.parse(JSON.parse(content));
    const rates = sample.map((rate, at) => {
      const [from, to] = otherDays.get(at) ?? defaultDays;
      return { ...rate, at, from, to, promoted: promoted.has(at) };
    });
    await addSheets(tx, [...new Set(sample.map(({ carrier }) => carrier))]);
    await addRates(tx, JSON.stringify(rates));
    await followSchedule(tx);
  },
};

async function addSheets(tx: Tx, carriers: readonly string[]): Promise<void> {
  await sql`
    insert into rate_sheet (name, carrier, valid_from, valid_to, state, remark_public, is_sample)
    select 'SAMPLE ' || carrier, carrier, current_date - 33, current_date + 36, 'PUBLISHED', 'SAMPLE', true
    from unnest(${[...carriers]}::text[]) as carrier`.execute(tx);
}

async function addRates(tx: Tx, json: string): Promise<void> {
  await sql`
    with sample as (
      select nextval(pg_get_serial_sequence('rate', 'id')) as id, s.*
      from jsonb_to_recordset(${json}::jsonb) as s (portload text, portdischarge text, transit_port text, is_direct boolean,
        carrier text, lane text, currency text, transit_days int, sailing_weekdays int[], cargo_kind text,
        price_date_basis text, free_days int, weight_limit_20_kg int, remark text, promoted boolean, "from" int, "to" int,
        prices jsonb, surcharges jsonb)),
    put_up as (
      insert into rate (id, sheet_id, portload, portdischarge, transit_port, is_direct, carrier, lane, currency, transit_days,
        sailing_weekdays, cargo_kind, price_date_basis, free_days_dem, free_days_det, weight_limit_20_kg, description, promoted,
        valid_from, valid_to, state, published_at, is_sample)
      overriding system value
      select s.id, h.id, s.portload, s.portdischarge, s.transit_port, s.is_direct, s.carrier, s.lane, s.currency,
        s.transit_days, coalesce(s.sailing_weekdays, '{}'), s.cargo_kind, s.price_date_basis, s.free_days, s.free_days, s.weight_limit_20_kg,
        coalesce(s.remark, ''), s.promoted, current_date + s."from", current_date + s."to", 'PUBLISHED', now(), true
      from sample s join rate_sheet h on h.carrier = s.carrier and h.is_sample
      returning id),
    priced as (
      insert into rate_price (rate_id, ctn_code, currency, sell, cost, base)
      select s.id, p.key, s.currency, p.value::numeric, round(p.value::numeric * 0.95), round(p.value::numeric * 0.98)
      from sample s cross join lateral jsonb_each_text(s.prices) as p returning rate_id, ctn_code, sell),
    told as (
      insert into rate_price_history (rate_id, ctn_code, sell, at)
      select rate_id, ctn_code, sell + step * 25, now() - make_interval(days => 12 * step)
      from priced cross join generate_series(1, 4) as step returning id)
    insert into rate_surcharge (rate_id, seq, code, basis, currency, p20, p40, flat, is_included)
    select s.id, c.place - 1, c.code, c.basis, c.currency, c.p20, c.p40, c.flat, c.is_included
    from sample s cross join lateral rows from (jsonb_to_recordset(s.surcharges)
      as (code text, basis text, currency text, p20 numeric, p40 numeric, flat numeric, is_included boolean))
      with ordinality as c (code, basis, currency, p20, p40, flat, is_included, place)`.execute(tx);
}

/** Where the carrier's sample services sail a rate's route, its weekdays and transit days are those of the voyages. */
async function followSchedule(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number; departures: string[]; zone: string; days: number }>`
    with legs as (
      select array_append(s.partners, v.carrier_code) as sellers, a.unlocode as origin, b.unlocode as destination,
        a.planned_departure as etd, b.planned_arrival as eta
      from voyage v join service s on s.id = v.service_id
        join port_call a on a.voyage_id = v.id join port_call b on b.voyage_id = v.id and b.seq > a.seq
      where v.is_sample and not v.is_deleted),
    plans as (
      select r.id, r.portload, one.etd, coalesce(two.eta, one.eta) as eta
      from rate r join legs one on r.carrier = any (one.sellers) and one.origin = r.portload
          and one.destination = coalesce(r.transit_port, r.portdischarge)
        left join lateral (
          select eta from legs where r.carrier = any (sellers) and origin = r.transit_port
            and destination = r.portdischarge and etd >= one.eta + interval '24 hours'
          order by etd limit 1) as two on true
      where r.is_sample and (r.transit_port is null or two.eta is not null))
    select p.id, array_agg(p.etd) as departures, o.time_zone as zone,
      mode() within group (order by ceil(extract(epoch from p.eta - p.etd) / 86400))::int as days
    from plans p join port o on o.code = p.portload group by p.id, o.time_zone`.execute(tx);
  const routes = rows.map(({ id, departures, zone, days }) => ({
    id,
    days,
    weekdays: [...new Set(departures.map((at) => weekdayOf(zonedTime(at, zone))))].toSorted((a, b) => a - b),
  }));
  await sql`
    update rate r set sailing_weekdays = s.weekdays, transit_days = s.days
    from jsonb_to_recordset(${JSON.stringify(routes)}::jsonb) as s (id bigint, weekdays int[], days int)
    where s.id = r.id`.execute(tx);
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(local: string): number {
  return new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;
}
