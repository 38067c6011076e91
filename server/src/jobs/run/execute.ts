import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunFailure } from '#contract/jobs/celery-log.ts';
import { isTaskName, parsedArguments, taskArguments, type TaskResult } from '#contract/jobs/registered-tasks.ts';
import { lineIn, type SaidLine } from '#contract/jobs/task-words.ts';
import { writeTransaction } from '#server/platform/db.ts';
import type { Run } from '#server/platform/jobs.ts';
import type { TaskKind } from '#server/platform/task-kind.ts';
import { type RunLines, runLines } from './run-lines.ts';
import { type Claim, end, lookAt, type Outcome } from './run-state.ts';

const lookMs = 1_000;
/** What was told to end and does not is left to itself after so long. */
const graceMs = 5_000;

/** Runs what was claimed, within its time, and writes what became of it. */
export async function execute(kinds: readonly TaskKind[], claim: Claim, run: Run): Promise<void> {
  const { database, log, clock } = run.deps;
  const lines = runLines(database, { run: claim.id, count: claim.lines, now: clock.now });
  const outcome = await outcomeOf(kinds, claim, { run, lines });
  if (outcome.kind === 'failed') {
    lines.say(outcome.line ?? outcome.error, 'error');
    log.error({ run: claim.id, task: claim.task, failure: outcome.failure }, `scheduled task failed: ${outcome.error}`);
  }
  await lines.flush();
  const isOurs = await writeTransaction(database, (db) => end(db, claim, outcome));
  if (!isOurs) log.warn({ run: claim.id, task: claim.task }, 'what this run has done was left to another node');
}

type Place = { run: Run; lines: RunLines };

async function outcomeOf(kinds: readonly TaskKind[], claim: Claim, place: Place): Promise<Outcome> {
  const kind = kinds.find(({ name }) => name === claim.task);
  if (!kind || !isTaskName(claim.task)) return failedAs('NO_TASK', { key: 'no_task', params: { task: claim.task } });
  const args = taskArguments[claim.task].safeParse(parsedArguments(claim.kwargs));
  if (!args.success) {
    const names = [...new Set(args.error.issues.map(({ path }) => path.join('.')))].join(', ');
    return failedAs('ARGUMENTS', { key: 'arguments_wrong', params: { names } });
  }
  return limited(claim, place, async (parts) =>
    kind.run(args.data as never, { deps: place.run.deps, say: place.lines.say, ...parts }),
  );
}

type Parts = { signal: AbortSignal; progress: (done: number, total: number) => void };

async function limited(
  claim: Claim,
  { run, lines }: Place,
  work: (parts: Parts) => Promise<TaskResult>,
): Promise<Outcome> {
  const limit = AbortSignal.timeout(claim.limitSeconds * 1000);
  const stopped = new AbortController();
  const settled = new AbortController();
  const signal = AbortSignal.any([run.signal, limit, stopped.signal]);
  let percent: number | null = null;
  const progress = (done: number, total: number): void => {
    percent = total > 0 ? Math.min(100, Math.max(0, Math.floor((100 * done) / total))) : null;
  };
  const watching = watch(run, settled.signal, async () => {
    await lines.flush();
    const { isOurs, isStopped } = await lookAt(run.deps.database, claim, percent);
    if (!isOurs || isStopped) stopped.abort();
  });
  const ended = await Promise.race([
    work({ signal, progress }).then(
      (result): Outcome => ({ kind: 'done', result }),
      (error: unknown): Outcome => ({ kind: 'failed', failure: 'ERROR', error: textOf(error) }),
    ),
    leftAlone(signal),
  ]);
  settled.abort();
  await watching;
  return judged(ended, { isStopped: stopped.signal.aborted, isClosing: run.signal.aborted, limit, claim });
}

/** Looks every second whether the run goes on, until it has ended. */
async function watch(run: Run, settled: AbortSignal, look: () => Promise<void>): Promise<void> {
  while (!settled.aborted) {
    await sleep(lookMs, undefined, { signal: settled }).catch(() => undefined);
    if (!settled.aborted)
      await look().catch((error: unknown) => run.deps.log.warn(`a run could not be looked at: ${textOf(error)}`));
  }
}

async function leftAlone(signal: AbortSignal): Promise<Outcome> {
  if (!signal.aborted) await once(signal, 'abort');
  await sleep(graceMs, undefined, { ref: false });
  return { kind: 'failed', failure: 'ERROR', error: 'it does not end when it is told to' };
}

type Ends = { isStopped: boolean; isClosing: boolean; limit: AbortSignal; claim: Claim };

function judged(ended: Outcome, { isStopped, isClosing, limit, claim }: Ends): Outcome {
  if (isStopped) return { kind: 'stopped' };
  if (limit.aborted) return failedAs('TIME_LIMIT', { key: 'too_long', params: { seconds: claim.limitSeconds } });
  if (isClosing && ended.kind !== 'done') return { kind: 'handed_back' };
  return ended;
}

/** What is known by its kind, with a line that says it to each reader. */
function failedAs(failure: RunFailure, line: SaidLine): Outcome {
  return { kind: 'failed', failure, error: lineIn(line, 'en') ?? failure, line };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
