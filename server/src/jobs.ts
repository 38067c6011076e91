import { printJob } from '#server/documents/document/print.job.ts';
import { exportJob } from '#server/http/export/export.job.ts';
import { checkJob } from '#server/http/import/check.job.ts';
import { writeJob } from '#server/http/import/write/write.job.ts';
import { workJob } from '#server/trace/callback/work.job.ts';
import { pushJob } from '#server/trace/publisher/push/push.job.ts';
import { sendTransmissionJob } from '#server/exchange/deliver/transmission.job.ts';
import { exchangeOutboxTask } from '#server/exchange/deliver/outbox.task.ts';
import { exchangeInboxTask } from '#server/exchange/inbox/inbox.task.ts';
import { carrierInquiryJob } from '#server/exchange/inquiry/inquiry.job.ts';
import { carrierStatusTask } from '#server/exchange/inquiry/inquiry.task.ts';
import { workReceivedJob } from '#server/exchange/inbox/received.job.ts';
import { simulatedAnswerJob } from '#server/exchange/simulated/simulated.job.ts';
import { tracePollTask } from '#server/trace/poll/poll.task.ts';
import { bookingDeliveries, deliveriesTask, deliveryJob } from '#server/interfaces/delivery/public.ts';
import { dcsaBookingWriter } from '#server/interfaces/dcsa-booking/public.ts';
import { webhookWriter } from '#server/interfaces/webhook/public.ts';
import { cutOffReminderTask } from '#server/booking/reminder/reminders.task.ts';
import { abandonedFilesTask } from '#server/system/file/abandoned.task.ts';
import { fileContentsTask } from '#server/system/file/contents.task.ts';
import { logMonthsTask } from '#server/system/retention/log-months.task.ts';
import { expiredSessionsTask, retentionTask } from '#server/system/retention/retention.task.ts';
import { taskFilesTask } from '#server/system/task/task-files.task.ts';
import { sampleRatesTask } from '#server/rates/rate/sample-rates.task.ts';
import { rotationsTask } from '#server/schedule/service/rotations.task.ts';
import { mailJob } from '#server/platform/mail/mail.job.ts';
import { accountMailJob } from '#server/system/account/account-mail.job.ts';
import type { JobKind } from '#server/platform/jobs.ts';
import type { ScheduledTask } from '#server/platform/task-kind.ts';
import { scheduledRunJob } from './jobs/run/run.job.ts';
import { databaseBackupTask } from './jobs/upkeep/database-backup.task.ts';
import { databaseStatisticsTask } from './jobs/upkeep/database-statistics.task.ts';
import { exchangeRateFilesTask } from './jobs/upkeep/exchange-rate-files.task.ts';
import { taskResultsTask } from './jobs/upkeep/task-results.task.ts';
import { routes } from './routes.ts';

/** The importers of all routes that accept sheets. */
const importers = routes.flatMap(({ importer }) => importer ?? []);

/** How booking events are delivered to other servers. */
const deliveries = bookingDeliveries([webhookWriter, dcsaBookingWriter]);

/** Every task that can be scheduled. */
export const taskKinds: readonly ScheduledTask[] = [
  cutOffReminderTask,
  expiredSessionsTask,
  retentionTask,
  logMonthsTask,
  taskFilesTask,
  abandonedFilesTask,
  fileContentsTask(routes),
  rotationsTask,
  sampleRatesTask,
  tracePollTask,
  deliveriesTask(deliveries),
  exchangeOutboxTask,
  exchangeInboxTask,
  carrierStatusTask,
  taskResultsTask,
  databaseStatisticsTask,
  databaseBackupTask,
  exchangeRateFilesTask,
];

/** Every kind of job. */
export const jobKinds: readonly JobKind[] = [
  exportJob(routes),
  checkJob(importers, routes),
  writeJob(importers, routes),
  mailJob,
  accountMailJob,
  scheduledRunJob(taskKinds),
  workJob,
  pushJob,
  printJob,
  deliveryJob(deliveries),
  sendTransmissionJob,
  workReceivedJob,
  carrierInquiryJob,
  simulatedAnswerJob,
];
