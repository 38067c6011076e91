import { defineConfig } from '@playwright/test';
import { testLimits } from '../test-limits.ts';

// Set by `npm run e2e`, which starts the servers and finds a browser; Playwright sets this process's worker.
const {
  E2E_BASE_URLS = 'http://127.0.0.1:8080',
  CHROMIUM_PATH: executablePath = 'chromium',
  TEST_PARALLEL_INDEX: lane = '0',
  // Walks take long and change the data of journeys, so they only run by name.
  E2E_MATCH = '*.spec.ts',
} = process.env;
const servers = E2E_BASE_URLS.split(' ');
const baseURL = servers[Number(lane)] ?? E2E_BASE_URLS;

/** Flags for Chromium in a container without a network. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Processes live for one journey: what optimising its code costs is never won back, and a spare one per window is never used.
  '--js-flags=--no-opt --no-maglev',
  '--disable-site-isolation-trials',
];

export default defineConfig({
  testDir: '.',
  testMatch: E2E_MATCH,
  outputDir: '../.cache/e2e',
  // One worker per server: journeys that change the same rows would collide.
  workers: servers.length,
  retries: 0,
  timeout: testLimits.testMs,
  expect: { timeout: testLimits.waitMs },
  forbidOnly: true,
  // Lists only failures.
  reporter: [['dot'], ['json']],
  use: {
    baseURL,
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { executablePath, args },
    // Tracing every step takes a third of the processor time; `npm run e2e -- NAME --trace on` turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
