import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atMost, type Figure, plain } from '../figures.ts';
import type { Options } from '../part.ts';

const server = fileURLToPath(new URL('../../../server/', import.meta.url));
const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));
const cases = 10_000;

type Report = {
  cases: number;
  operations: Record<string, number>;
  leaks: number;
  refusals: number;
  seconds: number;
  seed: number;
};

/** The long form of the property test of rights: random worlds and calls compared with a reference model. */
export async function rights({ log }: Options): Promise<Figure[]> {
  const report = join(tmpdir(), `quayside-rights-${process.pid}.json`);
  try {
    await runTests(report);
    // Written by the test (server/test/rights/rights.test.ts).
    const found = JSON.parse(await readFile(report, 'utf8')) as Report;
    const counts = Object.entries(found.operations).map(([operation, count]) => `${operation} ${count}`);
    log(`${found.cases} cases drawn from seed ${found.seed} in ${found.seconds.toFixed(0)} s: ${counts.join(', ')}`);
    return [
      plain({ name: 'rights: cases', value: found.cases, unit: '' }),
      atMost(0, { name: 'rights: leaks', value: found.leaks, unit: '' }),
      atMost(0, { name: 'rights: wrong refusals', value: found.refusals, unit: '' }),
      plain({ name: 'rights: time', value: found.seconds, unit: 's' }),
    ];
  } finally {
    await rm(report, { force: true });
  }
}

/** The figures report a failure, and the test its details. */
function runTests(report: string): Promise<void> {
  const child = spawn(process.execPath, [vitest, 'run', 'test/rights'], {
    cwd: server,
    env: { ...process.env, RIGHTS_CASES: String(cases), RIGHTS_REPORT: report },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}
