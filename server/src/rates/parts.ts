import { sql } from 'kysely';
import type { Price, Surcharge, SurchargeInput } from '#contract/rates/rate.ts';
import type { z } from 'zod';
import { refuseAny } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { amounts } from './money.ts';

type PriceOf = Price & { rate_id: number };
type SurchargeOf = z.output<typeof SurchargeInput>;

/** Prices by rate, in the order of the container types; costs only for users who may see them. */
export async function pricesOf(
  db: Tx,
  ids: readonly number[],
  { withCosts }: { withCosts: boolean },
): Promise<ReadonlyMap<number, Price[]>> {
  const costs = withCosts ? sql`trim_scale(p.cost)::text as cost, trim_scale(p.base)::text as base,` : sql``;
  const { rows } = await sql<PriceOf>`
    select p.rate_id, p.ctn_code, trim_scale(p.sell)::text as sell, ${costs} p.source_cell
    from rate_price p join container_type c on c.code = p.ctn_code
    where p.rate_id = any(${[...ids]}::bigint[]) order by p.rate_id, c.sort, p.ctn_code`.execute(db);
  return grouped(rows);
}

/** Surcharges by rate: its own, and those of its sheet that it does not override. */
export async function surchargesOf(
  db: Tx,
  ids: readonly number[],
  /** Only those valid on this day. */
  date?: string,
): Promise<ReadonlyMap<number, Surcharge[]>> {
  const holds =
    date === undefined
      ? sql``
      : sql`and ${date}::date between coalesce(s.valid_from, '-infinity') and coalesce(s.valid_to, 'infinity')`;
  const { rows } = await sql<SurchargeOf & { rate_id: number }>`
    with own as (
      select s.rate_id, s.seq, ${fields} from rate_surcharge s where s.rate_id = any(${[...ids]}::bigint[]) ${holds}),
    shared as (
      select r.id as rate_id, 1000 + s.seq as seq, ${fields}
      from rate r join rate_surcharge s on s.sheet_id = r.sheet_id
      where r.id = any(${[...ids]}::bigint[]) ${holds}
        and not exists (select from own o where o.rate_id = r.id and o.code = s.code))
    select * from own union all select * from shared order by rate_id, seq`.execute(db);
  return grouped(rows.map(({ seq: _, ...row }: SurchargeOf & { rate_id: number; seq?: number }) => row));
}

const fields = sql`s.code, s.basis, s.currency, ${amounts('s')}, s.is_included, s.payable, s.valid_from, s.valid_to`;

function grouped<T extends { rate_id: number }>(rows: readonly T[]): Map<number, Omit<T, 'rate_id'>[]> {
  const byRate = new Map<number, Omit<T, 'rate_id'>[]>();
  for (const { rate_id: rate, ...row } of rows) {
    const list = byRate.get(rate);
    if (list) list.push(row);
    else byRate.set(rate, [row]);
  }
  return byRate;
}

/** A rate's or a sheet's own surcharges. */
export async function ownSurcharges(db: Tx, owner: RatePartOwner): Promise<Surcharge[]> {
  const { rows } = await sql<SurchargeOf>`
    select ${fields} from rate_surcharge s where ${sql.ref(`s.${owner.by}`)} = ${owner.id} order by s.seq`.execute(db);
  return rows;
}

export type RatePartOwner = { by: 'rate_id' | 'sheet_id'; id: number };

/** Writes the surcharges of a locked rate or sheet, in the given order. */
export async function writeSurcharges(db: Tx, owner: RatePartOwner, surcharges: readonly Surcharge[]): Promise<void> {
  refuseSurcharges(surcharges);
  await refuseUnknown(db, surcharges);
  await sql`delete from rate_surcharge where ${sql.ref(owner.by)} = ${owner.id}`.execute(db);
  if (surcharges.length === 0) return;
  await sql`
    insert into rate_surcharge
      (${sql.ref(owner.by)}, seq, code, basis, currency, p20, p40, p45, flat, is_included, payable, valid_from, valid_to)
    select ${owner.id}::bigint, place - 1, code, basis, currency, p20, p40, p45, flat, is_included, payable, valid_from, valid_to
    from rows from (jsonb_to_recordset(${JSON.stringify(surcharges)}::jsonb)
      as (code text, basis text, currency text, p20 numeric, p40 numeric, p45 numeric, flat numeric, is_included boolean,
        payable text, valid_from date, valid_to date))
      with ordinality as s (code, basis, currency, p20, p40, p45, flat, is_included, payable, valid_from, valid_to, place)`.execute(
    db,
  );
}

/** Charges per box are by size or uniform, all others have one amount; included ones need none. */
function refuseSurcharges(surcharges: readonly Surcharge[]): void {
  const issues = surcharges.flatMap((surcharge, at) => {
    const { basis, p20, p40, p45, flat, is_included: isIncluded } = surcharge;
    const isBySize = [p20, p40, p45].some((each) => each !== null);
    const isWrong =
      basis === 'CNTR' ? (flat === null) === !isBySize && !isIncluded : isBySize || (flat === null && !isIncluded);
    const isTurned =
      surcharge.valid_from !== null && surcharge.valid_to !== null && surcharge.valid_to < surcharge.valid_from;
    return [
      ...(isWrong ? [{ path: `surcharges.${at}.flat`, rule: 'surcharge_amount' as const }] : []),
      ...(isTurned ? [{ path: `surcharges.${at}.valid_to`, rule: 'ends_before' as const }] : []),
    ];
  });
  refuseAny(issues);
}

async function refuseUnknown(db: Tx, surcharges: readonly Surcharge[]): Promise<void> {
  const codes = new Set(
    await existingCodes(
      db,
      'surcharge',
      surcharges.map(({ code }) => code),
    ),
  );
  const currencies = new Set(
    await existingCodes(
      db,
      'currency',
      surcharges.map(({ currency }) => currency),
    ),
  );
  const issues = surcharges.flatMap(({ code, currency }, at) => [
    ...(codes.has(code)
      ? []
      : [{ path: `surcharges.${at}.code`, rule: 'unknown_code' as const, params: { value: code } }]),
    ...(currencies.has(currency)
      ? []
      : [{ path: `surcharges.${at}.currency`, rule: 'unknown_code' as const, params: { value: currency } }]),
  ]);
  refuseAny(issues);
}

/** The existing, enabled ones among some codes. */
export async function existingCodes(
  db: Tx,
  table: 'surcharge' | 'currency' | 'container_type' | 'carrier' | 'port',
  codes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from ${sql.table(table)}
    where code = any(${[...codes]}::text[]) and enabled and not is_deleted`.execute(db);
  return rows.map(({ code }) => code);
}
