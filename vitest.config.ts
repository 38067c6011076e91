import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      // By itself it leaves a core out; projects that differ in it cannot run side by side.
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], maxWorkers: '100%' } },
      '{server,web}/vitest.config.ts',
    ],
  },
});
