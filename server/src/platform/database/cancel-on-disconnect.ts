import type { DatabaseConnection, Transaction } from 'kysely';
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

const cancellers = new WeakMap<DatabaseConnection, () => Promise<void>>();

/** How the running statement of a connection is cancelled; it takes a connection of its own. */
export function noteCanceller(connection: DatabaseConnection, cancel: () => Promise<void>): void {
  cancellers.set(connection, cancel);
}

async function queryCanceller(tx: Transaction<DB>) {
  const connection = await tx.getExecutor().provideConnection((provided) => Promise.resolve(provided));
  const cancelStatement = cancellers.get(connection);
  let cancelling: Promise<unknown> | undefined;
  const cancel = (): void => {
    // Without a further connection nothing is cancelled, and the statement's time-out applies.
    cancelling ??= cancelStatement?.()
      .catch(() => undefined)
      .finally(() => (cancelling = undefined));
  };
  return { end: cancel, settled: async () => cancelling };
}
