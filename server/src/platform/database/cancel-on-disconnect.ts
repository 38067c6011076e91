import type { Transaction } from 'kysely';
import type { DB } from './db-types.ts';

/** Short statements end sooner than a cancellation would take effect, e.g. lists for type-ahead. */
const graceMs = 100;

/**
 * Runs a transaction's work for a caller who may disconnect: then its current statement is cancelled, and each later
 * one. The connection is released only after the cancellation, which could otherwise hit another caller's statement.
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
  // Returns at once if PostgreSQL has sent the key already, which is always the case.
  await connection.collectSessionInfo?.();
  let cancelling: Promise<unknown> | undefined;
  const cancel = (): void => {
    // Cancelling takes a connection of its own. If there is none, nothing is cancelled and the statement's time-out
    // applies.
    cancelling ??= connection
      .cancelQuery?.(async () => {
        throw new Error('A connection of its own is expected.');
      })
      .catch(() => undefined)
      .finally(() => (cancelling = undefined));
  };
  return { end: cancel, settled: async () => cancelling };
}
