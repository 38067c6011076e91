import type { Transaction } from 'kysely';
import type { DB } from './db-types.ts';

/** What takes a moment is over sooner than it could be ended, e.g. the lists that a page asks for letter by letter. */
const momentMs = 100;

/**
 * Runs a transaction's work for a caller who may go away: then the statement that runs is ended, and each one after it. The
 * connection is not given back before that is over, so that no statement of anybody else is hit.
 */
export async function whileWanted<T>(tx: Transaction<DB>, gone: AbortSignal, work: () => Promise<T>): Promise<T> {
  const { end, done } = await enderOf(tx);
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => {
    timer = setInterval(end, momentMs);
  };
  if (gone.aborted) leave();
  else gone.addEventListener('abort', leave, { once: true });
  try {
    return await work();
  } finally {
    gone.removeEventListener('abort', leave);
    clearInterval(timer);
    await done();
  }
}

async function enderOf(tx: Transaction<DB>) {
  const connection = await tx.getExecutor().provideConnection((own) => Promise.resolve(own));
  // Where PostgreSQL has told it already, which is always, this asks nothing.
  await connection.collectSessionInfo?.();
  let ending: Promise<unknown> | undefined;
  const end = (): void => {
    // It asks over a connection of its own. One that cannot be had ends nothing; the statement's own time-out then does.
    ending ??= connection
      .cancelQuery?.(async () => {
        throw new Error('A connection of its own is expected.');
      })
      .catch(() => undefined)
      .finally(() => (ending = undefined));
  };
  return { end, done: async () => ending };
}
