import { Task } from '#contract/system/task.ts';
import { atMost, type Figure, plain } from '../figures.ts';
import { httpRound } from '../load.ts';
import { growthDuring } from '../memory.ts';
import type { Options } from '../part.ts';
import { request, type Check, checked, ended, type Person, portSheet } from '../stage/port-import.ts';
import { withStage } from '../stage/stage.ts';
import { percentile } from '../statistics.ts';
import { pathOf } from './list.cases.ts';

const rows = 10_000;
const wrongEvery = 10;
const clients = 4;
const budget = { checkMs: 20_000, slower: 2 } as const;

/** 10,000 rows checked cell by cell with errors, and written after correction; with the effect on other requests. */
export async function importPart(options: Options): Promise<Figure[]> {
  return withStage(options, async (stage) => {
    const caller = stage.callers[0];
    if (!caller) throw new Error('Nobody is logged in.');
    const person = { origin: stage.server.origin, caller };
    const alone = await p95(person, options.seconds * 4);
    // The first run compiles the parser's code.
    await checked(person, await portSheet(10, 0));
    const wrong = await portSheet(rows, wrongEvery);
    const { result: withOthers, megabytes } = await growthDuring(stage.server.pid, async () =>
      importWithOthers(person, wrong),
    );
    const found = withOthers.check.task.error_rows;
    if (found !== rows / wrongEvery) throw new Error(`${found} rows with errors were found, not ${rows / wrongEvery}.`);
    const writeMs = await written(person);
    options.log(
      `${rows} rows (${(wrong.length / 1e6).toFixed(1)} MB) checked in ${(withOthers.check.ms / 1000).toFixed(1)} s, ${found} of them wrong; ` +
        `written in ${(writeMs / 1000).toFixed(1)} s. Lists of 20 at ${clients} clients, p95: ${alone.toFixed(1)} ms alone, ` +
        `${withOthers.p95.toFixed(1)} ms meanwhile. Memory up by ${megabytes?.toFixed(0) ?? '?'} MB at most.`,
    );
    return [
      atMost(budget.checkMs, { name: 'import.check', value: withOthers.check.ms, unit: 'ms' }),
      plain({ name: 'import.write', value: writeMs, unit: 'ms' }),
      plain({ name: 'import.others.alone.p95', value: alone, unit: 'ms' }),
      plain({ name: 'import.others.p95', value: withOthers.p95, unit: 'ms' }),
      atMost(budget.slower, { name: 'import.others.slower', value: withOthers.p95 / alone, unit: 'x' }),
      ...(megabytes === null ? [] : [plain({ name: 'import.memory', value: megabytes, unit: 'MB' })]),
    ];
  });
}

async function p95({ origin, caller }: Person, seconds: number): Promise<number> {
  const next = () => ({ path: pathOf({}), headers: caller.headers });
  const load = { origin, next, clients, seconds };
  await httpRound({ ...load, seconds: 1 });
  return percentile((await httpRound(load)).timesMs, 0.95);
}

/** Other requests run exactly as long as the check, whose effect on them is measured. */
async function importWithOthers(person: Person, bytes: Buffer): Promise<{ check: Check; p95: number }> {
  const { origin, caller } = person;
  const timesMs: number[] = [];
  let isChecking = true;
  const others = (async () => {
    const next = () => ({ path: pathOf({}), headers: caller.headers });
    while (isChecking) timesMs.push(...(await httpRound({ origin, next, clients, seconds: 0.2 })).timesMs);
  })();
  const check = await checked(person, bytes);
  isChecking = false;
  await others;
  return { check, p95: percentile(timesMs, 0.95) };
}

async function written(person: Person): Promise<number> {
  const { task } = await checked(person, await portSheet(rows, 0));
  const since = performance.now();
  await request(person, { method: 'POST', path: `/api/system/task/${task.id}/commit/` }, Task);
  await ended(person, task.id, 'done');
  return performance.now() - since;
}
