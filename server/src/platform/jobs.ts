import { type ConstructorOptions, fromKysely, type Job, PgBoss } from 'pg-boss';
import type * as z from 'zod';
import type { Clock } from './clock.ts';
import type { Config } from './settings/config.ts';
import type { Database, Tx } from './database/db.ts';
import type { Log } from './log/log.ts';
import { instruments } from './metrics.ts';
import type { OutboundFetch } from './outbound/outbound-fetch.ts';
import { scaledTimeout } from './timeouts.ts';
import { currentLogContext, withLogContext } from './log/log-context.ts';

export type JobDeps = {
  config: Config;
  database: Database;
  log: Log;
  clock: Clock;
  /** This process as a node of the scheduler; without it, runs are not recovered when the process dies. */
  node?: { id: number };
  /** How to call other servers; by default as in outbound-fetch.ts. */
  fetchOutbound?: OutboundFetch;
  /** Queues further jobs from within one; set by the workers. */
  send?: Jobs['send'];
};

/** A run of a job. The signal aborts it: the process stops, or the time limit is exceeded; the run is then retried. */
export type JobRun = { deps: JobDeps; signal: AbortSignal; isLastTry: boolean };

/** A kind of job as data, in the list in `jobs.ts`. */
export type JobKind = {
  name: string;
  payload: z.ZodType;
  /** Number of retries, and seconds before the first; each further delay is doubled. */
  retry?: { limit: number; delaySeconds: number };
  /** Most runs at the same time on a node, if not the default. */
  concurrency?: number;
  /** Time limit of a run, if not the default. */
  maxSeconds?: number;
  run: (payload: never, run: JobRun) => Promise<void>;
};

/** Declares a kind of job; its run receives the parsed payload. */
export function jobKind<P extends z.ZodType>(
  def: Omit<JobKind, 'payload' | 'run'> & { payload: P; run: (payload: z.output<P>, run: JobRun) => Promise<void> },
): JobKind & { payload: P; run: (payload: z.output<P>, run: JobRun) => Promise<void> } {
  return def;
}

export type Jobs = {
  /** Queues a job in the caller's own transaction: a rollback also removes the job. */
  send: <P extends z.ZodType>(
    tx: Tx,
    kind: Pick<JobKind, 'name'> & {
      payload: P;
      /** Minimum delay. */
      afterSeconds?: number;
    },
    payload: z.input<P>,
  ) => Promise<void>;
  /** Aborts running jobs, and waits for them; they continue at the next start, here or on another node. */
  close: () => Promise<void>;
};

/** Key in a payload for the request that queued the job. */
const requestIdKey = '_request_id';

const connections = 4;
const concurrency = 2;
const defaultRetry = { limit: 3, delaySeconds: 1 };
const maxRetryDelaySeconds = 3600;
const maxSeconds = 3600;
/** A node without a heartbeat for this long is considered dead, and its jobs are taken over. */
const heartbeatSeconds = 20;
/** New jobs are notified; retries are polled for. */
const pollSeconds = 2;
const stopMs = 10_000;
/** If the database does not answer the queue for this long it is considered gone; passed to `pg`, which reconnects. */
const silenceMs = 60_000;

/** Starts the queue on the database and the workers of this node. */
export async function startJobs(url: string, kinds: readonly JobKind[], deps: JobDeps): Promise<Jobs> {
  const options: ConstructorOptions & { query_timeout: number } = {
    query_timeout: scaledTimeout(silenceMs),
    connectionString: url,
    application_name: 'quayside jobs',
    max: connections,
    useListenNotify: true,
    // Scheduling is done by `jobs/scheduler/`.
    schedule: false,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
  };
  const boss = new PgBoss(options);
  // While the database is unavailable nothing runs; the queue reconnects on its own.
  boss.on('error', (error) => deps.log.warn(`jobs: ${error.message}`));
  await boss.start();
  const stopping = new AbortController();
  const send: Jobs['send'] = async (tx, { name, payload, afterSeconds = 0 }, data) => {
    // Every payload is an object; the queue stores it as JSON, together with the request that queued it.
    const queued = { ...(payload.parse(data) as object), [requestIdKey]: currentLogContext().request_id };
    await boss.send(name, queued, { db: fromKysely(tx), startAfter: afterSeconds });
  };
  const workerDeps = { ...deps, send };
  for (const kind of kinds) await startWorker(boss, kind, { deps: workerDeps, stopping: stopping.signal });
  return {
    send,
    close: async () => {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: scaledTimeout(stopMs) });
    },
  };
}

type Worker = { deps: JobDeps; stopping: AbortSignal };

async function startWorker(boss: PgBoss, kind: JobKind, { deps, stopping }: Worker): Promise<void> {
  const { limit, delaySeconds } = kind.retry ?? defaultRetry;
  const options = {
    retryLimit: limit,
    retryDelay: delaySeconds,
    ...(kind.retry && { retryBackoff: true, retryDelayMax: maxRetryDelaySeconds }),
    expireInSeconds: kind.maxSeconds ?? maxSeconds,
    heartbeatSeconds: scaledTimeout(heartbeatSeconds),
    notify: true,
  };
  await boss.createQueue(kind.name, options);
  const work = async ([job]: Job<unknown>[]): Promise<void> => {
    if (!job) return;
    const signal = AbortSignal.any([job.signal, stopping]);
    const isLastTry = job.retryCount >= limit;
    const { [requestIdKey]: request, ...payload } = Object(job.data) as Record<string, unknown>;
    const request_id = typeof request === 'string' ? request : undefined;
    await withLogContext({ request_id, job: job.id, job_kind: kind.name }, async () =>
      measured(kind, deps.log, async () =>
        kind.run(kind.payload.parse(payload) as never, { deps, signal, isLastTry }),
      ).catch((error: unknown) => {
        const outcome = isLastTry ? 'failed and is given up' : 'failed';
        if (!signal.aborted) deps.log.error({ err: error }, `job ${kind.name} ${outcome}`);
        instruments.jobs.inc({ kind: kind.name, outcome: isLastTry ? 'given_up' : 'failed' });
        throw error;
      }),
    );
  };
  await boss.work(
    kind.name,
    { localConcurrency: kind.concurrency ?? concurrency, batchSize: 1, notifyPollingIntervalSeconds: pollSeconds },
    work,
  );
}

async function measured({ name: kind }: JobKind, log: Log, run: () => Promise<void>): Promise<void> {
  const end = instruments.jobSeconds.startTimer({ kind });
  try {
    await run();
    instruments.jobs.inc({ kind, outcome: 'done' });
    log.debug('a job is done');
  } finally {
    end();
  }
}
