import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatMemory } from './fuzz/memory.ts';
import type { FuzzReport } from './fuzz/run.ts';

/**
 * `npm run fuzz`: calls everything there is, 100,000 times, and counts what was answered.
 * With `--node ADDRESS --login NAME:PASSWORD` a server that runs already, on data that may be spoilt.
 * `npm run fuzz -- matrix`: every route as every kind of caller. `npm run fuzz -- timing`: whether response times reveal who has an account.
 * `npm run fuzz -- browser`: texts that are markup in every field, and every screen that shows them.
 */
const server = fileURLToPath(new URL('../../', import.meta.url));
const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));
const journeys = fileURLToPath(new URL('../../../scripts/e2e.mjs', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    only: { type: 'string', default: '' },
    as: { type: 'string', default: '' },
    node: { type: 'string' },
    login: { type: 'string', multiple: true, default: [] },
  },
});

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function run(args: readonly string[], env: Record<string, string>): Promise<void> {
  await program([vitest, 'run', ...args], env);
}

async function program(args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: server,
    // oxlint-disable-next-line node/no-process-env -- passed on to the child process
    env: { ...process.env, FUZZ_SEED: values.seed, ...env },
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** It really changes the server's users, settings and bookings. */
async function fuzzNode(node: string): Promise<void> {
  // Loaded on demand, because it loads all routes.
  const { fuzzAt } = await import('./fuzz/at-node.ts');
  // oxlint-disable-next-line node/no-process-env -- as the server itself reads it
  const metricsToken = process.env['METRICS_TOKEN'] ?? '';
  const { login: logins, only, as } = values;
  const options = {
    node,
    logins,
    only,
    as,
    requests: Number(values.requests),
    seed: Number(values.seed),
    metricsToken,
  };
  const report = await fuzzAt(options);
  printReport(report);
  process.exitCode = report.faults.length > 0 ? 1 : 0;
}

async function fuzzAll(): Promise<void> {
  const file = join(tmpdir(), `quayside-fuzz-${process.pid}.json`);
  try {
    const env = { FUZZ_REQUESTS: values.requests, FUZZ_ONLY: values.only, FUZZ_AS: values.as, FUZZ_REPORT: file };
    await run(['test/security/fuzz.test.ts'], env);
    // Written by the test (fuzz.test.ts).
    printReport(JSON.parse(await readFile(file, 'utf8')) as FuzzReport);
  } finally {
    await rm(file, { force: true });
  }
}

function printReport({ requests, seed, seconds, counts, faults, memory, heapInUse }: FuzzReport): void {
  for (const [target, statuses] of Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b))) {
    const statusCounts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    writeLine(`${target}  ${statusCounts.join(', ')}`);
  }
  const all = new Map<string, number>();
  for (const [status, count] of Object.values(counts).flatMap(Object.entries<number>)) {
    all.set(status, (all.get(status) ?? 0) + count);
  }
  const sums = [...all].toSorted(([a], [b]) => a.localeCompare(b)).map(([status, count]) => `${status}: ${count}`);
  writeLine(`\n${requests} requests of ${Object.keys(counts).length} targets in ${seconds.toFixed(0)} s, seed ${seed}`);
  writeLine(`answers: ${sums.join(', ')}`);
  writeLine(`server: ${formatMemory(memory.early)} after a fifth, ${formatMemory(memory.late)} at the end`);
  if (heapInUse.late > 0)
    writeLine(`of its heap ${heapInUse.early} MB stay after a fifth, ${heapInUse.late} MB at the end`);
  for (const { target, caller, fault, curl } of faults) writeLine(`\n${target} as ${caller}: ${fault}\n${curl}`);
  writeLine(`${faults.length} faults`);
}

const [part = 'requests'] = positionals;
if (part === 'matrix') await run(['test/security/matrix.test.ts'], { MATRIX_CASES: '1000000' });
else if (part === 'browser') await program([journeys, 'hostile-texts'], { E2E_MATCH: '*.walk.ts' });
else if (part === 'timing') await run(['--config', 'test/security/timing.config.ts'], {});
else if (values.node !== undefined) await fuzzNode(values.node);
else await fuzzAll();
