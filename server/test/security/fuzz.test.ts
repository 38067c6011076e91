import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';
import { isWhole, testSeed } from '../../../test-extent.ts';
import { callersOf } from './fuzz/callers.ts';
import { fuzzedNode } from './fuzz/node.ts';
import { fuzz } from './fuzz/run.ts';
import { targetsNamed } from './fuzz/targets.ts';
import { close } from './fuzz/wire.ts';

/** `npm run fuzz` requests more, and a report. */
/* oxlint-disable node/no-process-env -- the only input of a test run */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? (isWhole ? '20000' : '200'));
const report = process.env['FUZZ_REPORT'];
const part = process.env['FUZZ_ONLY'] ?? '';
const seed = Number(process.env['FUZZ_SEED'] ?? testSeed);
const callerNamed = process.env['FUZZ_AS'] ?? '';
/* oxlint-enable node/no-process-env */

/** Heap growth allowed between the first fifth of the calls and the last: code of routes not called before. */
const maxHeapInUseMb = 50;

const dataDir = mkdtempSync(join(tmpdir(), 'quayside-fuzz-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const harness = await testServer({ env: { QUAYSIDE_DATA: dataDir, TRUST_PROXY: '127.0.0.1' } });
// With a report, errors are logged for analysis.
const { base, heapUsed: heapInUse } = await fuzzedNode(harness, { logsErrors: report !== undefined });

test(
  `whatever is called, however and by whomever, is answered as it should be (${requests} requests, seed ${seed})`,
  {
    // time: a run may be requested that takes hours
    timeout: 7_200_000,
  },
  async () => {
    const callers = (await callersOf(harness)).filter(({ name }) => name.includes(callerNamed));
    const targets = targetsNamed(part);
    const writeLine = (line: string): void => void process.stderr.write(report === undefined ? '' : `${line}\n`);

    const found = await fuzz({ base, heapInUse, targets, callers, requests, seed, writeLine });
    close();

    if (report !== undefined) writeFileSync(report, JSON.stringify(found));
    expect(found.faults, `FUZZ_SEED=${seed}`).toEqual([]);
    expect(found.heapInUse.late - found.heapInUse.early).toBeLessThan(maxHeapInUseMb);
  },
);
