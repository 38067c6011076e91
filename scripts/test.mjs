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

  // Each of these leaves a core idle now and then: side by side they take as long as their work.
  const [unit, e2e] = await Promise.all([
    unitTests(steps, { isAll }),
    steps.step('web build', async () => webBuilt(node)).then(async () => journeys(steps, { browser, isAll })),
    staticChecks(steps),
  ]);

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
