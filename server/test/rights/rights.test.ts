import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { resources } from '#contract/resources.ts';
import { routes } from '#server/routes.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openListener } from '#server/platform/database/notices.ts';
import { testDatabaseUrl } from '#test/database.ts';
import { testServer } from '#test/harness.ts';
import { isWhole, testSeed } from '../../../test-extent.ts';
import { isOffered } from './calls.ts';
import { judge } from './compare.ts';
import { openEventRecorder } from './event-recorder.ts';
import { logNames } from './logs.ts';
import type { TestEnvironment, Verdict } from './case-context.ts';
import { buildStage, applyWorld } from './stage.ts';
import {
  type Case,
  casesOf,
  figures,
  isFigure,
  type Operation,
  operations,
  type CallableOperation,
  worlds,
} from './world.ts';

/** `npm run bench -- rights` requests more, and a report. */
/* oxlint-disable node/no-process-env -- the only input of a test run */
const caseCount = Number(process.env['RIGHTS_CASES'] ?? (isWhole ? '5000' : '100'));
const report = process.env['RIGHTS_REPORT'];
const seed = Number(process.env['RIGHTS_SEED'] ?? testSeed);
/* oxlint-enable node/no-process-env */
const perWorld = 10;
/** Operations that are drawn more often, or less. */
const often: readonly Operation[] = ['list', 'list', 'detail', 'detail', 'export', 'update'];
const rarely: Readonly<Partial<Record<Operation, number>>> = { import: 1 };

const dataDir = mkdtempSync(join(tmpdir(), 'quayside-rights-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { database, as } = await testServer({ env: { QUAYSIDE_DATA: dataDir } });
const listener = openListener(await testDatabaseUrl(), createLog('silent'));
afterAll(() => listener.close());
const admin = await as('superadmin');
const written = resources.filter(({ path }) => routes.some((each) => each.url === `${path}{id}/restore/`));

/** Played in every world by the first player, so that each is covered. */
const always = (testCase: readonly Case[]): Case[] => {
  const [first] = testCase;
  if (!first) return [];
  const listed = logNames.map((name) => resources.findIndex((each) => each.name === name));
  const removed = resources.findIndex(({ name }) => name === 'file');
  return [
    ...figures.map((operation) => ({ ...first, operation })),
    ...listed.map((resource): Case => ({ ...first, resource, operation: 'list' })),
    ...[0, 2, 4, 6].map((row): Case => ({ ...first, row, resource: removed, operation: 'delete' })),
  ];
};

const isSeparate = (operation: Operation): boolean => operation === 'events' || isFigure(operation);

/** Data scopes apply to rows with owners; other rows are visible to all. Sheets take long to parse. */
const callable = resources.flatMap((resource, at): CallableOperation[] => {
  const isWritten = written.includes(resource);
  const isOwned = resource.scope === 'row' && isWritten;
  return [...operations, ...often]
    .filter((operation) => !isSeparate(operation) && isOffered(resource, operation, isWritten))
    .flatMap((operation) =>
      Array.from({ length: isOwned ? (rarely[operation] ?? 8) : 1 }, () => ({ resource: at, operation })),
    );
});
const eventCases: CallableOperation[] = Array.from({ length: 24 }, () => ({ resource: 0, operation: 'events' }));

async function setUpEnvironment(): Promise<TestEnvironment> {
  const stage = await buildStage(database, admin, written);
  const agents = await Promise.all(stage.users.map((user) => as(user)));
  const eventRecorder = await openEventRecorder(listener, database, stage.users);
  return { database, stage, admin, agents, eventRecorder, resources, dataDir };
}

test(
  `what callers may do is what the reference says, in ${caseCount} cases (seed ${seed})`,
  // time: a run may be requested that takes hours
  { timeout: 3_600_000 },
  async () => {
    const all = await setUpEnvironment();
    const verdicts: Verdict[] = [];
    const counts = new Map<Operation, number>();
    const started = performance.now();

    await fc.assert(
      fc.asyncProperty(worlds, casesOf([...callable, ...eventCases], perWorld), async (world, testCase) => {
        const setting = await applyWorld(database, all.stage, { world, resources });
        for (const each of [...always(testCase), ...testCase]) {
          const verdict = await judge(all, setting, each);
          counts.set(each.operation, (counts.get(each.operation) ?? 0) + 1);
          if (verdict) verdicts.push(verdict);
        }
      }),
      { numRuns: Math.ceil(caseCount / perWorld), seed, endOnFailure: true },
    );

    all.eventRecorder.close();
    const leaks = verdicts.filter((verdict) => verdict.kind === 'leak').length;
    const seconds = (performance.now() - started) / 1_000;
    const cases = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const summary = {
      cases,
      operations: Object.fromEntries(counts),
      leaks,
      refusals: verdicts.length - leaks,
      seconds,
      seed,
    };
    if (report !== undefined) writeFileSync(report, JSON.stringify(summary));
    expect(verdicts.slice(0, 10), JSON.stringify(summary)).toEqual([]);
  },
);
