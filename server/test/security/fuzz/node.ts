import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { testDatabaseUrl } from '#test/database.ts';
import type { Harness } from '#test/harness.ts';

const program = fileURLToPath(new URL('../../fixtures/fuzzed-node.ts', import.meta.url));

/** A server in a process of its own on this test file's database; sessions of the harness are good there. */
export async function fuzzedNode({ config }: Harness, { isTold }: { isTold: boolean }): Promise<URL> {
  const args = [await testDatabaseUrl(), config.dataDir, config.secret, isTold ? 'error' : 'silent'];
  const node = fork(program, args, { execArgv: [] });
  afterAll(() => void node.kill('SIGKILL'));
  return new Promise((done, fail) => {
    node.once('message', ({ base }: { base: string }) => done(new URL(base)));
    node.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
}

/** What a server weighs, as it says itself. */
export async function megabytesOf(base: URL): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', base))).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1];
  return Math.round(Number(bytes ?? 0) / 1024 / 1024);
}
