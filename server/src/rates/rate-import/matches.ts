import { sql } from 'kysely';
import { printSurcharges } from '#contract/rates/surcharge-text.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { pricesOf, surchargesOf } from '../parts.ts';
import type { ImportedRate } from './read-row.ts';

export type Overlapping = { seq: number; rate_id: number; valid_from: string; valid_to: string };

/** Existing rates equal to rows, and published ones that overlap with them. */
export type Matches = {
  /** Rates with the same key and validity, by the number of the imported one. */
  same: ReadonlyMap<number, number>;
  /** The numbers of rates equal to an existing one. */
  unchanged: ReadonlySet<number>;
  overlaps: readonly Overlapping[];
};

const key = sql`portload || '|' || portdischarge || '|' || coalesce(delivery_port, '') || '|' || carrier || '|'
  || coalesce(transit_port, '') || '|' || cargo_kind || '|' || upper(commodity_group) || '|' || upper(contract_no) || '|' || upper(service_code)`;

export async function matchesOf(db: Tx, rates: readonly ImportedRate[]): Promise<Matches> {
  const heads = rates.map(({ prices: _, surcharges: __, ...head }) => head);
  const sheet = sql`
    select *, ${key} as rate_key from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as s (seq int, portload text, portdischarge text,
      delivery_port text, transit_port text, carrier text, service_code text, cargo_kind text, commodity_group text, contract_no text, valid_from date, valid_to date)`;
  const { rows: same } = await sql<{ seq: number; id: number }>`
    with sheet as materialized (${sheet})
    select distinct on (s.seq) s.seq, r.id
    from sheet s join rate r on r.rate_key = s.rate_key and r.valid_from = s.valid_from and r.valid_to = s.valid_to
    where not r.is_deleted and r.state <> 'STOPPED' order by s.seq, r.id desc`.execute(db);
  const { rows: overlaps } = await sql<Overlapping>`
    with sheet as materialized (${sheet})
    select s.seq, r.id as rate_id, r.valid_from, r.valid_to
    from sheet s join rate r on r.rate_key = s.rate_key
      and daterange(r.valid_from, r.valid_to, '[]') && daterange(s.valid_from, s.valid_to, '[]')
      and (r.valid_from, r.valid_to) <> (s.valid_from, s.valid_to)
    where not r.is_deleted and r.state = 'PUBLISHED' order by s.seq, r.id`.execute(db);
  const found = new Map(same.map(({ seq, id }) => [seq, id]));
  return { same: found, unchanged: await unchangedOf(db, rates, found), overlaps };
}

async function unchangedOf(
  db: Tx,
  rates: readonly ImportedRate[],
  same: ReadonlyMap<number, number>,
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(same.values())];
  const stored = await storedTexts(db, ids);
  return new Set(rates.filter((rate) => stored.get(same.get(rate.seq) ?? 0) === textOf(rate)).map(({ seq }) => seq));
}

/** The values of rates as one text, for comparison with a sheet. */
async function storedTexts(db: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Omit<ImportedRate, 'seq' | 'sheet' | 'row' | 'prices' | 'surcharges'> & { id: number }>`
    select id, currency, service_code, transit_days, transit_days_to, is_on_request, sailing_weekdays, customs_cutoff_weekday, free_days_dem, free_days_det,
      weight_limit_20_kg, description
    from rate where id = any(${[...ids]}::bigint[])`.execute(db);
  const prices = await pricesOf(db, ids, { withCosts: true });
  const surcharges = await surchargesOf(db, ids);
  return new Map(
    rows.map((row) => {
      const ownPrices = (prices.get(row.id) ?? []).map((price) => ({ ...price, cost: price.cost ?? null }));
      return [row.id, textOf({ ...row, prices: ownPrices, surcharges: surcharges.get(row.id) ?? [] })];
    }),
  );
}

type ComparedRate = Pick<
  ImportedRate,
  | 'currency'
  | 'service_code'
  | 'transit_days'
  | 'transit_days_to'
  | 'is_on_request'
  | 'sailing_weekdays'
  | 'customs_cutoff_weekday'
  | 'free_days_dem'
  | 'free_days_det'
  | 'weight_limit_20_kg'
  | 'description'
  | 'surcharges'
> & { prices: readonly { ctn_code: string; sell: string; cost: string | null }[] };

function textOf(rate: ComparedRate): string {
  const prices = rate.prices.map(({ ctn_code: code, sell, cost }) =>
    [code, plain(sell), cost === null ? '' : plain(cost)].join(' '),
  );
  return JSON.stringify([
    rate.currency,
    rate.service_code,
    rate.transit_days,
    rate.transit_days_to,
    rate.is_on_request,
    rate.sailing_weekdays,
    rate.customs_cutoff_weekday,
    rate.free_days_dem,
    rate.free_days_det,
    rate.weight_limit_20_kg,
    rate.description,
    prices.toSorted(),
    printSurcharges(rate.surcharges),
  ]);
}

function plain(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}
