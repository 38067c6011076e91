import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Passwords are slow on purpose, and two cores may be busy elsewhere.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
  },
});
