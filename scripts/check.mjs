// npm run check: the static part of npm test.
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/runtime.mjs';
import { run } from './lib/say.mjs';
import { staticChecks } from './lib/static-checks.mjs';
import { createSteps } from './lib/steps.mjs';
import { summary } from './lib/summary.mjs';

await run(async () => {
  await ensureInstalled();
  const steps = createSteps(pinnedNode());
  await staticChecks(steps);
  for (const line of summary(steps.failures)) process.stdout.write(`${line}\n`);
  if (steps.failures.length > 0) process.exitCode = 1;
});
