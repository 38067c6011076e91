import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Route } from '#server/http/route.ts';
import { routes } from '#server/routes.ts';
import { testServer } from '#test/harness.ts';
import { isWhole, testSeed } from '../../../test-extent.ts';
import { matrixCallers, type MatrixCaller } from './matrix/callers.ts';
import { expectedVerdict } from './matrix/expected.ts';
import { observedVerdict } from './matrix/observed.ts';

/** `npm run fuzz -- matrix` runs all of them. */
/* oxlint-disable node/no-process-env -- the only input of a test run */
const caseCount = Number(process.env['MATRIX_CASES'] ?? (isWhole ? 'Infinity' : '450'));
const seed = Number(process.env['FUZZ_SEED'] ?? testSeed);
/* oxlint-enable node/no-process-env */

const dataDir = mkdtempSync(join(tmpdir(), 'quayside-matrix-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const harness = await testServer({
  env: { QUAYSIDE_DATA: dataDir, TRUST_PROXY: '127.0.0.1' },
  fetchOutbound: async () => Promise.reject(new Error('nobody there')),
});

/** Ids that do not exist, and empty bodies: only the authorisation is tested. */
const withMissingIds = (url: string): string => url.replaceAll('{id}', '2000000000').replaceAll(/\{\w+\}/g, 'NOBODY1');

/** Event streams never end once authorised; other tests cover them. */
const endless = new Set(['/api/system/events/']);

let calls = 0;

async function observeVerdict(route: Route, caller: MatrixCaller): Promise<string> {
  calls += 1;
  const agent = await caller.agent();
  const body = route.method === 'GET' ? undefined : {};
  // Each from another IP address, so that no rate limit applies.
  const headers = { 'x-forwarded-for': `198.51.${calls % 100}.${Math.floor(calls / 100) % 250}` };
  const answer = await agent.call(route.method, withMissingIds(route.url), body, headers);
  return observedVerdict(answer);
}

// time: a run of all cases may be requested
const limits = { timeout: 3_600_000 };

test(`who may call what is what is declared, in ${caseCount} cases (seed ${seed})`, limits, async () => {
  const allCallers = await matrixCallers(harness);
  const all = routes
    .flatMap((route) => allCallers.map((caller) => ({ route, caller, expected: expectedVerdict(route, caller) })))
    .filter(({ route, expected: verdict }) => !(endless.has(route.url) && verdict === 'admitted'));
  const count = Math.min(caseCount, all.length);
  const shuffled = fc.shuffledSubarray(all, { minLength: count, maxLength: count });
  const [cases = []] = count === all.length ? [all] : fc.sample(shuffled, { seed, numRuns: 1 });
  const wrong: string[] = [];

  for (const { route, caller, expected } of cases) {
    const found = await observeVerdict(route, caller);
    // A public route authorises its callers itself, e.g. by a token.
    const isOwnRefusal = route.access === 'public' && found === 'signed_out';
    if (expected !== found && !isOwnRefusal)
      wrong.push(`${route.method} ${route.url} as ${caller.name}: ${found}, not ${expected}`);
  }

  expect(wrong.slice(0, 40), `${wrong.length} of ${cases.length}, FUZZ_SEED=${seed}`).toEqual([]);
});
