import { writeTransaction } from '#server/platform/database/db.ts';
import { type JobKind, jobKind } from '#server/platform/jobs.ts';
import type { ScheduledTask } from '#server/platform/task-kind.ts';
import { scheduledRun } from '../scheduled-run.ts';
import { execute } from './execute.ts';
import { claim } from './run-state.ts';

const concurrency = 4;
/** Above every task's own time limit, which ends its runs. */
const maxSeconds = 23 * 3_600;

/** Executes scheduled tasks. The scheduler detects dead nodes, long before the queue would. */
export function scheduledRunJob(kinds: readonly ScheduledTask[]): JobKind {
  return jobKind({
    ...scheduledRun,
    concurrency,
    maxSeconds,
    run: async ({ run: id, attempt }, run) => {
      const node = run.deps.node?.id ?? null;
      const claimed = await writeTransaction(run.deps.database, (db) => claim(db, { run: id, attempt, node }));
      if (claimed) await execute(kinds, claimed, run);
    },
  });
}
