import { useQuery } from '@tanstack/react-query';
import { periodicTasks } from '#contract/jobs/periodic-task.ts';
import { api } from '#web/platform/api/api.ts';
import type { Row } from '#web/screen/screen.ts';
import { jobMessage } from '../jobs.messages.ts';
import { NextRuns, type RunPreview } from '../next-runs.tsx';

/** The next times of a task. */
export function TaskNextRuns({ row }: { row: Row }) {
  const { data } = useQuery({
    queryKey: [periodicTasks.name, 'next_runs', row.id, row.version],
    queryFn: ({ signal }) => api<RunPreview>('GET', `${periodicTasks.path}${row.id}/next_runs/`, { signal }),
    meta: { handles: () => true },
  });
  return (
    <section className="q-run-part">
      <h3>{jobMessage('next')}</h3>
      {data && <NextRuns {...data} />}
    </section>
  );
}
