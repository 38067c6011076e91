import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { vitestLimits } from './test-limits.ts';

export default defineConfig({
  test: {
    projects: [
      // By itself it leaves a core out; projects that differ in it cannot run side by side.
      {
        test: {
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          setupFiles: [fileURLToPath(new URL('./test-setup.ts', import.meta.url))],
          isolate: false,
          ...vitestLimits,
        },
      },
      '{server,web}/vitest.config.ts',
    ],
  },
});
