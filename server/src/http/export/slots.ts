import type { Readable } from 'node:stream';
import { fail } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/settings/config.ts';

/** Asked to come again after so long. */
const waitSeconds = 10;

/**
 * Lets only so many run at once: each holds a connection for as long as its caller takes to read, and all others need
 * theirs. What is taken is given back once, however often that is said.
 */
export function createSlots(): { acquire: (max: number) => () => void } {
  const active = new Set<symbol>();
  return {
    acquire: (max) => {
      if (active.size >= max) fail('too_many_requests', { seconds: waitSeconds });
      const slot = Symbol('slot');
      active.add(slot);
      return () => void active.delete(slot);
    },
  };
}

const running = createSlots();
/** Of a node's connections, the part that exports may hold. */
const share = 1 / 4;

/** Begins what reads rows for as long as its caller takes, if there is room for it. */
export async function withSlot<T extends { stream: Readable }>(config: Config, start: () => Promise<T>): Promise<T> {
  const release = running.acquire(Math.max(1, Math.floor(config.databasePool * share)));
  try {
    const result = await start();
    result.stream.once('close', release);
    return result;
  } catch (error) {
    release();
    throw error;
  }
}
