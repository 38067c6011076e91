import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { countOf } from './database.ts';
import type { FaultRun } from './fault-case.ts';
import { type Caller, logIn, type Manners, newManners, untilAnswered } from './http.ts';
import type { Stage } from './stage.ts';

/** Somebody who has long work done, and what they were answered. */
export type Desk = { run: FaultRun; stage: Stage; caller: Caller; manners: Manners };

const MadeTask = z.object({ task: z.int() });
const Task = z.object({ state: z.string(), error: z.string() });
/** A node that was killed is missed by the queue after 20 s, and its work is begun again. */
const patienceMs = 300_000;
const killsOfOne = 2;

export async function deskOf(run: FaultRun, stage: Stage, username = 'superadmin'): Promise<Desk> {
  return { run, stage, caller: await logIn(stage.product.origin, username), manners: newManners() };
}

export async function post({ caller, manners }: Desk, path: string, body: object = {}): Promise<unknown> {
  return untilAnswered(caller, { method: 'POST', path, body }, manners);
}

/** Asks for long work and kills the server while it is at it; answers the task. */
export async function taskKilled(desk: Desk, path: string, body: object = {}): Promise<number> {
  const { task } = MadeTask.parse(await post(desk, path, body));
  await killedMeanwhile(desk, async () => isOver(desk, task));
  return task;
}

/** Kills the server at random moments of what goes on, twice at most, and once at least: soon, before it is over. */
export async function killedMeanwhile({ run, stage }: Desk, isDone: () => Promise<boolean>): Promise<void> {
  let kills = 0;
  for (; kills < killsOfOne; kills += 1) {
    await run.random.pause(50, kills === 0 ? 400 : 1_500);
    if (await isDone()) break;
    stage.product.kill();
    await sleep(300);
    await stage.product.ready();
  }
  run.checks.figure('kills', kills);
  run.checks.holds('killed before it was over', kills > 0);
}

/** Waits until a task stands where it should, and says where it stands. */
export async function taskAt(desk: Desk, task: number, wanted: string): Promise<boolean> {
  const found = await until(async () => {
    const { state } = await taskOf(desk, task);
    return state === wanted || state === 'failed' ? state : undefined;
  });
  return found === wanted;
}

async function isOver(desk: Desk, task: number): Promise<boolean> {
  const { state } = await taskOf(desk, task);
  return state !== 'created' && state !== 'running' && state !== 'writing';
}

async function taskOf({ caller, manners }: Desk, task: number): Promise<z.infer<typeof Task>> {
  return Task.parse(await untilAnswered(caller, { method: 'GET', path: `/api/system/task/${task}/` }, manners));
}

/** Looks until there is an answer; undefined where there is none in time. */
export async function until<T>(look: () => Promise<T | undefined>, withinMs = patienceMs): Promise<T | undefined> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(250);
  }
  return undefined;
}

/** Waits until a statement counts nothing any more; answers what it counts at last. */
export async function untilNone({ stage }: Desk, text: string, withinMs = patienceMs): Promise<number> {
  await until(async () => ((await countOf(stage.url, text)) === 0 ? true : undefined), withinMs);
  return countOf(stage.url, text);
}

/** What every such case ends with. */
export function assertManners({ run, manners }: Desk): void {
  run.checks.none('answers that should not be', manners.wrong.length);
  for (const line of manners.wrong.slice(0, 5)) run.say(line);
}

/** Kills while the work goes on, at random moments, until it is done. */
export async function whileKilling({ run, stage }: Desk, work: Promise<unknown>, most: number): Promise<void> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  // It is told below; until then nobody waits for it.
  done.catch(() => undefined);
  let kills = 0;
  while (kills < most && !isDone) {
    await run.random.pause(300, 2_000);
    if (isDone) break;
    stage.product.kill();
    kills += 1;
    await sleep(300);
    await stage.product.ready();
  }
  run.checks.figure('kills', kills);
  run.checks.holds('killed before it was over', kills > 0);
  await done;
}
