import { defineConfig } from 'vitest/config';

/** Timing tests run alone, because other tests would disturb them. */
export default defineConfig({
  test: {
    name: 'timing',
    root: '.',
    include: ['test/security/*.timing.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
