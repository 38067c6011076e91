import type { JobDeps } from '#server/platform/jobs.ts';
import type { ScheduledTask } from '#server/platform/task-kind.ts';

type Args = { args?: unknown; signal?: AbortSignal };

/** Runs a task as a node does, without its history. */
export async function runTask(
  kind: ScheduledTask,
  deps: JobDeps,
  { args = {}, signal = new AbortController().signal }: Args = {},
): Promise<unknown> {
  return kind.run(args as never, { deps, signal, writeLine: () => undefined, progress: () => undefined });
}
