import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import type { Totals } from '#server/http/list/totals.ts';
import {
  hasPriceFilter,
  type RateSearch,
  isAbout,
  isHidden,
  isShown,
  price,
  priceJoins,
  priceCondition,
  searchConditions,
  worths,
} from './conditions.ts';

export type FoundRates = { ids: readonly number[]; total: number; hidden: number };

type Counted = { shown: number; hidden: number };
type Stretch = { limit: number; offset: number };
/** Shown or hidden rates, with their count. */
type Kind = { is: (search: RateSearch) => RawBuilder<unknown>; count: number };

/** The keys of a page in order, the number of rates, and of hidden ones. */
export async function findIds(
  { db, totals }: { db: Tx; totals: Totals },
  search: RateSearch,
  { limit, offset }: Stretch,
): Promise<FoundRates> {
  const { shown, hidden } = await totals(db, countOf(search));
  const ids = await idsOf(db, search, { kind: { is: isShown, count: shown }, limit, offset });
  if (!search.query.explain) return { ids, total: shown, hidden };

  // Hidden ones follow all shown ones.
  const rest = { limit: limit - ids.length, offset: Math.max(0, offset - shown) };
  const others = await idsOf(db, search, { kind: { is: isHidden, count: hidden }, ...rest });
  return { ids: [...ids, ...others], total: shown + hidden, hidden };
}

/** Shown rates are a subset of those worth explaining, so one scan counts both. */
function countOf(search: RateSearch): RawBuilder<{ total: Counted }> {
  const prices = hasPriceFilter(search) ? [priceJoins(search), sql`and ${priceCondition(search)}`] : [sql``, sql``];
  return sql`
    select jsonb_build_object('shown', count(*) filter (where ${isShown(search)}),
      'hidden', count(*) - count(*) filter (where ${isShown(search)})) as total
    from rate t ${prices[0]}
    where not t.is_deleted and ${isAbout(search)} and ${searchConditions(search)} ${prices[1]}`;
}

type Part = Stretch & { kind: Kind };

async function idsOf(db: Tx, search: RateSearch, part: Part): Promise<number[]> {
  if (part.limit === 0 || part.offset >= part.kind.count) return [];
  if (isWalked(search, part)) {
    const ids = await walked(db, search, part);
    // Rates without a price come last, and are missing in the price index.
    if (ids.length >= Math.min(part.limit, part.kind.count - part.offset)) return ids;
  }
  return idsOfPart(db, search, part);
}

/** A rough number of rates. */
const manyRates = 100_000;

/**
 * If n of m rates match, one in m/n prices is a hit; walking the price index stops as soon as the page is complete.
 * Measured: looking up the rate of a price takes three times as long as sorting it.
 */
function isWalked({ query }: RateSearch, { kind, limit, offset }: Part): boolean {
  return query.ordering.includes('price') && (3 * (offset + limit) * manyRates) / kind.count < kind.count;
}

/** Walks the prices in order, each currency separately, until there are enough matching rates. */
async function walked(db: Tx, search: RateSearch, { kind, limit, offset }: Part): Promise<number[]> {
  const down = directionOf(search);
  // Without `offset 0` a plan might start with the rates.
  const { rows } = await sql<{ id: number }>`
    select x.id from ${worths(search)} cross join lateral (
      select p.rate_id as id, p.sell from rate_price p cross join lateral (
        select from rate t where t.id = p.rate_id and not t.is_deleted and ${kind.is(search)} and ${searchConditions(search)} offset 0) t
      where p.ctn_code = ${search.query.ctn_code} and p.currency = w.currency and ${priceCondition(search)}
      order by p.sell ${down}, p.rate_id limit ${offset + limit}) x
    order by x.sell * w.worth ${down}, x.id limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Measured: a deeper page is sorted twice as fast if all rows fit into work_mem. */
const deepRates = 5_000;

async function idsOfPart(db: Tx, search: RateSearch, { kind, limit, offset }: Part): Promise<number[]> {
  if (offset + limit > deepRates) await sql`set local work_mem = '16MB'`.execute(db);
  const needsPrice = hasPriceFilter(search) || search.query.ordering.includes('price');
  const { rows } = await sql<{ id: number }>`
    select t.id from rate t ${needsPrice ? priceJoins(search) : sql``}
    where not t.is_deleted and ${kind.is(search)} and ${searchConditions(search)} ${needsPrice ? sql`and ${priceCondition(search)}` : sql``}
    order by ${orderOf(search)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

function directionOf({ query }: RateSearch): RawBuilder<unknown> {
  return query.ordering.startsWith('-') ? sql`desc` : sql`asc`;
}

function orderOf(search: RateSearch): RawBuilder<unknown> {
  const name = search.query.ordering.replace(/^-/, '');
  const down = directionOf(search);
  if (name === 'price') return sql`${price} ${down} nulls last, t.id`;
  // All-in totals are computed for each rate afterwards.
  if (name === 'all_in') return sql`t.id`;
  // Only this column has nulls, and indexes can only be scanned backwards without `nulls last`.
  return name === 'transit_days'
    ? sql`t.transit_days ${down} nulls last, t.id`
    : sql`${sql.ref(`t.${name}`)} ${down}, t.id`;
}
