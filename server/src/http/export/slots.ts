import type { Readable } from 'node:stream';
import { fail } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/settings/config.ts';

/** Seconds for the Retry-After header. */
const waitSeconds = 10;

/**
 * Limits the number of concurrent exports: each holds a connection for as long as its caller takes to read, and other
 * requests need theirs. Releasing a slot twice has no effect.
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
/** The share of a node's connections that exports may hold. */
const share = 1 / 4;

/** Starts a stream that reads rows for as long as its caller takes, if a slot is free. */
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
