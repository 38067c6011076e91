import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { watchCache } from '../caches.ts';
import { hasPreparedHint, withPreparedHint } from './prepared-statement-hint.ts';

/** Prepared only after this many executions, because preparing a statement costs more than running it once. */
const minExecutions = 5;
/** A connection's prepared statements take some 50 kB of memory each; a clerk's writes have about 150. */
const maxPrepared = 250;
/** Statements whose executions are counted: those with a text for each number of values would have no end. */
const maxCounted = 2_000;

const executions = new Map<string, number>();
const prepared = new Map<string, string>();
watchCache('repeated statements', () => prepared.size);

/**
 * Prepares the statements that writes repeat, on each of their connections: planning them takes PostgreSQL twice as long
 * as running them. PostgreSQL plans the first five executions for their values, and goes on so where the plan for any
 * values would be worse (`plan_cache_mode = auto`).
 */
export function preparingRepeated(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: async (query) => connection.executeQuery(preparedIfRepeated(query)),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

function preparedIfRepeated(query: CompiledQuery): CompiledQuery {
  const text = prepared.get(query.sql) ?? preparedText(query);
  return text === undefined ? query : { ...query, sql: text };
}

/** The text of a statement that has just become a repeated one. */
function preparedText({ sql, parameters }: CompiledQuery): string | undefined {
  if (parameters.length === 0 || hasPreparedHint(sql) || prepared.size >= maxPrepared || dependsOnColumns(sql))
    return undefined;
  const count = (executions.get(sql) ?? 0) + 1;
  if (count < minExecutions) {
    if (count > 1 || executions.size < maxCounted) executions.set(sql, count);
    return undefined;
  }
  executions.delete(sql);
  const text = withPreparedHint(sql);
  prepared.set(sql, text);
  return text;
}

/** A prepared statement that answers all columns fails once one is added, e.g. by the migration of a newer node. */
function dependsOnColumns(sql: string): boolean {
  return /(?:\bselect|\breturning|\.|,)\s*\*/i.test(sql);
}
