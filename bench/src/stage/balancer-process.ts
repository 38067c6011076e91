import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type BalancerProcess = { origin: string; stop: () => Promise<void> };

const main = fileURLToPath(new URL('../../../server/test/nodes/balancer.main.ts', import.meta.url));

/** Distributes requests over nodes, in its own process, so that its load affects neither nodes nor callers. */
export async function startBalancer(nodes: readonly string[]): Promise<BalancerProcess> {
  const child = spawn(process.execPath, [main, ...nodes], { stdio: ['ignore', 'pipe', 'inherit'] });
  const killAtExit = (): boolean => child.kill('SIGTERM');
  process.once('exit', killAtExit);
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then((): never => {
      throw new Error('The balancer ended while it started.');
    }),
  ])) as [string];
  const stop = async (): Promise<void> => {
    process.off('exit', killAtExit);
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  };
  return { origin: line, stop };
}
