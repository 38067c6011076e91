import type { Readable } from 'node:stream';
import { fail } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/config.ts';

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

const running = slots();
/** Of a node's connections, the part that exports may hold. */
const share = 1 / 4;

/** Begins what reads rows for as long as its caller takes, if there is room for it. */
export async function withSlot<T extends { stream: Readable }>(config: Config, begin: () => Promise<T>): Promise<T> {
  const release = running.take(Math.max(1, Math.floor(config.databasePool * share)));
  try {
    const begun = await begin();
    begun.stream.once('close', release);
    return begun;
  } catch (error) {
    release();
    throw error;
  }
}
