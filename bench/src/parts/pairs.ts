import { atMost, columns, type Figure, plain } from '../figures.ts';
import type { BareSql } from '../bare-sql.ts';
import { httpRound, workRound } from '../load.ts';
import type { Options } from '../part.ts';
import { type Cost, median, type Round, summaryOf, type Summary } from '../statistics.ts';
import { answerOf, type Caller } from '../stage/caller.ts';
import type { Stage } from '../stage/stage.ts';
import { type Statement, statementsOf } from '../stage/statement-log.ts';
import type { Case } from './list.cases.ts';

const concurrencies = [1, 16] as const;
export const maxClients = 16;
export const rounds = 3;
export const p95BudgetMs = 50;
const ratioBudget = 2;
const statementBudget = 4;
/** The longest time for which a total is shared. */
const sharedTotalMs = 5_500;

export type Bench = { stage: Stage; bare: BareSql; options: Options };
type PairGroup = { name: string; caller: Caller; cases: readonly Case[] };

/** List requests of one user over HTTP, and the same statements through the driver. */
export async function measureCases(bench: Bench, { name, caller, cases }: PairGroup): Promise<Figure[]> {
  const { stage, options } = bench;
  const figures: Figure[] = [];
  const rows = [
    ['', 'selects', 'SQL', 'clients', 'HTTP p50', 'p95', 'req/s', 'SQL p50', 'p95', 'ratio', 'CPU server', 'database'],
  ];
  // Waits until the total counted while choosing the cases is no longer shared.
  await new Promise((resolve) => setTimeout(resolve, sharedTotalMs));
  for (const each of cases) {
    const statements = await capture(stage, caller, each);
    const figureName = `${name}.${caller.username}.${each.name}`;
    figures.push(
      plain({ name: `${figureName}.selects`, value: each.total, unit: 'rows' }),
      atMost(statementBudget, { name: `${figureName}.statements`, value: statements.length, unit: 'SQL' }),
    );
    for (const clients of concurrencies) {
      const pair = await measurePair(bench, { caller, each, clients, statements });
      figures.push(...figuresOf(`${figureName}.c${clients}`, pair));
      rows.push([
        clients === 1 ? each.name : '',
        String(each.total),
        String(statements.length),
        String(clients),
        ...cellsOf(pair),
      ]);
    }
  }
  options.log(`\n${caller.username} (milliseconds):\n${columns(rows)}`);
  return figures;
}

/** The statements of one request, without BEGIN and COMMIT. */
async function capture({ url, server }: Stage, caller: Caller, { path }: Case): Promise<Statement[]> {
  const sent = await statementsOf(url, () => answerOf(server.origin, caller, path));
  // The server's jobs also use the database, on other connections, or on this one before and after.
  const backend = sent.find(({ text }) => isOfList(text))?.backend;
  const statements = sent.filter((each) => each.backend === backend);
  const at = statements.findIndex(({ text }) => isOfList(text));
  const begin = statements.slice(0, at).findLastIndex(({ text }) => /^(begin|start transaction)/i.test(text));
  const commit = statements.findIndex(({ text }, index) => index > at && /^commit/i.test(text));
  return statements.slice(begin + 1, commit === -1 ? undefined : commit);
}

type Point = { caller: Caller; each: Case; clients: number; statements: readonly Statement[] };
type Pair = { http: Summary; sql: Summary; cost: Cost | null };

/** HTTP and bare SQL alternate, so that other load on the machine affects both. */
async function measurePair(
  { stage, bare, options }: Bench,
  { caller, each, clients, statements }: Point,
): Promise<Pair> {
  const next = () => ({ path: each.path, headers: caller.headers });
  const work = bare.run(statements.filter(({ text }) => isOfList(text)));
  const load = { origin: stage.server.origin, next, clients, seconds: options.seconds };
  const http: Round[] = [];
  const sql: Round[] = [];
  const costs: Cost[] = [];
  await httpRound({ ...load, seconds: options.seconds / 3 });
  for (let round = 0; round < rounds; round += 1) {
    const { result, cost } = await costed(stage, () => httpRound(load));
    http.push(result);
    if (cost) costs.push(cost);
    sql.push(await workRound(work, load));
  }
  return { http: summaryOf(http), sql: summaryOf(sql), cost: medianCost(costs) };
}

/** The statements of the page and its total, without authentication. */
function isOfList(text: string): boolean {
  return /\bfrom "\w+" (?:as )?"?t"?\b/.test(text);
}

/** A round with the CPU time of each request. */
async function costed(stage: Stage, work: () => Promise<Round>): Promise<{ result: Round; cost: Cost | null }> {
  const before = stage.cpu();
  const result = await work();
  const after = stage.cpu();
  const requests = result.timesMs.length;
  const cost = before &&
    after && {
      server: (after.server - before.server) / requests,
      database: (after.database - before.database) / requests,
    };
  return { result, cost };
}

function medianCost(costs: readonly Cost[]): Cost | null {
  if (costs.length === 0) return null;
  return { server: median(costs.map(({ server }) => server)), database: median(costs.map(({ database }) => database)) };
}

function figuresOf(name: string, { http, sql, cost }: Pair): Figure[] {
  return [
    plain({ name: `${name}.p50`, value: http.p50, unit: 'ms' }),
    atMost(p95BudgetMs, { name: `${name}.p95`, value: http.p95, unit: 'ms' }),
    plain({ name: `${name}.sql_p50`, value: sql.p50, unit: 'ms' }),
    plain({ name: `${name}.sql_p95`, value: sql.p95, unit: 'ms' }),
    atMost(ratioBudget, { name: `${name}.ratio`, value: http.p50 / sql.p50, unit: 'x' }),
    ...(cost
      ? [
          plain({ name: `${name}.cpu_server`, value: cost.server, unit: 'ms' }),
          plain({ name: `${name}.cpu_database`, value: cost.database, unit: 'ms' }),
        ]
      : []),
  ];
}

function cellsOf({ http, sql, cost }: Pair): string[] {
  return [
    http.p50,
    http.p95,
    http.perSecond,
    sql.p50,
    sql.p95,
    http.p50 / sql.p50,
    ...(cost ? [cost.server, cost.database] : []),
  ].map((value) => value.toFixed(value < 100 ? 2 : 0));
}
