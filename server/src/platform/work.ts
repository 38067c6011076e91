import { AsyncLocalStorage } from 'node:async_hooks';

/** What is being worked on; it stands in every line of the log that is written meanwhile. */
export type Work = {
  /** The request, or the one that has queued the job. */
  request_id?: string | undefined;
  job?: string;
  job_kind?: string;
};

const works = new AsyncLocalStorage<Work>();

/** Runs something, and whatever it begins, as part of a piece of work. */
export function during<T>(work: Work, run: () => T): T {
  return works.run(work, run);
}

/** What is being worked on here; nothing outside of requests and jobs. */
export function currentWork(): Work {
  return works.getStore() ?? {};
}
