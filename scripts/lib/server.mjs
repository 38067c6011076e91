import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, root } from './paths.mjs';
import { toolEnv } from './runtime.mjs';
import { Failure } from './say.mjs';
import { serverArgs, serverEnv } from './server-args.mjs';

/** Time-outs for a busy machine. */
const serverSettings = JSON.parse(readFileSync(inRoot('server', 'test', 'server-settings.json'), 'utf8'));

/** A separate server for one run of journeys: free port, temporary data, no captcha. */
export async function startServer(node, extra = {}) {
  const dataDir = mkdtempSync(join(throwAwayParent(), 'quayside-throw-away-'));
  // If started by root, PostgreSQL runs as another account, which needs access.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const env = toolEnv(node, {
    PORT: String(port),
    QUAYSIDE_DATA: dataDir,
    CAPTCHA: 'off',
    DATABASE_URL: '',
    NODE_ENV: 'test',
    ...serverSettings,
    ...extra,
  });
  const child = spawn(node, serverArgs, {
    cwd: root,
    env: serverEnv(env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await stop();
      throw new Failure(`The server for the journeys did not start:\n${output.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop, output: () => output };
}

/** Shared memory if it is large enough, as in server/src/platform/embedded-postgres/temporary-postgres.ts. */
function throwAwayParent() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 4 * 1024 ** 3 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
