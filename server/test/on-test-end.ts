import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Closes what a helper has opened when the test that opened it is over, or the file where no test was running. Vitest
 * never runs a hook of the file that is registered by a running test.
 */
export function onTestEnd(close: () => unknown): void {
  const run = async (): Promise<void> => void (await close());
  if (TestRunner.getCurrentTest()) onTestFinished(run);
  else afterAll(run);
}
