import { type RawBuilder, sql } from 'kysely';
import type { RateQuery } from '#contract/rates/rate-query.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Asked, isHidden, isShown, price, priceJoins, wanted } from './conditions.ts';

export type Found = { ids: readonly number[]; total: number; hidden: number };

type Counted = { ids: number[]; shown: number; hidden: number };

/** The keys of a page in its order, how many rates there are, and how many are hidden: all in one look at them. */
export async function findIds(db: Tx, asked: Asked, page: { limit: number; offset: number }): Promise<Found> {
  const { query } = asked;
  const needsPrice = /price/.test(query.ordering) || query.price_from !== undefined || query.price_to !== undefined;
  const wished = query.explain ? sql`true` : sql`is_shown`;
  const { rows } = await sql<Counted>`
    with found as materialized (
      select t.id, ${isShown(asked)} as is_shown, ${keyOf(asked)} as key
      from rate t ${needsPrice ? priceJoins(asked) : sql``}
      where not t.is_deleted and ${wanted(asked)} and (${isShown(asked)} or ${isHidden(asked)}))
    select count(*) filter (where is_shown) as shown, count(*) filter (where not is_shown) as hidden,
      array(select id from found where ${wished} order by is_shown desc, ${orderOf(query)} limit ${page.limit} offset ${page.offset})
        as ids
    from found`.execute(db);
  const { ids = [], shown = 0, hidden = 0 } = rows[0] ?? {};
  return { ids, total: query.explain ? shown + hidden : shown, hidden };
}

function keyOf({ query }: Asked): RawBuilder<unknown> {
  const name = query.ordering.replace(/^-/, '');
  if (name === 'price') return price;
  // All-in totals are worked out for each rate afterwards.
  return name === 'all_in' ? sql`t.id` : sql.ref(`t.${name}`);
}

function orderOf({ ordering }: RateQuery): RawBuilder<unknown> {
  const down = ordering.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`key ${down} nulls last, id`;
}
