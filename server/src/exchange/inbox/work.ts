import type { Tx } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';

/** Context for applying messages, in a job or in a request. */
export type InboxContext = { db: Tx; deps: Pick<JobDeps, 'clock' | 'send'> };
