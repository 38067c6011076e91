import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { countOf } from './database.ts';
import type { FaultRun } from './fault-case.ts';
import { type Caller, logIn, type CallStats, newCallStats, untilAnswered } from './http.ts';
import type { Stage } from './stage.ts';

/** A client that requests background tasks, with the responses received. */
export type FaultClient = { run: FaultRun; stage: Stage; caller: Caller; stats: CallStats };

const CreatedTask = z.object({ task: z.int() });
const Task = z.object({ state: z.string(), error: z.string() });
/** The queue detects a killed node after 20 s, and restarts its work. */
const maxWaitMs = 300_000;
const killsPerTask = 2;

export async function newFaultClient(run: FaultRun, stage: Stage, username = 'superadmin'): Promise<FaultClient> {
  return { run, stage, caller: await logIn(stage.product.origin, username), stats: newCallStats() };
}

export async function post({ caller, stats }: FaultClient, path: string, body: object = {}): Promise<unknown> {
  return untilAnswered(caller, { method: 'POST', path, body }, stats);
}

/** Requests a background task and kills the server during it; returns the task. */
export async function killDuringTask(client: FaultClient, path: string, body: object = {}): Promise<number> {
  const { task } = CreatedTask.parse(await post(client, path, body));
  await killWhileRunning(client, async () => isOver(client, task));
  return task;
}

/** Kills the server at random times during the work, once or twice: the first time early. */
export async function killWhileRunning({ run, stage }: FaultClient, isDone: () => Promise<boolean>): Promise<void> {
  let kills = 0;
  for (; kills < killsPerTask; kills += 1) {
    await run.random.pause(50, kills === 0 ? 400 : 1_500);
    if (await isDone()) break;
    stage.product.kill();
    await sleep(300);
    await stage.product.ready();
  }
  run.checks.figure('kills', kills);
  run.checks.holds('killed before it was over', kills > 0);
}

/** Waits until a task has the expected state, and returns its state. */
export async function reachesState(client: FaultClient, task: number, expected: string): Promise<boolean> {
  const found = await until(async () => {
    const { state } = await taskOf(client, task);
    return state === expected || state === 'failed' ? state : undefined;
  });
  return found === expected;
}

async function isOver(client: FaultClient, task: number): Promise<boolean> {
  const { state } = await taskOf(client, task);
  return state !== 'created' && state !== 'running' && state !== 'writing';
}

async function taskOf({ caller, stats }: FaultClient, task: number): Promise<z.infer<typeof Task>> {
  return Task.parse(await untilAnswered(caller, { method: 'GET', path: `/api/system/task/${task}/` }, stats));
}

/** Polls until there is a result; undefined if there is none in time. */
export async function until<T>(check: () => Promise<T | undefined>, withinMs = maxWaitMs): Promise<T | undefined> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    const found = await check();
    if (found !== undefined) return found;
    await sleep(250);
  }
  return undefined;
}

/** Waits until a statement counts zero; returns the last count. */
export async function untilNone({ stage }: FaultClient, text: string, withinMs = maxWaitMs): Promise<number> {
  await until(async () => ((await countOf(stage.url, text)) === 0 ? true : undefined), withinMs);
  return countOf(stage.url, text);
}

/** The final assertions of every such case. */
export function assertResponses({ run, stats }: FaultClient): void {
  run.checks.none('answers that should not be', stats.unexpected.length);
  for (const line of stats.unexpected.slice(0, 5)) run.report(line);
}

/** Kills at random times while the work goes on, until it is done. */
export async function killDuring({ run, stage }: FaultClient, work: Promise<unknown>, maxKills: number): Promise<void> {
  let isDone = false;
  const finished = work.finally(() => (isDone = true));
  // A failure is reported below; meanwhile the promise has no other handler.
  finished.catch(() => undefined);
  let kills = 0;
  while (kills < maxKills && !isDone) {
    await run.random.pause(300, 2_000);
    if (isDone) break;
    stage.product.kill();
    kills += 1;
    await sleep(300);
    await stage.product.ready();
  }
  run.checks.figure('kills', kills);
  run.checks.holds('killed before it was over', kills > 0);
  await finished;
}
