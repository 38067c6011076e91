import { type RawBuilder, sql } from 'kysely';
import type { RateQuery } from '#contract/rates/rate-query.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Asked, isHidden, isShown, price, wanted } from './conditions.ts';

export type Found = { ids: readonly number[]; total: number; hidden: number };

/** The keys of a page in its order, how many rates there are, and how many more are hidden. */
export async function findIds(db: Tx, asked: Asked, page: { limit: number; offset: number }): Promise<Found> {
  const { query } = asked;
  const needsPrice = /price/.test(query.ordering) || query.price_from !== undefined || query.price_to !== undefined;
  const priced = needsPrice
    ? sql`left join rate_price p on p.rate_id = t.id and p.ctn_code = ${query.ctn_code}`
    : sql``;
  const from = sql`from rate t ${priced} where not t.is_deleted and ${wanted(asked)}`;
  const shown = query.explain ? sql`(${isShown(asked)} or ${isHidden(asked)})` : isShown(asked);
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (
      select t.id, ${isShown(asked)} as is_shown, ${keyOf(asked)} as key ${from} and ${shown})
    select (select count(*) from found) as total,
      array(select id from found order by is_shown desc, ${orderOf(query)} limit ${page.limit} offset ${page.offset}) as ids`.execute(
    db,
  );
  const { rows: hidden } = await sql<{
    hidden: number;
  }>`select count(*) as hidden ${from} and ${isHidden(asked)}`.execute(db);
  const { ids = [], total = 0 } = rows[0] ?? {};
  return { ids, total, hidden: hidden[0]?.hidden ?? 0 };
}

function keyOf({ query, exchange }: Asked): RawBuilder<unknown> {
  const name = query.ordering.replace(/^-/, '');
  if (name === 'price') return price(exchange);
  // All-in totals are worked out for each rate afterwards.
  return name === 'all_in' ? sql`t.id` : sql.ref(`t.${name}`);
}

function orderOf({ ordering }: RateQuery): RawBuilder<unknown> {
  const down = ordering.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`key ${down} nulls last, id`;
}
