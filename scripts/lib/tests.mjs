import { availableParallelism } from 'node:os';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { execute, toolEnv } from './runtime.mjs';
import { startServer } from './server.mjs';

const resultsFolder = inRoot('.cache', 'results');

/** Unit, HTTP and screen tests of all workspaces. Answers how many passed and failed. */
export async function unitTests(steps) {
  const file = resultFile('vitest.json');
  const args = [
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const isFine = await steps.program('unit, HTTP and screen tests', args);
  const result = readResult(file);
  return counted(isFine, result?.numPassedTests, result && result.numFailedTests + brokenFiles(result));
}

/** A file that could not even be loaded has no failed test to its name. */
function brokenFiles({ testResults }) {
  return testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
}

/**
 * Journeys in real browsers, each with a server of its own: journeys that change the same rows do not meet. Answers how many
 * passed and failed.
 */
export async function journeys(steps, { browser, args = [] }) {
  const file = resultFile('playwright.json');
  // A single journey needs no second one; more than two only wait for each other.
  const lanes = args.length > 0 ? 1 : Math.min(2, availableParallelism());
  const isFine = await steps.step('browser journeys', async () => {
    const servers = await Promise.all(Array.from({ length: lanes }, () => startServer(steps.node)));
    try {
      const env = toolEnv(steps.node, {
        E2E_BASE_URLS: servers.map(({ url }) => url).join(' '),
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        // Playwright tells its workers to colour, and each says so when it is told both.
        NO_COLOR: undefined,
      });
      const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
      const { code, output } = await execute(steps.node, [cli, 'test', ...args], {
        cwd: inRoot('e2e'),
        env,
        capture: true,
      });
      return code === 0 ? null : [output, ...servers.map((server) => server.output())].join('\n');
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
  const { stats, errors } = readResult(file) ?? {};
  return counted(isFine, stats && stats.expected + stats.flaky, stats && stats.unexpected + errors.length);
}

/** A run can fail without a failed test, e.g. by an error outside of any: that counts as one. */
function counted(isFine, passed = 0, failed = 0) {
  return { passed, failed: isFine ? failed : Math.max(failed, 1) };
}

function resultFile(name) {
  mkdirSync(resultsFolder, { recursive: true });
  const file = inRoot('.cache', 'results', name);
  rmSync(file, { force: true });
  return file;
}

function readResult(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
