// npm test: from a bare clone, everything that must hold. Plain JavaScript that Node.js 18 can run.
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/runtime.mjs';
import { run, say, seconds } from './lib/say.mjs';
import { staticChecks } from './lib/static-checks.mjs';
import { createSteps } from './lib/steps.mjs';
import { journeys, unitTests } from './lib/tests.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await run(async () => {
  const since = Date.now();
  await ensureInstalled();
  const browser = await findBrowser();
  const node = pinnedNode();
  const steps = createSteps(node);

  await staticChecks(steps);
  const unit = await unitTests(steps);
  await steps.step('web build', async () => {
    await ensureWebBuilt(node);
    return null;
  });
  const e2e = await journeys(steps, { browser });

  say('', `took ${seconds(since)}`);
  if (steps.failed.length > 0) {
    process.stdout.write(`Failed: ${steps.failed.join(', ')}\n`);
    process.exitCode = 1;
  }
  process.stdout.write(`${unit.passed + e2e.passed} passed, ${unit.failed + e2e.failed} failed\n`);
});
