import { celeryLogs } from '#contract/jobs/celery-log.ts';
import { crontabSchedules } from '#contract/jobs/crontab-schedule.ts';
import { intervalSchedules } from '#contract/jobs/intervalschedule.ts';
import { periodicTasks } from '#contract/jobs/periodic-task.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { useInvalidations } from '#web/platform/updates/use-invalidations.ts';

/** Rules say how many tasks there are of each. */
const shown = [periodicTasks, celeryLogs, crontabSchedules, intervalSchedules];

/** Lists of tasks, rules and runs follow what happens, as long as they are shown. */
export function LiveRuns() {
  useInvalidations('scheduled_tasks', refreshRuns);
  return null;
}

function refreshRuns(): void {
  for (const { name } of shown) void queryClient.invalidateQueries({ queryKey: [name] });
}
