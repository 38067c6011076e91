import { availableParallelism } from 'node:os';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';
import { execute, toolEnv } from './runtime.mjs';
import { startServer } from './server.mjs';
import { withoutColours } from './steps.mjs';

/** Options of tests with more cases than every run needs (docs/parts/tests.md). */
const extent = (isAll) => ({ TEST_ALL: isAll ? '1' : undefined });

/** Unit, HTTP and screen tests of all workspaces. Returns the numbers of passed and failed ones, and the failures. */
export async function unitTests(steps, { isAll = false } = {}) {
  const file = resultFile('vitest.json');
  const args = [
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const name = 'unit, HTTP and screen tests';
  const isFine = await steps.program(name, args, { env: extent(isAll), hasTests: true });
  const result = readResult(file);
  const failures = result ? result.testResults.flatMap(failedOfFile) : [];
  return counted({ name, isFine, failures, passed: result?.numPassedTests ?? 0 });
}

/** A file that could not be loaded has no failed test. */
function failedOfFile({ name: path, status, message, assertionResults }) {
  const file = path.replace(`${root}/`, '');
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ name: file, why: withoutColours(message) }];
  return failed.map((test) => ({
    name: `${file} › ${[...test.ancestorTitles, test.title].join(' › ')}`,
    why: withoutColours(test.failureMessages.join('\n')),
  }));
}

/**
 * Journeys in real browsers, each lane with a server of its own, so that journeys that change the same rows do not
 * conflict. Returns the numbers of passed and failed ones, and the failures.
 */
export async function journeys(steps, { browser, args = [], isAll = false }) {
  const file = resultFile('playwright.json');
  // A single journey needs no second lane; more than two would wait for each other.
  const lanes = args.length > 0 ? 1 : Math.min(2, availableParallelism());
  const name = 'browser journeys';
  const body = async () => {
    const servers = await Promise.all(Array.from({ length: lanes }, () => startServer(steps.node)));
    try {
      const env = toolEnv(steps.node, {
        E2E_BASE_URLS: servers.map(({ url }) => url).join(' '),
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        // Playwright makes its workers use colours, and Node.js warns if both variables are set.
        NO_COLOR: undefined,
        ...extent(isAll),
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
  };
  const isFine = await steps.step(name, body, { hasTests: true });
  const { stats, errors = [], suites = [] } = readResult(file) ?? {};
  for (const line of suites.flatMap(measuredInSuite)) process.stdout.write(`${line}\n`);
  const failures = [
    ...errors.map(({ message }) => ({ name, why: withoutColours(message ?? '') })),
    ...suites.flatMap(failedOfSuite),
  ];
  return counted({ name, isFine, failures, passed: stats?.expected ?? 0 });
}

/** What journeys have counted, by their annotations: `keys and clicks of a booking: 215 keys, 2 clicks`. */
function measuredInSuite({ suites = [], specs = [] }) {
  const measured = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations));
  const lines = measured.filter(({ type }) => type.startsWith('measured: '));
  return [
    ...suites.flatMap(measuredInSuite),
    ...lines.map(({ type, description }) => `${type.slice('measured: '.length)}: ${description}`),
  ];
}

/** There are no retries, so flaky tests are among the failures. */
function failedOfSuite({ suites = [], specs = [] }) {
  const failed = specs.filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky'));
  return [...suites.flatMap(failedOfSuite), ...failed.map(failureOfSpec)];
}

function failureOfSpec({ file, line, title, tests }) {
  const messages = tests.flatMap((test) => test.results).flatMap((result) => result.errors.map((each) => each.message));
  return { name: `e2e/${file}:${line} › ${title}`, why: withoutColours(messages.join('\n')) };
}

/** A run can fail without a failed test, e.g. by an error outside of any: that counts as one. */
function counted({ name, isFine, failures, passed }) {
  const all = isFine || failures.length > 0 ? failures : [{ name, why: 'failed outside of any test, see above' }];
  return { passed, failed: all.length, failures: all };
}

function resultFile(name) {
  mkdirSync(inRoot('.cache', 'results'), { recursive: true });
  const file = inRoot('.cache', 'results', name);
  rmSync(file, { force: true });
  return file;
}

function readResult(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
