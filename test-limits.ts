import { availableParallelism } from 'node:os';

/**
 * How long anything in a test may take, in milliseconds: the bound of what hangs, never a measure of what is slow. Whoever
 * waits in a test waits for a condition, by these; a machine under load takes longer and passes all the same.
 */
export const testLimits = { waitMs: 120_000, testMs: 600_000 } as const;

/** What all Vitest projects share: those that differ in their workers cannot run side by side. `expect.poll` goes by `waitMs`. */
export const vitestLimits = {
  // One more than there are cores: some tests wait for other processes.
  maxWorkers: availableParallelism() + 1,
  testTimeout: testLimits.testMs,
  hookTimeout: testLimits.testMs,
  teardownTimeout: testLimits.testMs,
  expect: { poll: { timeout: testLimits.waitMs, interval: 20 } },
} as const;
