import { env } from 'node:process';

/** `npm run test:all` plays every case of the products of which `npm test` plays a part that is always the same. */
export const isWhole = env['TEST_ALL'] === '1';

/** What every drawn case begins with: fixed, so that a run never fails for another reason than the one before it. */
export const testSeed = Number(env['TEST_SEED'] ?? (isWhole ? Date.now() % 1_000_000_000 : 20_261_123));

/** Every `step`th of the cases, starting at another one for each `offset`; all of them in the whole run. */
export function partOf<T>(all: readonly T[], step: number, offset = 0): readonly T[] {
  return isWhole ? all : all.filter((_, at) => (at + offset) % step === 0);
}
