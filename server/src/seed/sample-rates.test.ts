import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { NextSailings } from '#contract/schedule/schedule-views.ts';
import { weekdayOf } from '#contract/schedule/weeks.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const office = await as('superadmin');

type Rate = {
  portload: string;
  portdischarge: string;
  carrier: string;
  is_direct: boolean;
  weekdays: number[];
  days: number;
};

/** With another vessel the delays of two voyages decide on the arrival. */
const isOther = ({ days, transit, total }: { days: number; transit: readonly unknown[]; total: number }) =>
  transit.length === 0 ? total !== days : total < days - 1;

test('the sample rates name the weekdays and transit days of the sailings of their carriers', async () => {
  const { rows: rates } = await sql<Rate>`
    select portload, portdischarge, carrier, is_direct, sailing_weekdays as weekdays, transit_days as days
    from rate where is_sample order by id`.execute(database);
  const asks = rates.map(({ portload, portdischarge, carrier, is_direct: isDirect }) => ({
    plan: isDirect ? 'direct' : 'transfer',
    origin: portload,
    destination: portdischarge,
    carrier,
  }));
  const data = await office.expectSuccess('POST', '/api/schedule/next_sailings/', { asks, count: 10 });
  const { answers } = data as NextSailings;

  const sailed = rates.map((rate, at) => ({ ...rate, sailings: answers[at] ?? [] }));
  const other = sailed.flatMap(({ sailings, weekdays, days, ...route }) =>
    sailings
      .map(({ etd, total_days: total, transit }) => ({ ...route, weekdays, days, etd, total, transit }))
      .filter((sailing) => !weekdays.includes(weekdayOf(sailing.etd.slice(0, 10))) || isOther(sailing)),
  );
  expect(other).toEqual([]);
  expect(sailed.filter(({ sailings }) => sailings.length > 0).length).toBeGreaterThan(12);
});
