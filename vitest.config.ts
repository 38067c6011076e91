import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By itself it leaves one core free; of two that would be half of the machine.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      '{server,web}/vitest.config.ts',
    ],
  },
});
