import { sql } from 'kysely';
import { type RunLine, runLogLimits } from '#contract/jobs/celery-log.ts';
import type { Database } from '#server/platform/db.ts';
import type { LineLevel } from '#server/platform/task-kind.ts';

export type RunLines = { say: (text: string, level?: LineLevel) => void; flush: () => Promise<void> };

type Kept = { run: number; count: number; now: () => Date };

/** The log of a run, kept up to a bound; what is beyond is counted. `count` lines are there of earlier tries. */
export function runLines(database: Database, { run, count, now }: Kept): RunLines {
  let said = count;
  let told = count;
  let fresh: RunLine[] = [];
  const say = (text: string, level: LineLevel = 'info'): void => {
    said += 1;
    if (said > runLogLimits.lines) return;
    fresh.push({ seq: said, at: now().toISOString(), level, text: shortened(text) });
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

/** PostgreSQL keeps no NUL. */
function shortened(text: string): string {
  const plain = text.replaceAll('\0', '\u{fffd}');
  return plain.length > runLogLimits.lineLength ? `${plain.slice(0, runLogLimits.lineLength)}…` : plain;
}

async function write(database: Database, run: number, lines: readonly RunLine[]): Promise<void> {
  await sql`
    insert into celery_log_line (run_id, seq, at, level, text)
    select ${run}, seq, at, level, text
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (seq int, at timestamptz, level text, text text)
    on conflict do nothing`.execute(database);
}

async function countLines(database: Database, run: number, said: number): Promise<void> {
  await sql`update celery_log set line_count = greatest(line_count, ${said}) where id = ${run}`.execute(database);
}
