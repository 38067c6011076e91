import { expect, test } from 'vitest';
import { testDatabaseUrl } from '#test/database.ts';
import { serverSettings } from '#test/timeouts.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { testLimits } from '../../../test-limits.ts';
import { killRounds } from './cases/kills.case.ts';
import { newChecks } from './checks.ts';
import { startProduct } from './product.ts';
import { randomOf } from './random.ts';

// `npm run faults` repeats it fifty times, and more cases; this one keeps the code working.
test('what was acknowledged is there once, after the server was killed and its connections were ended', async () => {
  const url = await testDatabaseUrl();
  const folder = temporaryFolder();
  const checks = newChecks();
  const product = await startProduct({
    dataDir: folder,
    env: { ...serverSettings, DATABASE_URL: url, DATABASE_POOL: '4' },
  });
  try {
    await product.ready(testLimits.testMs);
    const run = { checks, clerks: 2, random: randomOf(1), folder, readyMs: testLimits.testMs, report: () => undefined };
    await killRounds({ ...run, rounds: 1 }, { product, url }, ['server']);
    await killRounds({ ...run, rounds: 1 }, { product, url }, ['sessions']);
  } finally {
    await product.stop();
  }

  expect(checks.all.filter(({ ok }) => !ok)).toEqual([]);
});
