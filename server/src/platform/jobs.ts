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
  /** What this process is called among the nodes of the scheduler; without one its runs are not missed when it dies. */
  node?: { id: number };
  /** How other servers are asked, where it is not as outgoing.ts does. */
  fetchOutbound?: OutboundFetch;
  /** What runs queues more by it; the workers know it, who starts them does not. */
  send?: Jobs['send'];
};

/** A run of a job. The signal tells it to end: the process stops, or it has taken too long; it is then tried again. */
export type JobRun = { deps: JobDeps; signal: AbortSignal; isLastTry: boolean };

/** A kind of job as data, in the list that `jobs.ts` keeps. */
export type JobKind = {
  name: string;
  payload: z.ZodType;
  /** How often it is tried again, and how long after the first try; each further wait is twice as long. */
  retry?: { limit: number; delaySeconds: number };
  /** How many of them a node runs at once, where it is not as many as of any other kind. */
  concurrency?: number;
  /** How long one may take, where that is not as long as any other. */
  maxSeconds?: number;
  run: (payload: never, run: JobRun) => Promise<void>;
};

/** Declares a kind of job; what runs is handed what its payload says. */
export function jobKind<P extends z.ZodType>(
  def: Omit<JobKind, 'payload' | 'run'> & { payload: P; run: (payload: z.output<P>, run: JobRun) => Promise<void> },
): JobKind & { payload: P; run: (payload: z.output<P>, run: JobRun) => Promise<void> } {
  return def;
}

export type Jobs = {
  /** Queues a job in the caller's own transaction: what is undone is not run. */
  send: <P extends z.ZodType>(
    tx: Tx,
    kind: Pick<JobKind, 'name'> & {
      payload: P;
      /** How long it waits at least. */
      afterSeconds?: number;
    },
    payload: z.input<P>,
  ) => Promise<void>;
  /** Tells what runs to end, and waits for it; it goes on at the next start, here or on another node. */
  close: () => Promise<void>;
};

/** In a payload, the request that has queued it. */
const requestIdKey = '_request_id';

const connections = 4;
const concurrency = 2;
const defaultRetry = { limit: 3, delaySeconds: 1 };
const maxRetryDelaySeconds = 3600;
const maxSeconds = 3600;
/** A node that is gone is missed after so long, and its jobs are taken over. */
const heartbeatSeconds = 20;
/** New jobs announce themselves; those to be tried again do not. */
const pollSeconds = 2;
const stopMs = 10_000;
/** A database that does not answer the queue for so long is not there; handed on to `pg`, which makes another connection. */
const silenceMs = 60_000;

/** Starts the queue on the database and the workers of this node. */
export async function startJobs(url: string, kinds: readonly JobKind[], deps: JobDeps): Promise<Jobs> {
  const options: ConstructorOptions & { query_timeout: number } = {
    query_timeout: scaledTimeout(silenceMs),
    connectionString: url,
    application_name: 'quayside jobs',
    max: connections,
    useListenNotify: true,
    // What runs by itself is for `jobs/scheduler/`.
    schedule: false,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
  };
  const boss = new PgBoss(options);
  // While the database is away nothing runs; the queue looks again by itself.
  boss.on('error', (error) => deps.log.warn(`jobs: ${error.message}`));
  await boss.start();
  const stopping = new AbortController();
  const send: Jobs['send'] = async (tx, { name, payload, afterSeconds = 0 }, data) => {
    // Every payload is an object; the queue keeps it as JSON, and with it the request that it came from.
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
