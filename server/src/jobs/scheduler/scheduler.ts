import { setTimeout as sleep } from 'node:timers/promises';
import type { JobDeps, Jobs } from '#server/platform/jobs.ts';
import type { NodeSession } from '#server/platform/database/node-session.ts';
import { dueTasks } from './due-tasks.ts';
import { type MissingNodes, recoverLostRuns } from './lost-runs.ts';
import { release } from './release.ts';

const tickMs = 1_000;

export type Scheduler = { close: () => Promise<void> };
type Deps = JobDeps & { node: NodeSession; jobs: Pick<Jobs, 'send'> };

/** Checks every second what is due, if this node is the scheduler; if it dies another takes over. */
export function startScheduler(deps: Deps): Scheduler {
  const closing = new AbortController();
  const missing: MissingNodes = new Map();
  const work = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      if (await deps.node.isLeading())
        await tick(deps, missing).catch((error: unknown) => deps.log.warn(`scheduler: ${String(error)}`));
      else missing.clear();
      await sleep(tickMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    close: async () => {
      closing.abort();
      await working;
    },
  };
}

/** One pass: creates due runs, recovers lost ones, and sends ready ones to the workers. */
export async function tick({ database, jobs }: Pick<Deps, 'database' | 'jobs'>, missing: MissingNodes): Promise<void> {
  await dueTasks(database);
  await recoverLostRuns(database, missing);
  await release(database, jobs);
}
