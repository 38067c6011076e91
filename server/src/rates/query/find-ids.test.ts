import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { RateQuery } from '#contract/rates/rate-query.ts';
import { sharedTotals } from '#server/http/list/totals.ts';
import { readTransaction, writeTransaction } from '#server/platform/database/db.ts';
import { testDatabase } from '#test/database.ts';
import type { DatedExchange } from '../money.ts';
import { type FoundRates, findIds } from './find-ids.ts';

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
const date = '2030-01-15';

type CreatedRate = {
  id: number;
  portload: string;
  carrier: string;
  description: string;
  is_direct: boolean;
  promoted: boolean;
  transit_days: number | null;
  sailing_weekdays: number[];
  valid_to: string;
  /** Its price in yuan, if its currency has an exchange rate. */
  worth: number | null;
  is_shown: boolean;
};

/**
 * Rates in several currencies, one without an exchange rate; many are equal in all sort keys, some have none, some are
 * expired.
 */
async function manyRates(count: number): Promise<CreatedRate[]> {
  return writeTransaction(database, async (db) => {
    await sql`
      insert into rate (portload, portdischarge, carrier, currency, valid_from, valid_to, state, published_at, commodity_group,
        description, is_direct, promoted, transit_days, sailing_weekdays)
      select (array['CNTAO', 'CNSHA', 'CNNGB'])[1 + n % 3], 'NLRTM', (array['COSCO', 'MSC'])[1 + n % 2],
        (array['USD', 'CNY', 'EUR', 'JPY'])[1 + n % 4], '2030-01-01', date '2030-01-31' - case when n % 5 = 0 then 25 else n % 3 end,
        'PUBLISHED', now(), 'ORDER ' || n, case when n % 2 = 0 then 'SPOT' else '' end, n % 9 > 0, n % 4 < 3,
        nullif(20 + n * 31 % 7, 23), array[1 + n % 7]
      from generate_series(1, ${count}::int) n`.execute(db);
    await sql`
      insert into rate_price (rate_id, ctn_code, sell)
      select id, '40HQ', case currency when 'CNY' then 7 else 1 end * (100 + id * 7919 % 97) from rate
      where commodity_group like 'ORDER %' and id % 7 > 0`.execute(db);
    const { rows } = await sql<CreatedRate>`
      select r.id, r.portload, r.carrier, r.description, r.is_direct, r.promoted, r.transit_days, r.sailing_weekdays, r.valid_to,
        (p.sell * case r.currency when 'CNY' then 1 when 'USD' then 7 when 'EUR' then 8 end)::float8 as worth,
        r.valid_to >= ${date}::date as is_shown
      from rate r left join rate_price p on p.rate_id = r.id and p.ctn_code = '40HQ'
      where r.commodity_group like 'ORDER %'`.execute(db);
    return rows;
  });
}

const created = await manyRates(6_000);

type Check = (rate: CreatedRate, query: RateQuery) => boolean;

/** The conditions of the query, checked rate by rate. */
const checks: readonly Check[] = [
  ({ portload }, query) => query.portload.length === 0 || query.portload.includes(portload),
  ({ carrier }, query) => query.carrier.length === 0 || query.carrier.includes(carrier),
  ({ is_direct: isDirect }, query) => isDirect === (query.is_direct ?? isDirect),
  ({ promoted }, query) => promoted || !query.promoted,
  ({ transit_days: days }, { max_transit_days: most }) => most === undefined || (days !== null && days <= most),
  ({ sailing_weekdays: days }, { weekday }) => weekday.length === 0 || weekday.some((day) => days.includes(day)),
  ({ description }, { search = '' }) => description.includes(search),
  matchesPrice,
];

function matchesPrice({ worth }: CreatedRate, { price_from: from, price_to: to }: RateQuery): boolean {
  if (from === undefined && to === undefined) return true;
  return worth !== null && worth >= Number(from ?? 0) * 7 && worth <= Number(to ?? Infinity) * 7;
}

type Sorted = 'price' | 'transit_days' | 'valid_to' | 'carrier' | 'portload';

