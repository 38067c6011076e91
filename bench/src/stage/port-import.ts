import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { ports } from '#contract/codes/port.ts';
import { Task, type TaskState } from '#contract/system/task.ts';
import { textCell } from '#server/platform/xlsx/cells.ts';
import { workbook } from '#server/platform/xlsx/workbook.ts';
import type { Caller } from './caller.ts';

export type Person = { origin: string; caller: Caller };
export type Check = { task: Task; ms: number };

export async function checked(person: Person, bytes: Buffer): Promise<Check> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'ports.xlsx');
  const since = performance.now();
  const { task } = await request(
    person,
    { method: 'POST', path: `${ports.path}import_job/`, body: form },
    z.object({ task: z.int() }),
  );
  return { task: await ended(person, task, 'checked'), ms: performance.now() - since };
}

export async function ended(person: Person, id: number, expected: TaskState): Promise<Task> {
  for (;;) {
    const task = await request(person, { method: 'GET', path: `/api/system/task/${id}/` }, Task);
    if (task.state === expected) return task;
    if (!['created', 'running', 'writing'].includes(task.state)) throw new Error(`The import ended: ${task.error}`);
    await sleep(50);
  }
}

type ApiRequest = { method: 'GET' | 'POST'; path: string; body?: FormData };

export async function request<T>(
  { origin, caller }: Person,
  { method, path, body }: ApiRequest,
  schema: z.ZodType<T>,
): Promise<T> {
  const answer = await fetch(`${origin}${path}`, { method, headers: caller.headers, ...(body && { body }) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  const { data } = z.object({ data: z.unknown() }).parse(await answer.json());
  return schema.parse(data);
}

const titles = ['code', 'name_zh', 'name_en', 'country_code', 'time_zone', 'latitude', 'lane', 'kind', 'enabled'];
/** Columns with validation. */
const breakable = [0, 3, 4, 5, 7, 8];
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Ports of a country without seeded ones; every `wrongEach` rows one has a wrong cell, in a rotating column. */
export async function portSheet(count: number, wrongEach: number): Promise<Buffer> {
  const cells = Array.from({ length: count }, (_, at) => {
    const row = portAt(at);
    if (wrongEach > 0 && at % wrongEach === 0) row[breakable[(at / wrongEach) % breakable.length] ?? 0] = '?';
    return row.map(textCell);
  });
  const file = workbook({ name: 'ports', titles, widths: titles.map(() => 12), chunks: once(cells) });
  return buffer(file);
}

function portAt(at: number): string[] {
  const code = [676, 26, 1].map((size) => alphabet[Math.floor(at / size) % 26]).join('');
  return [`AD${code}`, `Port ${at}`, `PORT ${at}`, 'AD', 'Europe/Andorra', '42.50000', '', 'Inland place', 'yes'];
}

async function* once<T>(rows: readonly T[]): AsyncGenerator<readonly T[], void> {
  yield rows;
}
