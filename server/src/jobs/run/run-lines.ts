import { sql } from 'kysely';
import type { ErrorParams } from '#contract/errors.ts';
import { runLineText } from '#contract/jobs/task-texts.ts';
import { type RunLine, runLogLimits } from '#contract/jobs/celery-log.ts';
import type { Database } from '#server/platform/db.ts';
import type { LineLevel, RunLogText, TaskRun } from '#server/platform/task-kind.ts';

export type RunLines = { writeLine: TaskRun['writeLine']; flush: () => Promise<void> };

type RunLog = { run: number; count: number; now: () => Date };

/** The log of a run, kept up to a bound; what is beyond is counted. `count` lines are there of earlier tries. */
export function runLines(database: Database, { run, count, now }: RunLog): RunLines {
  let lineCount = count;
  let reportedCount = count;
  let pending: StoredLine[] = [];
  const writeLine = (line: RunLogText, level: LineLevel = 'info'): void => {
    lineCount += 1;
    if (lineCount > runLogLimits.lines) return;
    pending.push({ seq: lineCount, at: now().toISOString(), level, ...storedLine(line) });
  };
  const flush = async (): Promise<void> => {
    const lines = pending;
    pending = [];
    if (lines.length > 0) await write(database, run, lines);
    if (lineCount > reportedCount) await countLines(database, run, lineCount);
    reportedCount = lineCount;
  };
  return { writeLine, flush };
}

type StoredLine = RunLine & { text_key: string; params: ErrorParams };

/** A line as it is kept: what it means, and its English for whoever reads the table. */
function storedLine(line: RunLogText): Pick<StoredLine, 'text' | 'text_key' | 'params'> {
  if (typeof line === 'string') return { text: shortened(line), text_key: '', params: {} };
  const { key, params = {} } = line;
  const storedParams = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : value]),
  );
  return { text: shortened(runLineText(line, 'en') ?? key), text_key: key, params: storedParams };
}

/** PostgreSQL keeps no NUL. */
function shortened(text: string): string {
  const plain = text.replaceAll('\0', '\u{fffd}');
  return plain.length > runLogLimits.lineLength ? `${plain.slice(0, runLogLimits.lineLength)}…` : plain;
}

async function write(database: Database, run: number, lines: readonly StoredLine[]): Promise<void> {
  await sql`
    insert into celery_log_line (run_id, seq, at, level, text, text_key, params)
    select ${run}, seq, at, level, text, text_key, params
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as (seq int, at timestamptz, level text, text text, text_key text, params jsonb)
    on conflict do nothing`.execute(database);
}

async function countLines(database: Database, run: number, lineCount: number): Promise<void> {
  await sql`update celery_log set line_count = greatest(line_count, ${lineCount}) where id = ${run}`.execute(database);
}
