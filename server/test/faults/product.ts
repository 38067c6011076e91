import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import nodeEnv from '#server/node-env.json' with { type: 'json' };
import flags from '#server/node-flags.json' with { type: 'json' };
import { freePort } from '#server/platform/embedded-postgres/free-port.ts';

/** The product as it is run: a process of its own, started again by its keeper whenever it has ended. */
export type Product = {
  origin: string;
  dataDir: string;
  pid: () => number;
  /** `kill -9`. */
  kill: () => void;
  /** Waits until it says that it can serve, and answers how long that took. */
  ready: (withinMs?: number) => Promise<number>;
  /** All it has said. */
  output: () => string;
  /** How often it has ended without having been killed by us. */
  unexpectedExits: () => number;
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  env?: Readonly<Record<string, string>>;
  /** Told each piece of what it says. */
  onOutput?: (text: string) => void;
};

const main = join(import.meta.dirname, '../../src/main.ts');
/** It is started again and again: what Node has compiled once is kept. */
const compileCacheFolder = join(tmpdir(), 'quayside-faults-compiled');
/** What a service manager waits before it starts a program again. */
const restartMs = 200;
const readyWithinMs = 180_000;
const maxOutputLength = 200_000;

/** Starts the product; `ready` tells when it serves. */
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

/** The process that keeps the embedded PostgreSQL of a data folder; 0 while there is none. */
export function postmasterOf(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return 0;
  }
}
