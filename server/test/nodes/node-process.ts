import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import nodeEnv from '#server/node-env.json' with { type: 'json' };
import flags from '#server/node-flags.json' with { type: 'json' };
import { onTestEnd } from '#test/on-test-end.ts';
import { serverSettings } from '#test/timeouts.ts';
import { testLimits } from '../../../test-limits.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type NodeProcess = {
  origin: string;
  pid: number;
  /** Stops it as an orchestrator does, and returns its exit code. */
  stop: () => Promise<number | null>;
};

/** The whole server in its own process, as in an installation with several nodes. */
export async function aNode(env: Readonly<Record<string, string>>): Promise<NodeProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      ...nodeEnv,
      ...process.env,
      ...serverSettings,
      CAPTCHA: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      ...env,
      PORT: port,
      VITEST: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
  onTestEnd(() => void child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  await ready(origin, child, output);
  const stop = async (): Promise<number | null> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  return { origin, pid: child.pid ?? 0, stop };
}

async function ready(origin: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  const end = Date.now() + testLimits.waitMs;
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`the node did not start: ${output.join('')}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It is listening, so it has an address with a port.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
