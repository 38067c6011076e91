import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { vitestLimits } from '../test-limits.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // One jsdom per worker, with a context for each file: less than half the processor time.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    ...vitestLimits,
  },
});
