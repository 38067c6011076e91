import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Route } from '#server/http/route.ts';
import { routes } from '#server/routes.ts';
import { testServer } from '#test/harness.ts';
import { isWhole, testSeed } from '../../../test-extent.ts';
import { castOf, type Player } from './matrix/cast.ts';
import { expected } from './matrix/expected.ts';
import { observed } from './matrix/observed.ts';

/** `npm run fuzz -- matrix` plays all of them. */
/* oxlint-disable node/no-process-env -- a test has no other way to be told */
const wanted = Number(process.env['MATRIX_CASES'] ?? (isWhole ? 'Infinity' : '900'));
const seed = Number(process.env['FUZZ_SEED'] ?? testSeed);
/* oxlint-enable node/no-process-env */

const dataDir = mkdtempSync(join(tmpdir(), 'quayside-matrix-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const harness = await testServer({
  env: { QUAYSIDE_DATA: dataDir, TRUST_PROXY: '127.0.0.1' },
  ask: async () => Promise.reject(new Error('nobody there')),
});

/** No row is called so, and what says nothing does nothing: it is the answer to who calls that is looked at. */
const nowhere = (url: string): string => url.replaceAll('{id}', '2000000000').replaceAll(/\{\w+\}/g, 'NOBODY1');

/** Whoever is let in is told of events until they hang up; that they are, other tests show. */
const endless = new Set(['/api/system/events/']);

let calls = 0;

async function verdict(route: Route, player: Player): Promise<string> {
  calls += 1;
  const agent = await player.agent();
  const body = route.method === 'GET' ? undefined : {};
  // Each from another address, so that no limit of calls is met.
  const headers = { 'x-forwarded-for': `198.51.${calls % 100}.${Math.floor(calls / 100) % 250}` };
  const answer = await agent.call(route.method, nowhere(route.url), body, headers);
  return observed(answer);
}

// time: somebody may ask for all of it
test(`who may call what is what is declared, in ${wanted} cases (seed ${seed})`, { timeout: 3_600_000 }, async () => {
  const cast = await castOf(harness);
  const all = routes
    .flatMap((route) => cast.map((player) => ({ route, player, meant: expected(route, player) })))
    .filter(({ route, meant }) => !(endless.has(route.url) && meant === 'admitted'));
  const count = Math.min(wanted, all.length);
  const drawn = fc.shuffledSubarray(all, { minLength: count, maxLength: count });
  const [cases = []] = count === all.length ? [all] : fc.sample(drawn, { seed, numRuns: 1 });
  const wrong: string[] = [];

  for (const { route, player, meant } of cases) {
    const found = await verdict(route, player);
    // Whom a public route lets in it says itself, e.g. by what it is shown.
    const isOwnRefusal = route.access === 'public' && found === 'signed_out';
    if (meant !== found && !isOwnRefusal)
      wrong.push(`${route.method} ${route.url} as ${player.name}: ${found}, not ${meant}`);
  }

  expect(wrong.slice(0, 40), `${wrong.length} of ${cases.length}, FUZZ_SEED=${seed}`).toEqual([]);
});
