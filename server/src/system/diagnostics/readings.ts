import { cacheSizes } from '#server/platform/caches.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { Reading } from '#server/platform/metrics.ts';
import { poolStates } from '#server/platform/database/pools.ts';
import { queuedJobs } from '#server/workbench/public.ts';
import { type Backlog, backlogOf, replicaLagSeconds, type TaskBacklog, tasksOf } from './backlog.ts';

type Queues = Awaited<ReturnType<typeof queuedJobs>>;

/** Readings for /metrics in addition to this process's own. They are empty if the database does not respond. */
export async function readingsOf(database: Database): Promise<Reading[]> {
  const [backlog, tasks, queues, lag] = await Promise.all([
    orUndefined(backlogOf(database)),
    orUndefined(tasksOf(database)),
    orUndefined(queuedJobs(database)),
    database.replica && orUndefined(replicaLagSeconds(database.replica.database)),
  ]);
  return [
    gaugeReading('quayside_database_up', 'Whether the database answers', backlog === undefined ? 0 : 1),
    ...poolReadings(),
    {
      name: 'quayside_cache_entries',
      help: 'What this node keeps in its memory',
      labels: ['cache'],
      samples: cacheSizes().map(({ name, entries }) => ({ labels: { cache: name }, value: entries })),
    },
    {
      name: 'quayside_db_replica_lag_seconds',
      help: 'How far the read replica is behind; none without a replica',
      samples: lag === undefined ? [] : [{ value: lag }],
    },
    ...queueReadings(queues ?? []),
    ...backlogReadings(backlog),
    ...taskReadings(tasks ?? []),
  ];
}

async function orUndefined<T>(promise: Promise<T>): Promise<T | undefined> {
  return promise.catch(() => undefined);
}

function gaugeReading(name: Reading['name'], help: string, value: number | undefined): Reading {
  return { name, help, samples: value === undefined ? [] : [{ value }] };
}

function poolReadings(): Reading[] {
  const pools = poolStates();
  const of = (state: 'used' | 'idle' | 'waiting' | 'most') =>
    pools.map((pool) => ({ labels: { pool: pool.name, state }, value: pool[state] }));
  return [
    {
      name: 'quayside_db_pool_connections',
      help: 'Connections of this node: used, idle, and the most there may be',
      labels: ['pool', 'state'],
      samples: [...of('used'), ...of('idle'), ...of('most')],
    },
    {
      name: 'quayside_db_pool_waiting',
      help: 'Requests and jobs of this node that wait for a connection',
      labels: ['pool'],
      samples: pools.map(({ name, waiting }) => ({ labels: { pool: name }, value: waiting })),
    },
  ];
}

function queueReadings(queues: Queues): Reading[] {
  const of = (key: 'waiting' | 'active' | 'failed' | 'oldest_seconds') =>
    queues.map((queue) => ({ labels: { kind: queue.name }, value: queue[key] }));
  const labels = ['kind'];
  return [
    { name: 'quayside_queue_waiting', help: 'Jobs that wait, on all nodes together', labels, samples: of('waiting') },
    { name: 'quayside_queue_active', help: 'Jobs that run, on all nodes together', labels, samples: of('active') },
    { name: 'quayside_queue_failed', help: 'Jobs given up within a day', labels, samples: of('failed') },
    {
      name: 'quayside_queue_oldest_seconds',
      help: 'How long the oldest job waits',
      labels,
      samples: of('oldest_seconds'),
    },
  ];
}

function backlogReadings(backlog: Backlog | undefined): Reading[] {
  return backlogHelp.map(([part, key, name, help]) =>
    gaugeReading(name, help, (backlog?.[part] as Figures | undefined)?.[key]),
  );
}

type Figures = Readonly<Record<string, number>>;

/** Names of the figures of each part. */
const backlogHelp: readonly (readonly [keyof Backlog, string, Reading['name'], string])[] = [
  ['outbox', 'waiting', 'quayside_outbox_waiting', 'Messages to carriers that wait'],
  ['outbox', 'failed', 'quayside_outbox_failed', 'Messages to carriers that wait for a hand'],
  ['outbox', 'oldest_seconds', 'quayside_outbox_oldest_seconds', 'How long the oldest message to a carrier waits'],
  ['inbox', 'waiting', 'quayside_inbox_waiting', 'Messages of carriers that nobody has read yet'],
  ['inbox', 'unplaced', 'quayside_inbox_unplaced', 'Messages of carriers that wait for a hand'],
  ['inbox', 'oldest_seconds', 'quayside_inbox_oldest_seconds', 'How long the oldest of them waits'],
  ['deliveries', 'waiting', 'quayside_deliveries_waiting', 'Messages to webhooks that wait'],
  ['deliveries', 'oldest_seconds', 'quayside_deliveries_oldest_seconds', 'How long the oldest of them waits'],
  ['deliveries', 'paused', 'quayside_delivery_targets_paused', 'Receivers of webhooks that are paused'],
  ['events', 'waiting', 'quayside_event_pushes_waiting', 'Events of Track & Trace that wait for their subscribers'],
  ['events', 'paused', 'quayside_event_subscribers_paused', 'Subscribers of events that are paused'],
];

function taskReadings(tasks: readonly TaskBacklog[]): Reading[] {
  const lastRuns = tasks.flatMap(({ name, last_run_at: at }) =>
    at === null ? [] : [{ labels: { task: name }, value: Date.parse(at) / 1_000 }],
  );
  return [
    {
      name: 'quayside_task_last_run_seconds',
      help: 'When a scheduled task ran last, in seconds since 1970',
      labels: ['task'],
      samples: lastRuns,
    },
    {
      name: 'quayside_task_failed',
      help: 'Whether the last run of a scheduled task failed',
      labels: ['task'],
      samples: tasks.map(({ name, last_status: status }) => ({
        labels: { task: name },
        value: status === 'FAILURE' || status === 'LOST' ? 1 : 0,
      })),
    },
  ];
}
