import { createHash } from 'node:crypto';
import type { LogEvent } from 'kysely';
import type { Log } from '../log/log.ts';
import { instruments } from '../metrics.ts';
import { recent } from '../log/recent.ts';
import { currentLogContext, type LogContext } from '../log/log-context.ts';

/** A statement that took long: its shape without values, and what it was part of. */
export type SlowStatement = LogContext & { at: string; statement: string; shape: string; ms: number };

const maxRecentStatements = 30;
const maxShapeLength = 600;

/** The slow statements of this process, newest first. */
export const recentSlowStatements = recent<SlowStatement>(maxRecentStatements);

type WatchOptions = { log: Log; pool: string; slowMs: number };

/** Counts statements, and tells the log of those that are slow or fail; values are never told. */
export function watchStatements({ log, pool, slowMs }: WatchOptions): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis: ms, ...event }) => {
    instruments.statements.observe({ pool }, ms / 1_000);
    if (level === 'error') {
      const code = sqlState('error' in event ? event.error : undefined);
      instruments.statementErrors.inc({ class: code.slice(0, 2) });
      log.debug({ code, ...shapeOf(query.sql) }, 'a statement failed');
    }
    if (slowMs === 0 || ms < slowMs) return;
    instruments.slowStatements.inc({ pool });
    const entry = { ...shapeOf(query.sql), ms: Math.round(ms) };
    recentSlowStatements.add({ ...currentLogContext(), at: new Date().toISOString(), ...entry });
    log.warn({ pool, ...entry }, 'slow statement');
  };
}

/** A statement as its text without values; its name is the same for equal shapes. */
export function shapeOf(sql: string): { statement: string; shape: string } {
  const shape = sql
    .replaceAll(/\/\*.*?\*\/|--[^\n]*/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const statement = createHash('sha256').update(shape).digest('hex').slice(0, 10);
  return { statement, shape: shape.length > maxShapeLength ? `${shape.slice(0, maxShapeLength)}…` : shape };
}

/** What is no SQLSTATE came from the connection. */
function sqlState(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) ? code : 'connection';
}
