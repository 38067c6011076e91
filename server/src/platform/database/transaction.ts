import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  Transaction,
} from 'kysely';
import type { DB } from './db-types.ts';
import { preparingRepeated } from './prepare-repeated.ts';

type Work<T> = (tx: Transaction<DB>) => Promise<T>;

/**
 * Runs the work in a read-only transaction: PostgreSQL refuses writes. Neither its begin nor its end is waited for, so
 * it costs no round trip of its own.
 */
export async function runReading<T>(database: Kysely<DB>, work: Work<T>): Promise<T> {
  return database.getExecutor().provideConnection(async (connection) => {
    inBackground(connection.executeQuery(CompiledQuery.raw('start transaction read only')));
    try {
      return await inTransaction(connection, database, work);
    } finally {
      // Also after an error: there is nothing to roll back.
      inBackground(connection.executeQuery(CompiledQuery.raw('commit')));
    }
  });
}

/**
 * Runs the work in one transaction; an exception rolls it back. Its begin is waited for, because a statement behind a
 * `begin` that failed would be committed by itself.
 */
export async function runWriting<T>(database: Kysely<DB>, work: Work<T>): Promise<T> {
  return database.getExecutor().provideConnection(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('begin'));
    let result: T;
    try {
      result = await inTransaction(preparingRepeated(connection), database, work);
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
      throw error;
    }
    const { rows } = await connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
    // The reply to the commit of a transaction in which a statement has failed.
    if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
    return result;
  });
}

/** Unlike Kysely's own transactions, it sends a statement while earlier ones run: in order, and answered in order. */
async function inTransaction<T>(connection: DatabaseConnection, database: Kysely<DB>, work: Work<T>): Promise<T> {
  let isOpen = true;
  const executor = database.getExecutor().withConnectionProvider({
    provideConnection: async (consumer) => {
      if (!isOpen) throw new Error('A statement after the end of its transaction.');
      return consumer(connection);
    },
  });
  try {
    return await work(new Transaction<DB>({ ...unused, executor }));
  } finally {
    isOpen = false;
  }
}

/** What a transaction needs only for a pool of its own. */
const dialect = new PostgresDialect({
  pool: async () => {
    throw new Error('A transaction has no pool.');
  },
});
const unused = { dialect, driver: new DummyDriver(), config: { dialect } };

/** A lost connection also fails the statements that are waited for, and the pool replaces it. */
function inBackground(statement: Promise<unknown>): void {
  statement.catch(() => undefined);
}
