import * as z from 'zod';
import { atMost, type Figure, plain } from '../figures.ts';
import type { Options } from '../part.ts';
import { answerOf, type Caller } from '../stage/caller.ts';
import { fillSchedules } from '../stage/schedules.ts';
import { dice, scheduleNetwork } from '../stage/schedule-network.ts';
import { type Stage, withStage } from '../stage/stage.ts';
import { percentile } from '../statistics.ts';

/** The whole page in one response. */
const budgetMs = 300;
const portCalls = 16_000;
const operations = 200_000;
const rounds = 12;
const warmUps = 2;
/** Totals are shared for five seconds; computing them is what is measured. */
const sharedMs = 5_100;

/** Half of the network has sailed, mostly late, for the punctuality card. */
const sailed = `
  update voyage set first_etd = first_etd - 91;
  update port_call set planned_arrival = planned_arrival - interval '91 days', planned_departure = planned_departure - interval '91 days';
  update port_call set actual_departure = planned_departure + interval '6 hours' * (id % 9) where planned_departure < now()`;

const Answer = z.object({
  data: z.object({ cards: z.record(z.string(), z.object({ state: z.string() })) }),
});

/** The workbench of callers with several data scopes, with all its cards computed, and with shared totals. */
export async function workbench(options: Options): Promise<Figure[]> {
  return withStage({ ...options, operations }, async (stage) => {
    await fillSchedules(stage.query, scheduleNetwork(portCalls, dice(portCalls)));
    await stage.query.query(sailed);
    await stage.query.query('vacuum (analyze) voyage, port_call');
    const figures: Figure[] = [];
    for (const caller of stage.callers) figures.push(...(await measure(stage, caller, options)));
    return figures;
  });
}

async function measure(stage: Stage, caller: Caller, { log }: Options): Promise<Figure[]> {
  const cold: number[] = [];
  const work: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, sharedMs));
    const before = stage.cpu();
    const first = await timed(stage, caller);
    const after = stage.cpu();
    const second = await timed(stage, caller);
    if (round < warmUps) continue;
    cold.push(first);
    if (before && after) work.push(after.server - before.server + after.database - before.database);
    warm.push(second);
  }
  const cpu = work.length > 0 ? percentile(work, 0.5) : 0;
  const [p50, p95, again] = [percentile(cold, 0.5), percentile(cold, 0.95), percentile(warm, 0.95)];
  log(
    `The workbench of ${caller.username}, ${rounds} times: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${cpu.toFixed(0)} ms of CPU of server and database; ` +
      `within five seconds of another call p95 ${again.toFixed(0)} ms.`,
  );
  return [
    plain({ name: `workbench.${caller.username}.p50`, value: p50, unit: 'ms' }),
    atMost(budgetMs, { name: `workbench.${caller.username}.p95`, value: p95, unit: 'ms' }),
    ...(work.length > 0 ? [plain({ name: `workbench.${caller.username}.cpu`, value: cpu, unit: 'ms' })] : []),
    plain({ name: `workbench.${caller.username}.shared.p95`, value: again, unit: 'ms' }),
  ];
}

async function timed({ server }: Stage, caller: Caller): Promise<number> {
  const since = performance.now();
  const { data } = Answer.parse(await answerOf(server.origin, caller, '/api/workbench/'));
  const ms = performance.now() - since;
  const failed = Object.entries(data.cards).filter(([, { state }]) => state !== 'ok');
  if (failed.length > 0) throw new Error(`These cards failed: ${failed.map(([card]) => card).join(', ')}.`);
  return ms;
}
