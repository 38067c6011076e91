import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { watchCache } from '../caches.ts';

const mark = '/* kept */';

/**
 * Begins a statement whose plan every connection keeps: one that is made often, always in the same words, and takes longer to
 * plan than to run. It must be good with a plan for any values.
 */
export const preparedHint: RawBuilder<unknown> = sql.raw(mark);

/** A statement that is built begins with its verb. */
const hasPreparedHint = (text: unknown): text is string =>
  typeof text === 'string' && (text.startsWith(mark) || text.startsWith(`select ${mark}`));

const names = new Map<string, string>();
watchCache('plans', () => names.size);

/** A prepared statement is told by its name; equal texts have the same one. */
function statementName(text: string): string {
  const existing = names.get(text);
  if (existing !== undefined) return existing;
  const name = `kept_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}

type Query = (text: unknown, values?: unknown) => unknown;

/** Lets a connection prepare the marked statements once and run them again by name. */
export function prepareHintedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const queryPrepared: Query = (text, values) =>
    hasPreparedHint(text) ? query({ name: statementName(text), text, values }) : query(text, values);
  // Kysely calls it with a text and its values, or with a cursor; callbacks are nobody's.
  client.query = queryPrepared as pg.PoolClient['query'];
}
