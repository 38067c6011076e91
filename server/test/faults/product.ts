import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import nodeEnv from '#server/node-env.json' with { type: 'json' };
import flags from '#server/node-flags.json' with { type: 'json' };
import { freePort } from '#server/platform/embedded-postgres/free-port.ts';

/** The product in its own process, restarted by a supervisor whenever it ends. */
export type Product = {
  origin: string;
  dataDir: string;
  pid: () => number;
  /** `kill -9`. */
  kill: () => void;
  /** Waits until it is ready, and returns how long that took. */
  ready: (withinMs?: number) => Promise<number>;
  /** All its output. */
  output: () => string;
  /** Number of exits that the test did not cause. */
  unexpectedExits: () => number;
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  env?: Readonly<Record<string, string>>;
  /** Called with each piece of output. */
  onOutput?: (text: string) => void;
};

const main = join(import.meta.dirname, '../../src/main.ts');
/** Shares the compile cache between restarts. */
const compileCacheFolder = join(tmpdir(), 'quayside-faults-compiled');
/** The delay of a service manager before a restart. */
const restartMs = 200;
const readyWithinMs = 180_000;
const maxOutputLength = 200_000;

/** Starts the product; `ready` waits until it serves. */
export async function startProduct({ dataDir, env = {}, onOutput }: Options): Promise<Product> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _none, ...overrides } = process.env;
  const settings = {
    ...nodeEnv,
    ...overrides,
    NODE_COMPILE_CACHE: compileCacheFolder,
    NODE_ENV: 'test',
    CAPTCHA: 'off',
    PORT: String(port),
    QUAYSIDE_DATA: dataDir,
    ...env,
  };
  let outputText = '';
  let isStopping = false;
  let unexpectedExits = 0;
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [...flags, main], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
    const onChunk = (chunk: Buffer): void => {
      outputText = `${outputText}${chunk.toString()}`.slice(-maxOutputLength);
      onOutput?.(chunk.toString());
    };
    child.stdout.on('data', onChunk);
    child.stderr.on('data', onChunk);
    child.once('exit', (_code, signal) => {
      if (isStopping) return;
      if (signal !== 'SIGKILL') unexpectedExits += 1;
      setTimeout(() => {
        if (!isStopping) running = start();
      }, restartMs);
    });
    return child;
  };
  let running = start();
  const endAtExit = (): boolean => running.kill('SIGTERM');
  process.once('exit', endAtExit);
  return {
    origin,
    dataDir,
    pid: () => running.pid ?? 0,
    kill: () => void running.kill('SIGKILL'),
    ready: (withinMs) => waitUntilReady(origin, { withinMs, outputText: () => outputText }),
    output: () => outputText,
    unexpectedExits: () => unexpectedExits,
    stop: async () => {
      isStopping = true;
      process.off('exit', endAtExit);
      if (running.exitCode === null && running.signalCode === null && running.kill('SIGTERM'))
        await once(running, 'exit');
    },
  };
}

type ReadyOptions = { withinMs?: number | undefined; outputText: () => string };

async function waitUntilReady(origin: string, { withinMs = readyWithinMs, outputText }: ReadyOptions): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < withinMs) {
    if (await isReady(origin)) return performance.now() - since;
    await sleep(25);
  }
  throw new Error(`The product was not ready within ${withinMs / 1000} s:\n${outputText().slice(-2_000)}`);
}

export async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** The process id of the embedded PostgreSQL of a data folder; 0 if none is running. */
export function postmasterOf(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return 0;
  }
}
