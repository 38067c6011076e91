import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import nodeEnv from '#server/node-env.json' with { type: 'json' };
import flags from '#server/node-flags.json' with { type: 'json' };
import { onTestEnd } from '#test/on-test-end.ts';
import { testDatabaseUrl } from '#test/database.ts';
import type { Harness } from '#test/harness.ts';

const program = fileURLToPath(new URL('../../fixtures/fuzzed-node.ts', import.meta.url));

/** Its URL, and the megabytes of heap in use after a collection. */
type FuzzedNode = { base: URL; heapUsed: () => Promise<number> };

/**
 * A server in its own process with the product's heap limits, on this test file's database; sessions of the harness are
 * valid there.
 */
export async function fuzzedNode({ config }: Harness, { logsErrors }: { logsErrors: boolean }): Promise<FuzzedNode> {
  const args = [await testDatabaseUrl(), config.dataDir, config.secret, logsErrors ? 'error' : 'silent'];
  // oxlint-disable-next-line node/no-process-env -- passed on to the child process
  const node = fork(program, args, { execArgv: flags, env: { ...nodeEnv, ...process.env } });
  onTestEnd(() => void node.kill('SIGKILL'));
  const ended = once(node, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  ended.catch(() => undefined);
  const nextMessage = async <T>(): Promise<T> => {
    const [message] = (await Promise.race([once(node, 'message'), ended])) as [T];
    return message;
  };
  const { base } = await nextMessage<{ base: string }>();
  const heapInUse = async (): Promise<number> => {
    const answer = nextMessage<{ heapUsed: number }>();
    node.send('tidy up');
    return Math.round((await answer).heapUsed / 1024 / 1024);
  };
  return { base: new URL(base), heapUsed: heapInUse };
}
