import type { TaskArguments, TaskName, TaskResult } from '#contract/jobs/registered-tasks.ts';
import type { LoggedLine } from '#contract/jobs/task-texts.ts';
import type { RunLine } from '#contract/jobs/celery-log.ts';
import type { JobDeps } from './jobs.ts';

export type LineLevel = RunLine['level'];
/** A message key, or a text from elsewhere, e.g. from PostgreSQL. */
export type RunLogText = LoggedLine | string;

/** The context of a scheduled task's run. */
export type TaskRun = {
  deps: JobDeps;
  /** Aborted when the time limit is exceeded, a user stops the task, or the process stops. */
  signal: AbortSignal;
  /** Adds a line to the run's log, translated for its readers; lines over the limit are only counted. */
  writeLine: (line: RunLogText, level?: LineLevel) => void;
  /** Reports the progress. */
  progress: (done: number, total: number) => void;
};

/** A task that can be scheduled, as data, in the list in `jobs.ts`. It may run again after its node has died. */
export type ScheduledTask = { name: TaskName; run: (args: never, run: TaskRun) => Promise<TaskResult> };

/** Binds a registered task to its function, which receives the arguments of the registry. */
export function taskKind<N extends TaskName>(
  name: N,
  run: (args: TaskArguments<N>, run: TaskRun) => Promise<TaskResult>,
): ScheduledTask & { name: N; run: typeof run } {
  return { name, run };
}