/** Shown rates first, then hidden ones; missing values last, equal ones by key. */
function inOrder(rates: readonly CreatedRate[], ordering: string): number[] {
  const name = ordering.replace('-', '') as Sorted;
  const sign = ordering.startsWith('-') ? -1 : 1;
  const valueOf = (rate: CreatedRate) => (name === 'price' ? rate.worth : rate[name]);
  return rates
    .toSorted((a, b) => {
      const [one, other] = [valueOf(a), valueOf(b)];
      if (a.is_shown !== b.is_shown) return a.is_shown ? -1 : 1;
      if (one === other) return a.id - b.id;
      if (one === null || other === null) return one === null ? 1 : -1;
      return one < other ? -sign : sign;
    })
    .map(({ id }) => id);
}

type Stretch = { limit: number; offset: number };

function expectedRates(query: RateQuery, { limit, offset }: Stretch): FoundRates {
  const about = created.filter((rate) => checks.every((check) => check(rate, query)));
  const listed = query.explain ? about : about.filter((rate) => rate.is_shown);
  return {
    ids: inOrder(listed, query.ordering).slice(offset, offset + limit),
    total: listed.length,
    hidden: about.filter((rate) => !rate.is_shown).length,
  };
}

async function found(query: RateQuery, stretch: Stretch): Promise<FoundRates> {
  const search = { query, date, exchange, seesDrafts: false };
  return readTransaction(database, async (db) => findIds({ db, totals: sharedTotals(0).of }, search, stretch));
}

const shown = created.filter((rate) => rate.is_shown).length;
const offsets = [0, 5, 40, 1_000, shown - 7, shown - 2, shown + 3, created.length];
const pages = offsets.flatMap((offset) => [5, 100].map((limit) => ({ offset, limit })));

test.each([
  { ordering: 'price', explain: false },
  { ordering: 'price', explain: true },
  { ordering: '-price', explain: false },
  { ordering: '-price', explain: true },
])('pages of many rates are the same however they are found: $ordering, explained: $explain', async (how) => {
  const query = RateQuery.parse(how);
  for (const page of pages) expect(await found(query, page)).toEqual(expectedRates(query, page));
});

const fields: readonly Sorted[] = ['price', 'transit_days', 'valid_to', 'carrier', 'portload'];
/** Mostly undefined, so that many rates match. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const someQuery = fc
  .record({
    ordering: fc.constantFrom(...fields.flatMap((name) => [name, `-${name}`])),
    explain: fc.boolean(),
    portload: seldom(fc.subarray(['CNTAO', 'CNSHA', 'CNNGB'])),
    carrier: seldom(fc.subarray(['COSCO', 'MSC'])),
    is_direct: seldom(fc.boolean()),
    promoted: seldom(fc.boolean()),
    max_transit_days: seldom(fc.integer({ min: 19, max: 26 })),
    weekday: seldom(fc.subarray([1, 2, 3, 4, 5, 6, 7])),
    search: seldom(fc.constant('SPOT')),
    price_from: seldom(fc.integer({ min: 95, max: 150 }).map(String)),
    price_to: seldom(fc.integer({ min: 120, max: 230 }).map(String)),
  })
  .map((query) => RateQuery.parse(query));
/** From a few rates, which are found by another plan than many, to beyond the end. */
const somePort = fc.record({
  limit: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 60 })),
  at: fc.double({ min: 0, max: 1.05, noNaN: true }),
});

test('page after page is what sorting all that is asked for by hand gives', async () => {
  await fc.assert(
    fc.asyncProperty(someQuery, somePort, async (query, { limit, at }) => {
      const first = Math.floor((at ** 4 * created.length) / limit) * limit;
      for (const offset of [first, first + limit])
        expect(await found(query, { limit, offset })).toEqual(expectedRates(query, { limit, offset }));
    }),
    { numRuns: 100 },
  );
});

test('prices stand in the order of the currency that their rate has come to have', async () => {
  const id = created.find(({ worth }) => worth !== null)?.id;
  await sql`update rate set currency = 'JPY' where id = ${id}`.execute(database);
  const { rows } = await sql`select distinct currency from rate_price where rate_id = ${id}`.execute(database);
  expect(rows).toEqual([{ currency: 'JPY' }]);
});
