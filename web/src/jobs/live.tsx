import { celeryLogs } from '#contract/jobs/celery-log.ts';
import { crontabSchedules } from '#contract/jobs/crontab-schedule.ts';
import { intervalSchedules } from '#contract/jobs/intervalschedule.ts';
import { periodicTasks } from '#contract/jobs/periodic-task.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { useInvalidations } from '#web/platform/updates/use-invalidations.ts';

/** Rules show their number of tasks. */
const liveResources = [periodicTasks, celeryLogs, crontabSchedules, intervalSchedules];

/** Lists of tasks, rules and runs are updated while shown. */
export function LiveRuns() {
  useInvalidations('scheduled_tasks', refreshRuns);
  return null;
}

function refreshRuns(): void {
  for (const { name } of liveResources) void queryClient.invalidateQueries({ queryKey: [name] });
}
