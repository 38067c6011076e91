import { defineConfig } from 'vitest/config';

/** What measures time stands alone: beside other tests it would measure them. */
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
