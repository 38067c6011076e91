import type pg from 'pg';
import { processMs } from '../cpu.ts';
import { atMost, columns, type Figure, plain } from '../figures.ts';
import { type Call, httpRound } from '../load.ts';
import { memoryOf } from '../memory.ts';
import type { Options } from '../part.ts';
import { type BalancerProcess, startBalancer } from '../stage/balancer-process.ts';
import { dayMix } from '../stage/day-mix.ts';
import { type ServerProcess, startServer } from '../stage/server-process.ts';
import { type Stage, withStage } from '../stage/stage.ts';
import { median, type Round, summaryOf, type Summary } from '../statistics.ts';

const concurrencies = [16, 64] as const;
const rounds = 3;
const memoryBudgetMb = 300;

/** One node and two behind the same load balancer, alternating, on one PostgreSQL. */
export async function nodes(options: Options): Promise<Figure[]> {
  return withStage(options, async (stage) => {
    const next = await dayMix(stage);
    const close: (() => Promise<void>)[] = [];
    try {
      const alone = await startBalancer([stage.server.origin]);
      close.push(alone.stop);
      const warmUp = { next, clients: 64, seconds: options.seconds * 2, onFailed: () => undefined };
      await httpRound({ ...warmUp, origin: alone.origin });
      const connectionsOfOne = await connections(stage.query);
      const second = await startServer(stage.url);
      close.push(second.stop);
      const both = await startBalancer([stage.server.origin, second.origin]);
      close.push(both.stop);
      await httpRound({ ...warmUp, origin: both.origin });
      const connectionsOfTwo = await connections(stage.query);

      const setup = { stage, second, next, options };
      const figures: Figure[] = [];
      for (const clients of concurrencies) figures.push(...(await compared(setup, { alone, both, clients })));
      return [
        ...figures,
        plain({ name: 'nodes.one.connections', value: connectionsOfOne, unit: '' }),
        plain({ name: 'nodes.two.connections', value: connectionsOfTwo, unit: '' }),
        ...memory('first', stage.server),
        ...memory('second', second),
      ];
    } finally {
      for (const each of close.toReversed()) await each();
    }
  });
}

async function connections(query: pg.Client): Promise<number> {
  const { rows } = await query.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and application_name <> 'bench'",
  );
  return rows[0]?.count ?? 0;
}

function memory(name: string, { pid }: ServerProcess): Figure[] {
  const value = memoryOf(pid)?.max;
  return value === undefined ? [] : [atMost(memoryBudgetMb, { name: `nodes.${name}.memory`, value, unit: 'MB' })];
}

type Setup = { stage: Stage; second: ServerProcess; next: () => Call; options: Options };
type Both = { alone: BalancerProcess; both: BalancerProcess; clients: number };
type Used = { nodes: number; database: number; cores: number };
type Measured = { name: string; rounds: Round[]; used: Used[]; failed: number };

/** Alternating, so that other load on the machine affects both. */
async function compared(setup: Setup, { alone, both, clients }: Both): Promise<Figure[]> {
  const one: Measured = { name: `nodes.one.c${clients}`, rounds: [], used: [], failed: 0 };
  const two: Measured = { name: `nodes.two.c${clients}`, rounds: [], used: [], failed: 0 };
  for (let round = 0; round < rounds; round += 1) {
    await measured(setup, one, { origin: alone.origin, clients });
    await measured(setup, two, { origin: both.origin, clients });
  }
  const all = [one, two].map((each) => ({ ...each, summary: summaryOf(each.rounds) }));
  setup.options.log(
    `\n${clients} clients:\n${columns([
      ['', 'req/s', 'p50', 'p95', 'CPU nodes', 'database', 'cores busy with both'],
      ...all.map(({ name, summary, used }) => [
        name,
        ...[summary.perSecond, summary.p50, summary.p95, ...usedOf(used)].map((value) => value.toPrecision(3)),
      ]),
    ])}`,
  );
  const [first, second] = all.map(({ summary }) => summary.perSecond);
  return [
    ...all.flatMap(({ name, summary, used }) => figuresOf(name, summary, used)),
    atMost(0, { name: `nodes.failed.c${clients}`, value: one.failed + two.failed, unit: 'calls' }),
    plain({ name: `nodes.two_to_one.c${clients}`, value: (second ?? 0) / (first ?? 1), unit: 'x' }),
  ];
}

async function measured(
  { stage, second, next, options }: Setup,
  measuredValue: Measured,
  { origin, clients }: { origin: string; clients: number },
): Promise<void> {
  // On a busy machine a node may report its readiness too late.
  const onFailed = (): void => void (measuredValue.failed += 1);
  const cpu = () => {
    const { server, database } = stage.cpu() ?? { server: Number.NaN, database: Number.NaN };
    return { at: performance.now(), nodes: server + processMs(second.pid), database };
  };
  const before = cpu();
  const round = await httpRound({ origin, next, clients, seconds: options.seconds * 3, onFailed });
  const after = cpu();
  const count = round.timesMs.length;
  const [nodesMs, databaseMs] = [after.nodes - before.nodes, after.database - before.database];
  measuredValue.rounds.push(round);
  if (Number.isFinite(nodesMs))
    measuredValue.used.push({
      nodes: nodesMs / count,
      database: databaseMs / count,
      cores: (nodesMs + databaseMs) / (after.at - before.at),
    });
}

const usedOf = (used: readonly Used[]): number[] =>
  (['nodes', 'database', 'cores'] as const).map((name) => median(used.map((each) => each[name])));

function figuresOf(name: string, { perSecond, p50, p95 }: Summary, used: readonly Used[]): Figure[] {
  const [nodesMs = 0, databaseMs = 0, cores = 0] = usedOf(used);
  return [
    plain({ name: `${name}.requests`, value: perSecond, unit: '/s' }),
    plain({ name: `${name}.p50`, value: p50, unit: 'ms' }),
    plain({ name: `${name}.p95`, value: p95, unit: 'ms' }),
    ...(used.length === 0
      ? []
      : [
          plain({ name: `${name}.cpu_nodes`, value: nodesMs, unit: 'ms' }),
          plain({ name: `${name}.cpu_database`, value: databaseMs, unit: 'ms' }),
          plain({ name: `${name}.cores`, value: cores, unit: 'cores' }),
        ]),
  ];
}
