import type pg from 'pg';
import { columns, type Figure, plain } from '../figures.ts';
import { httpRound, workRound } from '../load.ts';
import type { Options } from '../part.ts';
import { stashAndSubmit } from '../stage/clerk.ts';
import { newProfiler } from '../stage/profiler.ts';
import { type Stage, withStage } from '../stage/stage.ts';
import { mixOf } from './list.cases.ts';
import { type SelfTime, selfTimeOf } from './self-time.ts';

const clients = 16;
const maxFunctions = 20;
const maxModules = 16;
const maxStatements = 12;
const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  'pg_stat_statements.max': '2000',
};

/** A profile of server and database, under the mix of lists and under clerks' writes. */
export async function profile(options: Options): Promise<Figure[]> {
  const profiler = await newProfiler();
  return withStage({ ...options, settings, flags: [profiler.flag] }, async (stage) => {
    await stage.query.query('create extension pg_stat_statements');
    const loads = { lists: await listing(stage), writes: writing(stage) };
    const figures: Figure[] = [];
    for (const [name, work] of Object.entries(loads)) {
      await work(options.seconds * 3);
      await stage.query.query('select pg_stat_statements_reset()');
      const before = stage.cpu();
      let requests = 0;
      const selfTime = selfTimeOf(await profiler.during(async () => (requests = await work(options.seconds * 10))));
      const after = stage.cpu();
      const statements = await statementsOf(stage.query);
      options.log(`\n${name}: ${requests} calls.\n${tableOf(selfTime, statements)}`);
      figures.push(...figuresOf(name, selfTime, statements));
      if (before && after) {
        figures.push(
          plain({
            name: `profile.CPU of a call, server, ms.${name}`,
            value: (after.server - before.server) / requests,
            unit: 'ms',
          }),
        );
        figures.push(
          plain({
            name: `profile.CPU of a call, database, ms.${name}`,
            value: (after.database - before.database) / requests,
            unit: 'ms',
          }),
        );
      }
    }
    return figures;
  });
}

type Work = (seconds: number) => Promise<number>;

async function listing({ query, server, callers }: Stage): Promise<Work> {
  const mix = await mixOf(query, callers);
  let at = 0;
  const next = () => mix[(at += 1) % mix.length] ?? { path: '/', headers: {} };
  return async (seconds) => (await httpRound({ origin: server.origin, next, clients, seconds })).timesMs.length;
}

function writing({ server, callers }: Stage): Work {
  const work = async (worker: number) => {
    const caller = callers[worker % callers.length];
    if (caller) await stashAndSubmit({ origin: server.origin, caller });
  };
  return async (seconds) => 2 * (await workRound(work, { clients, seconds })).timesMs.length;
}

type Statement = { shape: string; share: number; calls: number; mean: number };

/** Including planning, which dominates in short ones. */
async function statementsOf(query: pg.Client): Promise<Statement[]> {
  const { rows } = await query.query<Statement>(
    `select regexp_replace(query, '\\s+', ' ', 'g') as shape, calls::int as calls, (total_exec_time + total_plan_time) / calls as mean,
       100 * (total_exec_time + total_plan_time) / sum(total_exec_time + total_plan_time) over () as share
     from pg_stat_statements where calls > 10 order by share desc limit ${maxStatements}`,
  );
  return rows;
}

const maxShapeLength = 140;
const shapeOf = (shape: string): string =>
  shape.length > maxShapeLength ? `${shape.slice(0, maxShapeLength)} …` : shape;

function figuresOf(load: string, { modules, functions }: SelfTime, statements: readonly Statement[]): Figure[] {
  const share = (kind: string, name: string, value: number) =>
    plain({ name: `profile.${kind}: ${name}.${load}`, value, unit: '%' });
  return [
    ...[...modules].slice(0, maxModules).map(([name, value]) => share('where', name, value)),
    ...[...functions].slice(0, maxFunctions).map(([name, value]) => share('function', name, value)),
    ...statements.map(({ shape, share: value }) => share('statement', `\`${shapeOf(shape)}\``, value)),
  ];
}

function tableOf({ modules, functions, busyMs }: SelfTime, statements: readonly Statement[]): string {
  const percent = ([name, share]: [string, number]) => [name, `${share.toFixed(1)} %`];
  return [
    `${(busyMs / 1000).toFixed(1)} s computed by the main thread:`,
    columns([['where', 'self'], ...[...modules].slice(0, maxModules).map(percent)]),
    columns([['function', 'self'], ...[...functions].slice(0, maxFunctions).map(percent)]),
    columns([
      ['statement', 'share', 'calls', 'mean ms'],
      ...statements.map(({ shape, share, calls, mean }) => [
        shapeOf(shape),
        `${share.toFixed(1)} %`,
        String(calls),
        mean.toFixed(3),
      ]),
    ]),
  ].join('\n\n');
}
