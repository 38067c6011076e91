import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import nodeEnv from '#server/node-env.json' with { type: 'json' };
import flags from '#server/node-flags.json' with { type: 'json' };
import { freePort } from '#server/platform/embedded-postgres/free-port.ts';

export type ServerProcess = { origin: string; pid: number; data: string; stop: () => Promise<void> };

/** A start may be slow on a busy machine; `start` measures its duration. */
const READY_MS = 180_000;
const main = join(import.meta.dirname, '../../../server/src/main.ts');

/** Shared by all nodes, so that each accepts the others' sessions. */
const QUAYSIDE_SECRET = randomBytes(32).toString('base64url');

/** The product's server in its own process, on a filled database. */
export async function startServer(databaseUrl: string, extraFlags: readonly string[] = []): Promise<ServerProcess> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'quayside-bench-server-'));
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    QUAYSIDE_DATA: data,
    QUAYSIDE_SECRET,
    CAPTCHA: 'off',
  };
  const child = spawn(process.execPath, [...flags, ...extraFlags, main], {
    env: { ...nodeEnv, ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killAtExit = (): boolean => child.kill('SIGTERM');
  process.once('exit', killAtExit);
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    process.off('exit', killAtExit);
    rmSync(data, { recursive: true, force: true });
  };
  await Promise.race([whenReady(origin), once(child, 'exit')]);
  if (child.exitCode !== null || child.pid === undefined) throw new Error('The server ended while it started.');
  return { origin, pid: child.pid, data, stop };
}

/** Waits until /readyz succeeds. */
export async function whenReady(origin: string): Promise<void> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(20);
  }
  throw new Error(`${origin} was not ready within ${READY_MS / 1000} s.`);
}
