import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuOfEach } from '../cpu.ts';
import { atMost, columns, type Figure, plain } from '../figures.ts';
import type { Options } from '../part.ts';
import { type Caller, listOf } from '../stage/caller.ts';
import { type Stage, withStage } from '../stage/stage.ts';
import { percentile } from '../statistics.ts';

/** Rates are measured; the other tables are small. */
const bookings = 1_000;
const requestsPerKind = 60;
const p95BudgetMs = 100;
const sqlOf = (name: string) => readFileSync(join(import.meta.dirname, `../stage/${name}.sql`), 'utf8');

type QueryFactory = (ports: { portload: string; portdischarge: string }, at: number) => Record<string, string>;

/** Queries of sales staff, from the narrowest to all rates. */
const queries: Readonly<Record<string, QueryFactory>> = {
  'from port to port': (ports) => ports,
  'from port to port, with totals': (ports) => ({ ...ports, mix: '2*40HQ+1*20GP', with_local: '1' }),
  'by total': (ports) => ({ ...ports, mix: '2*40HQ+1*20GP', ordering: 'all_in' }),
  'with what is hidden': (ports) => ({ ...ports, explain: '1' }),
  'all from a port': ({ portload }) => ({ portload }),
  'all from a port, with totals': ({ portload }) => ({ portload, mix: '1*40HQ' }),
  'all to a port': ({ portdischarge }) => ({ portdischarge }),
  'from a port, weekday, days, price': ({ portload }, at) => ({
    portload,
    weekday: String(1 + (at % 7)),
    max_transit_days: '35',
    price_to: '3000',
  }),
  'a word': (_, at) => ({ search: ['FAK', 'COSCO', 'NLRTM', 'CNTAO DE'][at % 4] ?? '' }),
  'up to so many days, each counted anew': (_, at) => ({ max_transit_days: String(300 - at) }),
  everything: (_, at) => ({ page: String(1 + at) }),
  'everything, with what is hidden': (_, at) => ({ page: String(1 + at), explain: '1' }),
  'everything, by days': (_, at) => ({ page: String(1 + at), ordering: '-transit_days' }),
  'everything, deep': (_, at) => ({ page: String(2_000 + at) }),
  'everything, deep, dearest first': (_, at) => ({ page: String(2_000 + at), ordering: '-price' }),
};

/** The query page over many rates, one different query after the other. */
export async function rates(options: Options): Promise<Figure[]> {
  return withStage({ ...options, rows: bookings }, async (stage) => {
    await stage.query.query(sqlOf('rates'), [options.rows]);
    await stage.query.query(sqlOf('rate-prices'));
    await stage.query.query('vacuum (analyze) rate, rate_price, rate_surcharge');
    const [caller] = stage.callers;
    if (!caller) throw new Error('Nobody is logged in.');
    const figures: Figure[] = [];
    const rows = [['', 'p50', 'p95', 'cpu', 'found']];
    for (const [name, makeQuery] of Object.entries(queries)) {
      const { times, cpu, found } = await measureQueries(stage, caller, makeQuery);
      const p95 = percentile(times, 0.95);
      figures.push(plain({ name: `rates.${name}.p50`, value: percentile(times, 0.5), unit: 'ms' }));
      figures.push(atMost(p95BudgetMs, { name: `rates.${name}.p95`, value: p95, unit: 'ms' }));
      if (cpu !== null) figures.push(plain({ name: `rates.${name}.cpu`, value: cpu, unit: 'ms' }));
      rows.push([name, percentile(times, 0.5).toFixed(1), p95.toFixed(1), cpu?.toFixed(1) ?? '', found.toFixed(0)]);
    }
    options.log(`\n${await countOf(stage)} rates (milliseconds; found on average):\n${columns(rows)}`);
    return figures;
  });
}

type Timings = { times: number[]; cpu: number | null; found: number };

async function measureQueries(
  { query, server, cpu: used }: Stage,
  caller: Caller,
  makeQuery: QueryFactory,
): Promise<Timings> {
  const { rows: ports } = await query.query<{ portload: string; portdischarge: string }>(
    `select portload, portdischarge from rate order by md5(id::text) limit ${requestsPerKind}`,
  );
  const times: number[] = [];
  let found = 0;
  await listOf(server.origin, caller, '/api/rates/query/?limit=1');
  const cpu = await cpuOfEach(used, ports.length, async () => {
    for (const [at, port] of ports.entries()) {
      const path = `/api/rates/query/?${new URLSearchParams(makeQuery(port, at))}`;
      const since = performance.now();
      const { total } = await listOf(server.origin, caller, path);
      times.push(performance.now() - since);
      found += total / ports.length;
    }
  });
  return { times, cpu, found };
}

async function countOf({ query }: Stage): Promise<string> {
  const { rows } = await query.query<{ count: string }>('select count(*) from rate');
  return rows[0]?.count ?? '';
}
