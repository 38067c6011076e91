import { AsyncLocalStorage } from 'node:async_hooks';

/** The current request or job; it is part of every log line written meanwhile. */
export type LogContext = {
  /** The request, or the one that queued the job. */
  request_id?: string | undefined;
  job?: string;
  job_kind?: string;
};

const contexts = new AsyncLocalStorage<LogContext>();

/** Runs a function, and everything it starts, in a context. */
export function withLogContext<T>(context: LogContext, run: () => T): T {
  return contexts.run(context, run);
}

/** The current context; empty outside of requests and jobs. */
export function currentLogContext(): LogContext {
  return contexts.getStore() ?? {};
}
