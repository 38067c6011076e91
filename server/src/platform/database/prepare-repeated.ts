import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { watchCache } from '../caches.ts';
import { hasPreparedHint, withPreparedHint } from './prepared-statement-hint.ts';

/** Prepared only after this many executions, because preparing a statement costs more than running it once. */
const minExecutions = 5;
/** A connection's prepared statements take some 50 kB of memory each; a clerk's writes have about 150. */
const maxPrepared = 250;
/** Statements whose executions are counted: those with a text for each number of values would have no end. */
const maxCounted = 2_000;

/** One statement of this process: its executions so far, and its text once it is prepared. */
type Repeated = { executions: number; preparedText?: string };

const statements = new Map<string, Repeated>();
watchCache('repeated statements', () => statements.size);

const preparedOn = new WeakMap<DatabaseConnection, Set<Repeated>>();

/**
 * Prepares the statements that writes repeat, on each of their connections: planning them takes PostgreSQL twice as long
 * as running them. PostgreSQL plans the first five executions for their values, and goes on so where the plan for any
 * values would be worse (`plan_cache_mode = auto`).
 */
export function preparingRepeated(connection: DatabaseConnection): DatabaseConnection {
  const prepared = preparedOn.get(connection) ?? new Set();
  preparedOn.set(connection, prepared);
  return {
    executeQuery: async (query) => connection.executeQuery(preparedIfRepeated(query, prepared)),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

function preparedIfRepeated(query: CompiledQuery, prepared: Set<Repeated>): CompiledQuery {
  const statement = counted(query.sql);
  if (!prepared.has(statement)) {
    if (statement.executions < minExecutions || prepared.size >= maxPrepared || !isPreparable(query)) return query;
    prepared.add(statement);
  }
  statement.preparedText ??= withPreparedHint(query.sql);
  return { ...query, sql: statement.preparedText };
}

function counted(sql: string): Repeated {
  const known = statements.get(sql);
  if (known) {
    known.executions += 1;
    return known;
  }
  // The frequent ones are soon counted again.
  if (statements.size >= maxCounted) statements.clear();
  const statement = { executions: 1 };
  statements.set(sql, statement);
  return statement;
}

/** Not what answers all columns: prepared, it fails once a column is added, e.g. by the migration of a newer node. */
function isPreparable({ sql, parameters }: CompiledQuery): boolean {
  return parameters.length > 0 && !hasPreparedHint(sql) && !/(?:\bselect|\breturning|\.|,)\s*\*/i.test(sql);
}
