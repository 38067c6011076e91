import { fail } from '#server/platform/app-error.ts';

/** Asked to come again after so long. */
const waitSeconds = 10;

/**
 * Lets only so many run at once: each holds a connection for as long as its caller takes to read, and all others need
 * theirs. What is taken is given back once, however often that is said.
 */
export function slots(): { take: (most: number) => () => void } {
  const taken = new Set<symbol>();
  return {
    take: (most) => {
      if (taken.size >= most) fail('too_many_requests', { seconds: waitSeconds });
      const slot = Symbol('slot');
      taken.add(slot);
      return () => void taken.delete(slot);
    },
  };
}
