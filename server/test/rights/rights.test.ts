import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resources } from '#contract/resources.ts';
import { routes } from '#server/routes.ts';
import { testServer } from '#test/harness.ts';
import { judge, type Players, type Verdict } from './compare.ts';
import { buildStage, play } from './stage.ts';
import { casesOf, worlds } from './world.ts';

/** `npm run bench -- rights` asks for more, and for a report. */
/* oxlint-disable node/no-process-env -- a test has no other way to be told */
const wanted = Number(process.env['RIGHTS_CASES'] ?? '600');
const report = process.env['RIGHTS_REPORT'];
const seed = Number(process.env['RIGHTS_SEED'] ?? Date.now() % 1_000_000_000);
/* oxlint-enable node/no-process-env */
const perWorld = 10;

const { database, as } = await testServer();
const admin = await as('superadmin');
const written = resources.filter(({ path }) => routes.some((each) => each.url === `${path}{id}/restore/`));

/** Data scopes decide over rows that belong to somebody; the others are everybody's. */
const drawnFrom = resources.flatMap((resource, at) =>
  Array.from({ length: resource.scope === 'row' && written.includes(resource) ? 8 : 1 }, () => at),
);

async function players(): Promise<Players> {
  const stage = await buildStage(database, admin, written);
  return { database, stage, agents: await Promise.all(stage.users.map((user) => as(user))), resources };
}

test(
  `what callers may do is what the reference says, in ${wanted} cases (seed ${seed})`,
  { timeout: 3_600_000 },
  async () => {
    const all = await players();
    const verdicts: Verdict[] = [];
    let cases = 0;
    const started = performance.now();

    await fc.assert(
      fc.asyncProperty(worlds, casesOf(drawnFrom, perWorld), async (world, drawn) => {
        const setting = await play(database, all.stage, { world, resources });
        for (const each of drawn) {
          const verdict = await judge(all, setting, each);
          cases += 1;
          if (verdict) verdicts.push(verdict);
        }
      }),
      { numRuns: Math.ceil(wanted / perWorld), seed, endOnFailure: true },
    );

    const leaks = verdicts.filter((verdict) => verdict.kind === 'leak').length;
    const seconds = (performance.now() - started) / 1_000;
    const figures = { cases, leaks, refusals: verdicts.length - leaks, seconds, seed };
    if (report !== undefined) writeFileSync(report, JSON.stringify(figures));
    expect(verdicts.slice(0, 10), JSON.stringify(figures)).toEqual([]);
  },
);
