import { defineConfig } from 'vitest/config';
import { vitestLimits } from '../test-limits.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['../test-setup.ts', 'test/setup.ts'],
    // What the server keeps at the level of its modules goes by versions that no other database shares, so that the files of
    // one worker may share modules; Node reads them itself, as it does in production. Half the processor time of a run.
    isolate: false,
    experimental: { viteModuleRunner: false },
    ...vitestLimits,
  },
});
