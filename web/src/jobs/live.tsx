import { useEffect } from 'react';
import { celeryLogs } from '#contract/jobs/celery-log.ts';
import { crontabSchedules } from '#contract/jobs/crontab-schedule.ts';
import { intervalSchedules } from '#contract/jobs/intervalschedule.ts';
import { periodicTasks } from '#contract/jobs/periodic-task.ts';
import { events } from '#web/platform/events.ts';
import { queryClient } from '#web/platform/query-client.ts';

/** Rules say how many tasks there are of each. */
const shown = [periodicTasks, celeryLogs, crontabSchedules, intervalSchedules];

/** Of many runs that begin and end, so often is asked anew. */
const pauseMs = 800;

/** Lists of tasks, rules and runs follow what happens, as long as they are shown. */
export function LiveRuns() {
  useEffect(() => {
    let asking: ReturnType<typeof setTimeout> | undefined;
    const stop = events.listen(({ event }) => {
      if (event !== 'scheduled_tasks' && event !== 'missed') return;
      asking ??= setTimeout(() => {
        asking = undefined;
        for (const { name } of shown) void queryClient.invalidateQueries({ queryKey: [name] });
      }, pauseMs);
    });
    return () => {
      clearTimeout(asking);
      stop();
    };
  }, []);
  return null;
}
