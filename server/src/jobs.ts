import { exportJob } from '#server/http/export/export.job.ts';
import { checkJob } from '#server/http/import/check.job.ts';
import { writeJob } from '#server/http/import/write.job.ts';
import { cutOffReminderJob } from '#server/booking/reminder/reminders.job.ts';
import { abandonedFilesJob } from '#server/system/file/abandoned.job.ts';
import { fileContentsJob } from '#server/system/file/contents.job.ts';
import { logMonthsJob } from '#server/system/retention/log-months.job.ts';
import { retentionJob } from '#server/system/retention/retention.job.ts';
import { taskFilesJob } from '#server/system/task/task-files.job.ts';
import { sampleRatesJob } from '#server/rates/rate/sample-rates.job.ts';
import { rotationsJob } from '#server/schedule/service/rotations.job.ts';
import { tracePollJob } from '#server/trace/poll/poll.job.ts';
import { mailJob } from '#server/platform/mail/mail.job.ts';
import { accountMailJob } from '#server/system/account/account-mail.job.ts';
import type { JobKind } from '#server/platform/jobs.ts';
import { routes } from './routes.ts';

/** What can be imported is what a route takes sheets of. */
const importers = routes.flatMap(({ importer }) => importer ?? []);

/** Every kind of job there is. */
export const jobKinds: readonly JobKind[] = [
  exportJob,
  checkJob(importers, routes),
  writeJob(importers, routes),
  taskFilesJob,
  abandonedFilesJob,
  fileContentsJob,
  mailJob,
  accountMailJob,
  retentionJob,
  logMonthsJob,
  cutOffReminderJob,
  rotationsJob,
  sampleRatesJob,
  tracePollJob,
];
