import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunFailure, type RunLine, runLogLimits } from '#contract/jobs/celery-log.ts';
import { isTaskName, parsedArguments, taskArguments, type TaskResult } from '#contract/jobs/registered-tasks.ts';
import { runLineText, type LoggedLine } from '#contract/jobs/task-texts.ts';
import { writeTransaction, type Database } from '#server/platform/database/db.ts';
import type { JobRun } from '#server/platform/jobs.ts';
import type { ScheduledTask, LineLevel, RunLogText, TaskRun } from '#server/platform/task-kind.ts';
import { type Claim, end, readRunState, type RunOutcome } from './run-state.ts';
import { sql } from 'kysely';
import type { ErrorParams } from '#contract/errors.ts';

const pollMs = 1_000;
/** A run that does not end after its abort is abandoned after this time. */
const graceMs = 5_000;

/** Executes a claimed run within its time limit, and stores the result. */
export async function execute(kinds: readonly ScheduledTask[], claim: Claim, run: JobRun): Promise<void> {
  const { database, log, clock } = run.deps;
  const lines = runLines(database, { run: claim.id, count: claim.lines, now: clock.now });
  const outcome = await outcomeOf(kinds, claim, { run, lines });
  if (outcome.kind === 'failed') {
    lines.writeLine(outcome.line ?? outcome.error, 'error');
    log.error({ run: claim.id, task: claim.task, failure: outcome.failure }, `scheduled task failed: ${outcome.error}`);
  }
  await lines.flush();
  const isOwned = await writeTransaction(database, (db) => end(db, claim, outcome));
  if (!isOwned) log.warn({ run: claim.id, task: claim.task }, 'what this run has done was left to another node');
}

type RunContext = { run: JobRun; lines: RunLines };

async function outcomeOf(kinds: readonly ScheduledTask[], claim: Claim, context: RunContext): Promise<RunOutcome> {
  const kind = kinds.find(({ name }) => name === claim.task);
  if (!kind || !isTaskName(claim.task))
    return failedOutcome('NO_TASK', { key: 'no_task', params: { task: claim.task } });
  const args = taskArguments[claim.task].safeParse(parsedArguments(claim.kwargs));
  if (!args.success) {
    const names = [...new Set(args.error.issues.map(({ path }) => path.join('.')))].join(', ');
    return failedOutcome('ARGUMENTS', { key: 'arguments_wrong', params: { names } });
  }
  return runWithLimits(claim, context, async (parts) =>
    kind.run(args.data as never, { deps: context.run.deps, writeLine: context.lines.writeLine, ...parts }),
  );
}

type Parts = { signal: AbortSignal; progress: (done: number, total: number) => void };

async function runWithLimits(
  claim: Claim,
  { run, lines }: RunContext,
  work: (parts: Parts) => Promise<TaskResult>,
): Promise<RunOutcome> {
  const limit = AbortSignal.timeout(claim.limitSeconds * 1000);
  const stopped = new AbortController();
  const finished = new AbortController();
  const signal = AbortSignal.any([run.signal, limit, stopped.signal]);
  let percent: number | null = null;
  const progress = (done: number, total: number): void => {
    percent = total > 0 ? Math.min(100, Math.max(0, Math.floor((100 * done) / total))) : null;
  };
  const watching = pollUntilFinished(run, finished.signal, async () => {
    await lines.flush();
    const { isOwned, isStopped } = await readRunState(run.deps.database, claim, percent);
    if (!isOwned || isStopped) stopped.abort();
  });
  const ended = await Promise.race([
    work({ signal, progress }).then(
      (result): RunOutcome => ({ kind: 'done', result }),
      (error: unknown): RunOutcome => ({ kind: 'failed', failure: 'ERROR', error: textOf(error) }),
    ),
    abandonAfterGrace(signal),
  ]);
  finished.abort();
  await watching;
  return finalOutcome(ended, { isStopped: stopped.signal.aborted, isClosing: run.signal.aborted, limit, claim });
}

/** Checks every second whether the run may continue, until it has ended. */
async function pollUntilFinished(run: JobRun, finished: AbortSignal, check: () => Promise<void>): Promise<void> {
  while (!finished.aborted) {
    await sleep(pollMs, undefined, { signal: finished }).catch(() => undefined);
    if (!finished.aborted)
      await check().catch((error: unknown) => run.deps.log.warn(`a run could not be looked at: ${textOf(error)}`));
  }
}

async function abandonAfterGrace(signal: AbortSignal): Promise<RunOutcome> {
  if (!signal.aborted) await once(signal, 'abort');
  await sleep(graceMs, undefined, { ref: false });
  return { kind: 'failed', failure: 'ERROR', error: 'it does not end when it is told to' };
}

type EndState = { isStopped: boolean; isClosing: boolean; limit: AbortSignal; claim: Claim };

function finalOutcome(ended: RunOutcome, { isStopped, isClosing, limit, claim }: EndState): RunOutcome {
  if (isStopped) return { kind: 'stopped' };
  if (limit.aborted) return failedOutcome('TIME_LIMIT', { key: 'too_long', params: { seconds: claim.limitSeconds } });
  if (isClosing && ended.kind !== 'done') return { kind: 'handed_back' };
  return ended;
}

/** A known failure, with its log line. */
function failedOutcome(failure: RunFailure, line: LoggedLine): RunOutcome {
  return { kind: 'failed', failure, error: runLineText(line, 'en') ?? failure, line };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type RunLines = { writeLine: TaskRun['writeLine']; flush: () => Promise<void> };

type RunLog = { run: number; count: number; now: () => Date };

/** The log of a run, limited in length; further lines are counted. `count` lines exist from earlier tries. */
function runLines(database: Database, { run, count, now }: RunLog): RunLines {
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

/** A line as stored: its message key, and its English text for direct readers of the table. */
function storedLine(line: RunLogText): Pick<StoredLine, 'text' | 'text_key' | 'params'> {
  if (typeof line === 'string') return { text: shortened(line), text_key: '', params: {} };
  const { key, params = {} } = line;
  const storedParams = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : value]),
  );
  return { text: shortened(runLineText(line, 'en') ?? key), text_key: key, params: storedParams };
}

/** PostgreSQL cannot store NUL. */
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
