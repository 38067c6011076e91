import type { TaskArguments, TaskName, TaskResult } from '#contract/jobs/registered-tasks.ts';
import type { LoggedLine } from '#contract/jobs/task-texts.ts';
import type { RunLine } from '#contract/jobs/celery-log.ts';
import type { JobDeps } from './jobs.ts';

export type LineLevel = RunLine['level'];
/** What is known by its key, or the words of somebody else, such as PostgreSQL's. */
export type RunLogText = LoggedLine | string;

/** What a task that runs by itself is handed. */
export type TaskRun = {
  deps: JobDeps;
  /** Tells it to end: it has taken too long, somebody has stopped it, or the process stops. */
  signal: AbortSignal;
  /** A line of the run's log, which people read in their language; what is too much of it is counted and not kept. */
  writeLine: (line: RunLogText, level?: LineLevel) => void;
  /** How far it is. */
  progress: (done: number, total: number) => void;
};

/** A task that can be scheduled, as data, in the list that `jobs.ts` keeps. It may run again after its node has died. */
export type ScheduledTask = { name: TaskName; run: (args: never, run: TaskRun) => Promise<TaskResult> };

/** Binds a registered task to what runs; it is handed the arguments that the registry says. */
export function taskKind<N extends TaskName>(
  name: N,
  run: (args: TaskArguments<N>, run: TaskRun) => Promise<TaskResult>,
): ScheduledTask & { name: N; run: typeof run } {
  return { name, run };
}
