import type { Route } from '#server/http/route.ts';
import { celeryLogRoutes } from './celery-log/celery-log.routes.ts';
import { crontabScheduleRoutes } from './crontab-schedule/crontab-schedule.routes.ts';
import { intervalScheduleRoutes } from './intervalschedule/intervalschedule.routes.ts';
import { periodicTaskRoutes } from './periodic-task/periodic-task.routes.ts';

/** Everything under /api/jobs/. */
export const jobsRoutes: Route[] = [
  ...periodicTaskRoutes,
  ...intervalScheduleRoutes,
  ...crontabScheduleRoutes,
  ...celeryLogRoutes,
];
