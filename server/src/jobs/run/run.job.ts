import { writeTransaction } from '#server/platform/database/db.ts';
import { type JobKind, jobKind } from '#server/platform/jobs.ts';
import type { ScheduledTask } from '#server/platform/task-kind.ts';
import { scheduledRun } from '../scheduled-run.ts';
import { execute } from './execute.ts';
import { claim } from './run-state.ts';

const concurrency = 4;
/** Beyond every time limit: what ends a run is its own limit. */
const maxSeconds = 23 * 3_600;

/** Runs scheduled tasks. That a node has died is found by the scheduler, long before the queue would miss it. */
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
