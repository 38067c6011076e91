import { exportJob } from '#server/http/export/export.job.ts';
import { taskFilesJob } from '#server/system/task/task-files.job.ts';
import type { JobKind } from '#server/platform/jobs.ts';

/** Every kind of job there is. */
export const jobKinds: readonly JobKind[] = [exportJob, taskFilesJob];
