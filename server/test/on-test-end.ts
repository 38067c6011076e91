import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Closes what a helper has opened at the end of the current test, or of the file outside of tests. Vitest never runs a
 * file's hook that is registered by a running test.
 */
export function onTestEnd(close: () => unknown): void {
  const run = async (): Promise<void> => void (await close());
  if (TestRunner.getCurrentTest()) onTestFinished(run);
  else afterAll(run);
}
