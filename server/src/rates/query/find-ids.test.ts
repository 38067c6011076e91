import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { RateQuery } from '#contract/rates/rate-query.ts';
import { sharedTotals } from '#server/http/totals.ts';
import { readTransaction, writeTransaction } from '#server/platform/db.ts';
import { testDatabase } from '#test/database.ts';
import type { DatedExchange } from '../money.ts';
import { findIds } from './find-ids.ts';

const database = await testDatabase();
const exchange: DatedExchange = {
  toCny: new Map([
    ['CNY', '1'],
    ['USD', '7'],
    ['EUR', '8'],
  ]),
  decimals: new Map(),
  date: null,
};

type Made = { id: number; worth: number | null; is_shown: boolean };

/** Rates in currencies of which one is worth nothing known; many cost the same, some have no such price, some are over. */
async function manyRates(count: number): Promise<Made[]> {
  return writeTransaction(database, async (db) => {
    await sql`
      insert into rate (portload, portdischarge, carrier, currency, valid_from, valid_to, state, published_at, commodity_group)
      select 'CNTAO', 'NLRTM', 'COSCO', (array['USD', 'CNY', 'EUR', 'JPY'])[1 + n % 4], '2030-01-01',
        date '2030-01-31' - case when n % 5 = 0 then 25 else 0 end, 'PUBLISHED', now(), 'ORDER ' || n
      from generate_series(1, ${count}::int) n`.execute(db);
    await sql`
      insert into rate_price (rate_id, ctn_code, sell)
      select id, '40HQ', case currency when 'CNY' then 7 else 1 end * (100 + id * 7919 % 97) from rate
      where commodity_group like 'ORDER %' and id % 7 > 0`.execute(db);
    const { rows } = await sql<Made>`
      select r.id, (p.sell * case r.currency when 'CNY' then 1 when 'USD' then 7 when 'EUR' then 8 end)::float8 as worth,
        r.valid_to >= '2030-01-15' as is_shown
      from rate r left join rate_price p on p.rate_id = r.id and p.ctn_code = '40HQ'
      where r.commodity_group like 'ORDER %'`.execute(db);
    return rows;
  });
}

function ordered(rates: readonly Made[], isDown: boolean): number[] {
  return rates
    .toSorted((a, b) => {
      if (a.is_shown !== b.is_shown) return a.is_shown ? -1 : 1;
      if (a.worth === null || b.worth === null)
        return Number(a.worth === null) - Number(b.worth === null) || a.id - b.id;
      return (isDown ? b.worth - a.worth : a.worth - b.worth) || a.id - b.id;
    })
    .map(({ id }) => id);
}

const made = await manyRates(2_500);
const shown = made.filter((rate) => rate.is_shown);
const offsets = [0, 5, 40, 1_000, shown.length - 7, shown.length - 2, shown.length + 3, made.length];
const pages = offsets.flatMap((offset) => [5, 100].map((limit) => ({ offset, limit })));

test.each([
  { ordering: 'price', explain: false },
  { ordering: 'price', explain: true },
  { ordering: '-price', explain: false },
  { ordering: '-price', explain: true },
])('pages of many rates are the same however they are found: $ordering, explained: $explain', async (how) => {
  const query = RateQuery.parse({ search: 'ORDER', ...how });
  const all = how.explain ? made : shown;
  const ids = ordered(all, how.ordering.startsWith('-'));
  for (const { offset, limit } of pages) {
    const found = await readTransaction(database, async (db) =>
      findIds(
        { db, totals: sharedTotals(0).of },
        { query, date: '2030-01-15', exchange, seesDrafts: false },
        { limit, offset },
      ),
    );
    expect(found, `${limit} after ${offset}`).toEqual({
      ids: ids.slice(offset, offset + limit),
      total: all.length,
      hidden: made.length - shown.length,
    });
  }
});

test('prices stand in the order of the currency that their rate has come to have', async () => {
  const id = made.find(({ worth }) => worth !== null)?.id;
  await sql`update rate set currency = 'JPY' where id = ${id}`.execute(database);
  const { rows } = await sql`select distinct currency from rate_price where rate_id = ${id}`.execute(database);
  expect(rows).toEqual([{ currency: 'JPY' }]);
});
