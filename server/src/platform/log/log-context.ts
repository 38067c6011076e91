import { AsyncLocalStorage } from 'node:async_hooks';

/** What is being worked on; it stands in every line of the log that is written meanwhile. */
export type LogContext = {
  /** The request, or the one that has queued the job. */
  request_id?: string | undefined;
  job?: string;
  job_kind?: string;
};

const contexts = new AsyncLocalStorage<LogContext>();

/** Runs something, and whatever it begins, as part of a piece of work. */
export function withLogContext<T>(context: LogContext, run: () => T): T {
  return contexts.run(context, run);
}

/** What is being worked on here; nothing outside of requests and jobs. */
export function currentLogContext(): LogContext {
  return contexts.getStore() ?? {};
}
