// npm run e2e [-- <playwright arguments>]: the browser journeys alone.
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/runtime.mjs';
import { run } from './lib/say.mjs';
import { createSteps } from './lib/steps.mjs';
import { journeys } from './lib/tests.mjs';
import { summary } from './lib/summary.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await run(async () => {
  await ensureInstalled();
  const browser = await findBrowser();
  const node = pinnedNode();
  await ensureWebBuilt(node);
  const { passed, failed, failures } = await journeys(createSteps(node), { browser, args: process.argv.slice(2) });
  if (failed > 0) process.exitCode = 1;
  for (const line of summary(failures)) process.stdout.write(`${line}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
});
