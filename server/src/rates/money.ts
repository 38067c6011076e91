import { type RawBuilder, sql } from 'kysely';
import { parseSummary, type SummaryLine } from '#contract/freight/container-summary.ts';
import type { Box, Charge } from '#contract/rates/all-in-total.ts';
import type { Exchange } from '#contract/rates/exchange.ts';
import { exchangeRatesOn } from '#server/codes/exchange-rate/public.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';

export type DatedExchange = Exchange & {
  /** The oldest day of its rates. */
  date: string | null;
};

/** Exchange rates valid on a day. */
export async function exchangeOn(db: Tx, date: string): Promise<DatedExchange> {
  const rates = await exchangeRatesOn(db, date);
  const currencies = await db.selectFrom('currency').select(['code', 'decimals']).execute();
  const noted = [...rates.values()].filter((rate) => rate.to_cny !== '1').map((rate) => rate.date);
  return {
    toCny: new Map([...rates].map(([code, rate]) => [code, rate.to_cny])),
    decimals: new Map(currencies.map(({ code, decimals }) => [code, decimals])),
    date: noted.toSorted()[0] ?? null,
  };
}

export type Mix = { lines: readonly SummaryLine[]; boxes: ReadonlyMap<string, Box> };

/** Parses a mix such as `2*40HQ+1*20GP` by the container types; an unreadable part is refused at its field. */
export async function parseMix(db: Tx, text: string): Promise<Mix> {
  const types = await db
    .selectFrom('container_type')
    .select(['code', 'aliases', 'teu', 'length_ft'])
    .where('is_deleted', '=', false)
    .execute();
  const read = parseSummary(text, types);
  if (!read.ok) refuse([{ path: 'mix', rule: 'container_summary', params: { part: read.part } }]);
  if (read.lines.length === 0) refuse([{ path: 'mix', rule: 'required' }]);
  return { lines: read.lines, boxes: new Map(types.map((type) => [type.code, type])) };
}

type LocalCharge = Charge & { port: string; carrier: string | null };

/** Local charges at ports of loading on a day: for a port and a carrier its own, and otherwise those of any carrier. */
export async function localChargesAt(
  db: Tx,
  ports: readonly string[],
  date: string,
): Promise<(port: string, carrier: string) => readonly Charge[]> {
  const { rows } = await sql<LocalCharge>`
    select distinct on (port, carrier, code) port, carrier, code, basis, currency, false as is_included, 'PP' as payable,
      ${amounts('l')}
    from local_charge l
    where port = any(${[...ports]}::text[]) and enabled and not is_deleted
      and valid_from <= ${date} and coalesce(valid_to >= ${date}, true)
    order by port, carrier, code, valid_from desc, id desc`.execute(db);
  return (port, carrier) => {
    const here = rows.filter((row) => row.port === port && (row.carrier === carrier || row.carrier === null));
    const ownCodes = new Set(here.filter((row) => row.carrier === carrier).map(({ code }) => code));
    return here.filter((row) => row.carrier === carrier || !ownCodes.has(row.code));
  };
}

/** Codes of charges that only apply on an event. */
export async function eventCharges(db: Tx): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('surcharge').select('code').where('is_on_event', '=', true).execute();
  return new Set(rows.map(({ code }) => code));
}

/** Amounts without trailing zeros of their columns. */
export function amounts(alias: string): RawBuilder<unknown> {
  const names = ['p20', 'p40', 'p45', 'flat'];
  return sql.raw(names.map((name) => `trim_scale(${alias}.${name})::text as ${name}`).join(', '));
}

/** Today in the installation's time zone. */
export async function todayOf(db: Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select current_date as today`.execute(db);
  return rows[0]?.today ?? new Date().toISOString().slice(0, 10);
}
