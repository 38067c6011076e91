import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDataLocked } from '#server/platform/embedded-postgres/data-lock.ts';
import { atMost, type Figure, plain } from '../figures.ts';
import { load, machine } from '../machine.ts';
import type { Options } from '../part.ts';
import { freePort } from '#server/platform/embedded-postgres/free-port.ts';
import { whenReady } from '../stage/server-process.ts';
import { median } from '../statistics.ts';

const root = join(import.meta.dirname, '../../..');
const again = 3;
const budgetMs = 5_000;

/** `npm start` on a new data folder, and again on the same one, until /readyz succeeds. */
export async function start({ log }: Options): Promise<Figure[]> {
  log(`Machine: ${machine()}, load ${load()}.`);
  const data = mkdtempSync(join(tmpdir(), 'quayside-bench-start-'));
  // If started by root, PostgreSQL runs as another account, which needs access.
  chmodSync(data, 0o755);
  try {
    const first = await timeStart(data);
    const later: number[] = [];
    for (let round = 0; round < again; round += 1) later.push(await timeStart(data));
    const timesMs = later.map((each) => each.toFixed(0)).join(', ');
    log(`npm start: ${first.toFixed(0)} ms with a new database and whatever is to be built, then ${timesMs} ms.`);
    return [
      plain({ name: 'start.first', value: first, unit: 'ms' }),
      atMost(budgetMs, { name: 'start.second', value: median(later), unit: 'ms' }),
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function timeStart(data: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), QUAYSIDE_DATA: data };
  const since = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env,
    stdio: 'ignore',
    detached: true,
    shell: process.platform === 'win32',
  });
  try {
    await Promise.race([whenReady(`http://127.0.0.1:${port}`), endOf(child)]);
    return performance.now() - since;
  } finally {
    await stopGroup(child, data);
  }
}

async function endOf(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`npm start ended with exit code ${code} before it was ready.`);
}

/** Like Ctrl-C: the signal reaches npm and the start script, which stops the server cleanly. */
async function stopGroup(child: ChildProcess, data: string): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await ended;
  // npm may end before the server, which locks its data folder until everything is closed.
  while (isDataLocked(data)) await sleep(50);
}
