import { celeryLogs } from '#contract/jobs/celery-log.ts';
import { defineScreen, hiddenColumn, withWidth } from '#web/screen/define-screen.ts';
import { LiveRuns } from '../live.tsx';
import { RunMore } from './run-more.tsx';

const columns = [
  withWidth('status', 110),
  withWidth('started_at', 195),
  withWidth('duration_ms', 120),
  withWidth('trigger', 100),
  withWidth('attempt', 80),
  withWidth('failure', 110),
  withWidth('error', 260),
  withWidth('missed_count', 90),
  withWidth('progress', 110),
  withWidth('due_at', 195),
  hiddenColumn('finished_at'),
  hiddenColumn('line_count'),
  hiddenColumn('kwargs'),
  hiddenColumn('result'),
  hiddenColumn('node'),
] as const;

const form = [
  'task_name',
  'task',
  'status',
  'trigger',
  'due_at',
  'started_at',
  'finished_at',
  'duration_ms',
  'attempt',
  'progress',
  'missed_count',
  'failure',
  'node',
  'kwargs',
  { field: 'error', span: 24 },
] as const;

/** The result of every run. */
export const celeryLogScreen = defineScreen(celeryLogs, {
  formIn: 'drawer',
  search: ['task_name', 'task', 'status', 'trigger', 'failure', 'started_at', 'periodic_task'],
  columns: [withWidth('task_name', 200), withWidth('task', 170), ...columns],
  form,
  more: RunMore,
  above: LiveRuns,
});

/** The runs of one task. */
export function historyScreen(task: number) {
  return defineScreen(celeryLogs, {
    formIn: 'drawer',
    fixedFilter: { periodic_task: String(task) },
    search: ['status', 'started_at'],
    columns,
    form,
    more: RunMore,
    above: LiveRuns,
  });
}
