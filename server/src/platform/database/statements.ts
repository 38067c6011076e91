import { createHash } from 'node:crypto';
import type { LogEvent } from 'kysely';
import type { Log } from '../log/log.ts';
import { instruments } from '../metrics.ts';
import { recent } from '../log/recent.ts';
import { currentLogContext, type LogContext } from '../log/log-context.ts';

/** A slow statement: its shape without values, and its request or job. */
export type SlowStatement = LogContext & { at: string; statement: string; shape: string; ms: number };

const maxRecentStatements = 30;
const maxShapeLength = 600;

/** The slow statements of this process, newest first. */
export const recentSlowStatements = recent<SlowStatement>(maxRecentStatements);

type WatchOptions = { log: Log; pool: string; slowMs: number };

/** Counts statements, and logs those that are slow or fail; never their values. */
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

/** A statement's text without values; equal shapes have the same name. */
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

/** An error without an SQLSTATE is from the connection. */
function sqlState(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) ? code : 'connection';
}
