import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { usualZone } from '#contract/system/usual-zone.ts';
import type { DB } from './db-types.ts';
import { valueTypes } from './db-values.ts';
import { prepareHintedStatements } from './prepared-statement-hint.ts';
import type { Log } from '../log/log.ts';
import { scaledTimeout } from '../timeouts.ts';
import { watchPool } from './pools.ts';
import { type Replica, createReplica } from './replica.ts';
import { sendTogether } from './send-together.ts';
import { closeWhenSilent } from './silent-connections.ts';
import { watchStatements } from './statements.ts';
import { runReading, runWriting } from './transaction.ts';
import { cancelOnDisconnect, noteCanceller } from './cancel-on-disconnect.ts';
import { runStatement } from './statement.ts';

/** The primary; `replica` serves reads, if there is one. */
export type Database = Kysely<DB> & { readonly replica: Replica | undefined };
/** A request's transaction: handlers and services receive it instead of the pool. */
export type Tx = Transaction<DB>;

export type DatabaseOptions = {
  url: string;
  replicaUrl?: string | null;
  log: Log;
  /** Most connections, for the primary and the replica each. */
  pool?: number;
  timeZone?: string;
  statementTimeoutMs?: number;
  /** Statements slower than this are logged; 0: none. */
  slowMs?: number;
};

const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
/**
 * A statement that times out is reported at once; after this additional time without a reply the server is assumed to
 * be unreachable.
 */
const SILENCE_MARGIN_MS = 5_000;
const POSITION_TIMEOUT_MS = 1_000;

/** Opens the pools; connections are made on the first query. Close with `database.destroy()`. */
export function openDatabase(options: DatabaseOptions): Database {
  const primary = openPool(options.url, options, 'primary');
  if (!options.replicaUrl) return Object.assign(primary, { replica: undefined });

  const replica = createReplica({
    primary: openPool(
      options.url,
      { ...options, pool: 1, statementTimeoutMs: scaledTimeout(POSITION_TIMEOUT_MS) },
      'position',
    ),
    replica: openPool(options.replicaUrl, options, 'replica'),
    log: options.log,
    isReplicaError,
  });
  const destroyPrimary = primary.destroy.bind(primary);
  const destroy = async (): Promise<void> => {
    await Promise.all([destroyPrimary(), replica.destroy()]);
  };
  return Object.assign(primary, { replica, destroy });
}

/**
 * Runs the work in a read-only transaction: PostgreSQL refuses writes. Its statements are cancelled when `gone` signals
 * that the caller has disconnected.
 */
export async function readTransaction<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  disconnected?: AbortSignal,
): Promise<T> {
  const cancellableWork = disconnected
    ? async (tx: Tx) => cancelOnDisconnect(tx, disconnected, async () => work(tx))
    : work;
  const replicaResult = await database.replica?.read(cancellableWork);
  return replicaResult ? replicaResult.value : runReading(database, cancellableWork);
}

/** Runs the work in one transaction; an exception rolls it back. */
export async function writeTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runWriting(database, work);
}

/** Whether the database is unavailable or starting, so that the caller may retry, as opposed to a refused statement. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isConnectionLost =
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
  return (
    /^(08|57P0[123]|53300|ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)/.test(code) ||
    isConnectionLost.test(error.message)
  );
}

/** A replica also cancels reads that conflict with replay, and refuses what only a primary can do. */
function isReplicaError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return isUnavailable(error) || ['40001', '25006', '57P04'].includes(code);
}

function openPool(url: string, options: DatabaseOptions, name: string): Kysely<DB> {
  const { log, pool: max = 16, timeZone = usualZone, slowMs = 0 } = options;
  const { statementTimeoutMs = scaledTimeout(STATEMENT_TIMEOUT_MS) } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: valueTypes,
    application_name: 'quayside',
    connectionTimeoutMillis: scaledTimeout(CONNECT_TIMEOUT_MS),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
  });
  watchPool(name, pool);
  // Without these listeners a lost connection would end the process: the pool's is for idle ones, which it replaces;
  // one in use rejects its current or next query.
  pool.on('error', (error) => log.warn(`database connection lost: ${error.message}`));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    sendTogether(client, name);
    prepareHintedStatements(client);
    if (statementTimeoutMs > 0) closeWhenSilent(client, statementTimeoutMs + scaledTimeout(SILENCE_MARGIN_MS));
  });
  // JIT compilation takes longer than any statement of a list.
  const session = `select pg_backend_pid() as pid, set_config('TimeZone', $1, false), set_config('statement_timeout', $2, false), set_config('idle_in_transaction_session_timeout', $3, false), set_config('jit', 'off', false)`;
  const values = [timeZone, String(statementTimeoutMs), String(scaledTimeout(IDLE_IN_TRANSACTION_MS))];
  return new Kysely<DB>({
    log: watchStatements({ log, pool: name, slowMs }),
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => {
        const { rows } = await connection.executeQuery<{ pid: number }>(CompiledQuery.raw(session, values));
        noteCanceller(connection, async () => runStatement(url, `select pg_cancel_backend(${rows[0]?.pid})`));
      },
    }),
  });
}
