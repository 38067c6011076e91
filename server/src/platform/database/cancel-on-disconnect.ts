import type { Transaction } from 'kysely';
import type { DB } from './db-types.ts';

/** What takes a moment is over sooner than it could be ended, e.g. the lists that a page asks for letter by letter. */
const graceMs = 100;

/**
 * Runs a transaction's work for a caller who may go away: then the statement that runs is ended, and each one after it. The
 * connection is not given back before that is over, so that no statement of anybody else is hit.
 */
export async function cancelOnDisconnect<T>(
  tx: Transaction<DB>,
  disconnected: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const { end: cancel, settled } = await queryCanceller(tx);
  let timer: NodeJS.Timeout | undefined;
  const startCancelling = (): void => {
    timer = setInterval(cancel, graceMs);
  };
  if (disconnected.aborted) startCancelling();
  else disconnected.addEventListener('abort', startCancelling, { once: true });
  try {
    return await work();
  } finally {
    disconnected.removeEventListener('abort', startCancelling);
    clearInterval(timer);
    await settled();
  }
}

async function queryCanceller(tx: Transaction<DB>) {
  const connection = await tx.getExecutor().provideConnection((provided) => Promise.resolve(provided));
  // Where PostgreSQL has told it already, which is always, this asks nothing.
  await connection.collectSessionInfo?.();
  let cancelling: Promise<unknown> | undefined;
  const cancel = (): void => {
    // It asks over a connection of its own. One that cannot be had ends nothing; the statement's own time-out then does.
    cancelling ??= connection
      .cancelQuery?.(async () => {
        throw new Error('A connection of its own is expected.');
      })
      .catch(() => undefined)
      .finally(() => (cancelling = undefined));
  };
  return { end: cancel, settled: async () => cancelling };
}
