import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { watchCache } from '../caches.ts';

const mark = '/* prepared */';

/**
 * Starts a statement to be prepared on every connection: one that is frequent, has constant text, and takes longer to
 * plan than to run. Its generic plan must be good for any values.
 */
export const preparedHint: RawBuilder<unknown> = sql.raw(mark);

/** The text of a statement without the mark, to be prepared on every connection from now on. */
export function withPreparedHint(text: string): string {
  return `${mark} ${text}`;
}

/** Built statements start with their verb. */
export function hasPreparedHint(text: unknown): text is string {
  return typeof text === 'string' && (text.startsWith(mark) || text.startsWith(`select ${mark}`));
}

const names = new Map<string, string>();
watchCache('plans', () => names.size);

/** The name of a prepared statement, derived from its text. */
function statementName(text: string): string {
  const existing = names.get(text);
  if (existing !== undefined) return existing;
  const name = `prepared_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}

type Query = (text: unknown, values?: unknown) => unknown;

/** Makes a connection prepare the marked statements once and then run them by name. */
export function prepareHintedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const queryPrepared: Query = (text, values) =>
    hasPreparedHint(text) ? query({ name: statementName(text), text, values }) : query(text, values);
  // Kysely calls it with a text and values, or with a cursor; never with a callback.
  client.query = queryPrepared as pg.PoolClient['query'];
}
