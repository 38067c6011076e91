import type { CompiledQuery, RawBuilder } from 'kysely';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';

/**
 * Counts, or returns the recent result of the same statement with the same values; several counts may be one result.
 */
export type Totals = <T = number>(db: Tx, count: RawBuilder<{ total: T }>) => Promise<T>;

/** The longest time for which a total is shared. */
export const sharedTotalMs = 5_000;
const maxCached = 1_000;

/** `forget` is called after a write, so that its own caller sees it counted. */
export type SharedTotals = { of: Totals; forget: () => void; size: () => number };

type Counted = { since: number; total: Promise<unknown> };

/**
 * Totals shared for `shareMs` milliseconds. Statement and values are the key, and they include the filter and the
 * caller's scope. Concurrent callers wait for the running count.
 */
export function sharedTotals(shareMs: number): SharedTotals {
  const counted = new Map<string, Counted>();
  const of = async <T>(db: Tx, count: RawBuilder<{ total: T }>): Promise<T> => {
    const statement = count.compile(db);
    const { sql, parameters } = statement;
    const key = `${sql} ${JSON.stringify(parameters)}`;
    const now = performance.now();
    const cached = counted.get(key);
    // The same statement returns the same type of total.
    if (cached && now - cached.since < shareMs)
      return (cached.total as Promise<T>).catch(() => runCount(db, statement));

    const total = runCount(db, statement);
    if (counted.size >= maxCached) counted.clear();
    counted.set(key, { since: now, total });
    total.catch(() => counted.delete(key));
    return total;
  };
  return { of, forget: () => counted.clear(), size: () => counted.size };
}

async function runCount<T>(db: Tx, statement: CompiledQuery<{ total: T }>): Promise<T> {
  const { rows } = await db.executeQuery(statement);
  return (rows[0] ?? fail('internal')).total;
}
