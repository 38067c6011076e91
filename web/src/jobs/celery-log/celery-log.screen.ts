import { celeryLogs } from '#contract/jobs/celery-log.ts';
import { defineScreen, hidden, wide } from '#web/screen/define-screen.ts';
import { LiveRuns } from '../live.tsx';
import { RunMore } from './run-more.tsx';

const columns = [
  wide('status', 110),
  wide('started_at', 195),
  wide('duration_ms', 120),
  wide('trigger', 100),
  wide('attempt', 80),
  wide('failure', 110),
  wide('error', 260),
  wide('missed_count', 90),
  wide('progress', 110),
  wide('due_at', 195),
  hidden('finished_at'),
  hidden('line_count'),
  hidden('kwargs'),
  hidden('result'),
  hidden('node'),
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

/** What became of every run. */
export const celeryLogScreen = defineScreen(celeryLogs, {
  formIn: 'drawer',
  search: ['task_name', 'task', 'status', 'trigger', 'failure', 'started_at', 'periodic_task'],
  columns: [wide('task_name', 200), wide('task', 170), ...columns],
  form,
  more: RunMore,
  above: LiveRuns,
});

/** The same of one task. */
export function historyScreen(task: number) {
  return defineScreen(celeryLogs, {
    formIn: 'drawer',
    within: { periodic_task: String(task) },
    search: ['status', 'started_at'],
    columns,
    form,
    more: RunMore,
    above: LiveRuns,
  });
}
