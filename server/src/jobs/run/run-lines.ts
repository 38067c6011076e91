import { sql } from 'kysely';
import type { ErrorParams } from '#contract/errors.ts';
import { lineIn } from '#contract/jobs/task-words.ts';
import { type RunLine, runLogLimits } from '#contract/jobs/celery-log.ts';
import type { Database } from '#server/platform/db.ts';
import type { LineLevel, Said, TaskRun } from '#server/platform/task-kind.ts';

export type RunLines = { say: TaskRun['say']; flush: () => Promise<void> };

type Kept = { run: number; count: number; now: () => Date };

/** The log of a run, kept up to a bound; what is beyond is counted. `count` lines are there of earlier tries. */
export function runLines(database: Database, { run, count, now }: Kept): RunLines {
  let said = count;
  let told = count;
  let fresh: KeptLine[] = [];
  const say = (line: Said, level: LineLevel = 'info'): void => {
    said += 1;
    if (said > runLogLimits.lines) return;
    fresh.push({ seq: said, at: now().toISOString(), level, ...keptOf(line) });
  };
  const flush = async (): Promise<void> => {
    const lines = fresh;
    fresh = [];
    if (lines.length > 0) await write(database, run, lines);
    if (said > told) await countLines(database, run, said);
    told = said;
  };
  return { say, flush };
}

type KeptLine = RunLine & { text_key: string; params: ErrorParams };

/** A line as it is kept: what it means, and its English for whoever reads the table. */
function keptOf(line: Said): Pick<KeptLine, 'text' | 'text_key' | 'params'> {
  if (typeof line === 'string') return { text: shortened(line), text_key: '', params: {} };
  const { key, params = {} } = line;
  const kept = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : value]),
  );
  return { text: shortened(lineIn(line, 'en') ?? key), text_key: key, params: kept };
}

/** PostgreSQL keeps no NUL. */
function shortened(text: string): string {
  const plain = text.replaceAll('\0', '\u{fffd}');
  return plain.length > runLogLimits.lineLength ? `${plain.slice(0, runLogLimits.lineLength)}…` : plain;
}

async function write(database: Database, run: number, lines: readonly KeptLine[]): Promise<void> {
  await sql`
    insert into celery_log_line (run_id, seq, at, level, text, text_key, params)
    select ${run}, seq, at, level, text, text_key, params
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as (seq int, at timestamptz, level text, text text, text_key text, params jsonb)
    on conflict do nothing`.execute(database);
}

async function countLines(database: Database, run: number, said: number): Promise<void> {
  await sql`update celery_log set line_count = greatest(line_count, ${said}) where id = ${run}`.execute(database);
}
