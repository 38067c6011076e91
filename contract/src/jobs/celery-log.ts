import * as z from 'zod';
import { choice, field, idOf, instant, int, lines, flag, resource, text } from '../kit.ts';
import { celeryLogLabels } from './celery-log.labels.ts';
import { taskNames } from './registered-tasks.ts';

/** `QUEUED` waits for the previous run, `PENDING` for a worker, `RETRY` for its next try; all others have ended. */
export const runStatuses = [
  'QUEUED',
  'PENDING',
  'STARTED',
  'RETRY',
  'SUCCESS',
  'FAILURE',
  'LOST',
  'REVOKED',
  'SKIPPED',
  'MISSED',
] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Runs that have not ended. */
export const openStatuses: ReadonlySet<string> = new Set<RunStatus>(['QUEUED', 'PENDING', 'STARTED', 'RETRY']);

/** Why a run failed, if known. */
export const runFailures = ['ERROR', 'TIME_LIMIT', 'NODE_LOST', 'ARGUMENTS', 'NO_TASK'] as const;
export type RunFailure = (typeof runFailures)[number];

const count = () => int(0, 2_147_483_647);

const row = {
  periodic_task: idOf('periodic_task').nullable(),
  task_name: text(200),
  task: choice('periodic_task', taskNames),
  kwargs: text(2000),
  trigger: choice('run_trigger', ['SCHEDULE', 'CATCH_UP', 'MANUAL']),
  status: choice('run_status', runStatuses),
  due_at: instant().nullable(),
  started_at: instant().nullable(),
  finished_at: instant().nullable(),
  duration_ms: count().nullable(),
  attempt: count(),
  progress: int(0, 100).nullable(),
  /** Figures, as JSON. */
  result: text(2000),
  failure: choice('run_failure', runFailures).nullable(),
  error: lines(4000, 6),
  /** The number of due instants that a `MISSED` row covers, or the run that makes up for them. */
  missed_count: count(),
  line_count: count(),
  node: text(200),
  stop_asked: flag(),
};

/** The runs of tasks and their results. */
export const celeryLogs = resource({
  name: 'celery_log',
  path: '/api/jobs/celery_log/',
  scope: 'none',
  ownSql: true,
  row,
  input: row,
  search: {
    periodic_task: 'exact',
    task_name: 'contains',
    task: 'in',
    status: 'in',
    trigger: 'in',
    failure: 'in',
    due_at: 'range',
    started_at: 'range',
    node: 'contains',
  },
  keyword: ['task_name', 'error'],
  sortable: ['due_at', 'started_at', 'finished_at', 'duration_ms', 'status', 'task_name'],
  order: ['-id'],
  labels: celeryLogLabels,
});

export const RunLine = z.object({
  seq: z.int(),
  at: instant(),
  level: z.enum(['info', 'warn', 'error']),
  text: z.string(),
});
export type RunLine = z.output<typeof RunLine>;
export const RunLines = field(z.array(RunLine), { kind: 'list' });

/** The part of a run's log that is stored, so that a task's output cannot fill the database. */
export const runLogLimits = { lines: 1000, lineLength: 500 } as const;
