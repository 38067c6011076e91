import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { ports } from '#contract/codes/port.ts';
import { Task, type TaskState } from '#contract/system/task.ts';
import { textCell } from '#server/platform/xlsx/cells.ts';
import { workbook } from '#server/platform/xlsx/workbook.ts';
import { atMost, type Figure, plain } from '../figures.ts';
import { httpRound } from '../load.ts';
import { growthDuring } from '../memory.ts';
import type { Options } from '../part.ts';
import type { Caller } from '../stage/caller.ts';
import { withStage } from '../stage/stage.ts';
import { percentile } from '../statistics.ts';
import { pathOf } from './list.cases.ts';

const rows = 10_000;
const wrongEvery = 10;
const clients = 4;
const budget = { checkMs: 20_000, slower: 2 } as const;

/** 10,000 rows with errors found cell by cell, written once they are right; what others feel of it. */
export async function importPart(options: Options): Promise<Figure[]> {
  return withStage(options, async (stage) => {
    const caller = stage.callers[0];
    if (!caller) throw new Error('Nobody is logged in.');
    const person = { origin: stage.server.origin, caller };
    const alone = await p95(person, options.seconds * 4);
    // The first reader's code is compiled once and kept.
    await checked(person, await sheet(10, 0));
    const wrong = await sheet(rows, wrongEvery);
    const { result: beside, megabytes } = await growthDuring(stage.server.pid, async () => besideOthers(person, wrong));
    const found = beside.check.task.error_rows;
    if (found !== rows / wrongEvery) throw new Error(`${found} rows with errors were found, not ${rows / wrongEvery}.`);
    const writeMs = await written(person);
    options.say(
      `${rows} rows (${(wrong.length / 1e6).toFixed(1)} MB) checked in ${(beside.check.ms / 1000).toFixed(1)} s, ${found} of them wrong; ` +
        `written in ${(writeMs / 1000).toFixed(1)} s. Lists of 20 at ${clients} clients, p95: ${alone.toFixed(1)} ms alone, ` +
        `${beside.p95.toFixed(1)} ms meanwhile. Memory up by ${megabytes?.toFixed(0) ?? '?'} MB at most.`,
    );
    return [
      atMost(budget.checkMs, { name: 'import.check', value: beside.check.ms, unit: 'ms' }),
      plain({ name: 'import.write', value: writeMs, unit: 'ms' }),
      plain({ name: 'import.others.alone.p95', value: alone, unit: 'ms' }),
      plain({ name: 'import.others.p95', value: beside.p95, unit: 'ms' }),
      atMost(budget.slower, { name: 'import.others.slower', value: beside.p95 / alone, unit: 'x' }),
      ...(megabytes === null ? [] : [plain({ name: 'import.memory', value: megabytes, unit: 'MB' })]),
    ];
  });
}

type Person = { origin: string; caller: Caller };
type Check = { task: Task; ms: number };

async function p95({ origin, caller }: Person, seconds: number): Promise<number> {
  const next = () => ({ path: pathOf({}), headers: caller.headers });
  const load = { origin, next, clients, seconds };
  await httpRound({ ...load, seconds: 1 });
  return percentile((await httpRound(load)).timesMs, 0.95);
}

/** Others ask for as long as the check takes, and no longer: what they feel of it is what is measured. */
async function besideOthers(person: Person, bytes: Buffer): Promise<{ check: Check; p95: number }> {
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
  const { task } = await checked(person, await sheet(rows, 0));
  const since = performance.now();
  await ask(person, { method: 'POST', path: `/api/system/task/${task.id}/commit/` }, Task);
  await ended(person, task.id, 'done');
  return performance.now() - since;
}

async function checked(person: Person, bytes: Buffer): Promise<Check> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'ports.xlsx');
  const since = performance.now();
  const { task } = await ask(
    person,
    { method: 'POST', path: `${ports.path}import_job/`, body: form },
    z.object({ task: z.int() }),
  );
  return { task: await ended(person, task, 'checked'), ms: performance.now() - since };
}

async function ended(person: Person, id: number, wanted: TaskState): Promise<Task> {
  for (;;) {
    const task = await ask(person, { method: 'GET', path: `/api/system/task/${id}/` }, Task);
    if (task.state === wanted) return task;
    if (!['created', 'running', 'writing'].includes(task.state)) throw new Error(`The import ended: ${task.error}`);
    await sleep(50);
  }
}

type Asked = { method: 'GET' | 'POST'; path: string; body?: FormData };

async function ask<T>({ origin, caller }: Person, { method, path, body }: Asked, schema: z.ZodType<T>): Promise<T> {
  const answer = await fetch(`${origin}${path}`, { method, headers: caller.headers, ...(body && { body }) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  const { data } = z.object({ data: z.unknown() }).parse(await answer.json());
  return schema.parse(data);
}

const titles = ['code', 'name_zh', 'name_en', 'country_code', 'time_zone', 'latitude', 'lane', 'kind', 'enabled'];
/** Columns that do not take everything. */
const breakable = [0, 3, 4, 5, 7, 8];
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Ports of a country that the seed has none of; every so many rows one has a wrong cell, each time another one. */
async function sheet(count: number, wrongEach: number): Promise<Buffer> {
  const cells = Array.from({ length: count }, (_, at) => {
    const row = portAt(at);
    if (wrongEach > 0 && at % wrongEach === 0) row[breakable[(at / wrongEach) % breakable.length] ?? 0] = '?';
    return row.map(textCell);
  });
  const file = workbook({ name: 'ports', titles, widths: titles.map(() => 12), chunks: once(cells) });
  return buffer(file);
}

function portAt(at: number): string[] {
  const place = [676, 26, 1].map((size) => letters[Math.floor(at / size) % 26]).join('');
  return [`AD${place}`, `Port ${at}`, `PORT ${at}`, 'AD', 'Europe/Andorra', '42.50000', '', 'Inland place', 'yes'];
}

async function* once<T>(rows: readonly T[]): AsyncGenerator<readonly T[], void> {
  yield rows;
}
