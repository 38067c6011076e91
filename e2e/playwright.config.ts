import { defineConfig } from '@playwright/test';

// Both are set by `npm run e2e`, which starts a server and finds a browser.
const { E2E_BASE_URL: baseURL = 'http://127.0.0.1:8080', CHROMIUM_PATH: executablePath = 'chromium' } = process.env;

/** What lets Chromium run in a container, without a network and without asking anything. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/e2e',
  // One server with one database: journeys that change the same rows would meet.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { executablePath, args },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
