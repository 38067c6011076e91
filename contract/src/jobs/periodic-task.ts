import type { FieldIssue } from '../fields/field-errors.ts';
import { bool, choice, idOf, instant, int, flag, remark, required, resource, text } from '../kit.ts';
import { runStatuses } from './celery-log.ts';
import { periodicTaskLabels } from './periodic-task.labels.ts';
import { argumentsOf, isTaskName, parsedArguments, taskArguments, taskNames } from './registered-tasks.ts';

const input = {
  name: required(200),
  task: choice('periodic_task', taskNames),
  interval: idOf('intervalschedule').nullable().default(null),
  crontab: idOf('crontab_schedule').nullable().default(null),
  /** The task's arguments, as JSON. */
  kwargs: text(2000).default('{}'),
  enabled: bool().default(true),
  /** Runs once and is then disabled. */
  one_off: flag().default(false),
  start_time: instant().nullable().default(null),
  expires: instant().nullable().default(null),
  /** What happens if it is due before its last run has ended. */
  overlap: choice('task_overlap', ['SKIP', 'QUEUE', 'ALLOW']).default('SKIP'),
  /** What happens to runs that were due while the server was down. */
  missed: choice('task_missed', ['SKIP', 'ONCE', 'ALL']).default('ONCE'),
  /** What happens to a run whose node has died. */
  lost: choice('task_lost', ['RERUN', 'TELL']).default('RERUN'),
  max_retries: int(0, 20).default(3),
  /** Seconds before the first retry; doubled for each further one. */
  retry_delay: int(1, 3600).default(10),
  time_limit: int(1, 21_600).default(1800),
  description: remark(),
};

/** Scheduled tasks. */
export const periodicTasks = resource({
  name: 'periodic_task',
  path: '/api/jobs/periodic_task/',
  scope: 'none',
  ownSql: true,
  row: {
    ...input,
    schedule: text(400),
    next_run_at: instant().nullable(),
    last_run_at: instant().nullable(),
    last_status: choice('run_status', runStatuses).nullable(),
    open_runs: int(0, 2_147_483_647),
    total_run_count: int(0, 2_147_483_647),
  },
  input,
  search: { name: 'contains', task: 'in', enabled: 'exact', last_status: 'in', interval: 'exact', crontab: 'exact' },
  keyword: ['name', 'description'],
  sortable: ['name', 'task', 'enabled', 'next_run_at', 'last_run_at', 'total_run_count'],
  order: ['name'],
  // Results store the name of their task, and are retained like all others.
  parts: ['celery_log', 'periodic_task_state'],
  labels: periodicTaskLabels,
});

type TaskSettings = {
  task: string;
  interval: number | null;
  crontab: number | null;
  kwargs: string;
  one_off: boolean;
  start_time: string | null;
  expires: string | null;
};

/** Issues of a task between its fields. */
export function periodicTaskIssues(settings: TaskSettings): FieldIssue[] {
  return [...scheduleIssues(settings), ...argumentIssues(settings)];
}

function scheduleIssues({ interval, crontab, one_off, start_time, expires }: TaskSettings): FieldIssue[] {
  const rules = [interval, crontab].filter((rule) => rule !== null).length;
  const issues: FieldIssue[] = [];
  if (rules === 2) issues.push({ path: 'crontab', rule: 'one_schedule' });
  if (rules === 0 && !one_off) issues.push({ path: 'crontab', rule: 'no_schedule' });
  if (rules === 0 && one_off && start_time === null) issues.push({ path: 'start_time', rule: 'required' });
  if (isBefore(expires, start_time)) issues.push({ path: 'expires', rule: 'expires_early' });
  return issues;
}

function isBefore(end: string | null, start: string | null): boolean {
  return start !== null && end !== null && Date.parse(end) <= Date.parse(start);
}

function argumentIssues({ task, kwargs }: Pick<TaskSettings, 'task' | 'kwargs'>): FieldIssue[] {
  if (!isTaskName(task)) return [];
  const parsed = parsedArguments(kwargs);
  if (!parsed) return [{ path: 'kwargs', rule: 'arguments_json' }];
  const allowed = argumentsOf(task);
  const unknown = Object.keys(parsed).find((name) => !Object.hasOwn(allowed, name));
  if (unknown !== undefined) return [{ path: 'kwargs', rule: 'arguments_unknown', params: { value: unknown } }];
  const firstIssue = taskArguments[task].safeParse(parsed).error?.issues[0];
  return firstIssue
    ? [{ path: 'kwargs', rule: 'arguments_wrong', params: { value: String(firstIssue.path[0] ?? '') } }]
    : [];
}
