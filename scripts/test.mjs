// npm test: from a bare clone, everything that must hold. Plain JavaScript that Node.js 18 can run.
// --all (npm run test:all): exhaustive products and random seeds, too.
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/runtime.mjs';
import { run, say, seconds } from './lib/say.mjs';
import { staticChecks } from './lib/static-checks.mjs';
import { createSteps } from './lib/steps.mjs';
import { summary } from './lib/summary.mjs';
import { journeys, unitTests } from './lib/tests.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const isAll = process.argv.includes('--all');

await run(async () => {
  const since = Date.now();
  await ensureInstalled();
  const browser = await findBrowser();
  const node = pinnedNode();
  const steps = createSteps(node);

  // Tests and journeys each leave a core idle now and then. Concurrent with both, the static checks would take three
  // times as long.
  await Promise.all([staticChecks(steps), steps.step('web build', async () => webBuilt(node))]);
  const [unit, e2e] = await Promise.all([unitTests(steps, { isAll }), journeys(steps, { browser, isAll })]);

  say('', `took ${seconds(since)}`);
  const failures = [...steps.failures, ...unit.failures, ...e2e.failures];
  for (const line of summary(failures)) process.stdout.write(`${line}\n`);
  if (failures.length > 0) process.exitCode = 1;
  process.stdout.write(`${unit.passed + e2e.passed} passed, ${unit.failed + e2e.failed} failed\n`);
});

async function webBuilt(node) {
  await ensureWebBuilt(node);
  return null;
}
