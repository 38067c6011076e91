import { periodicTaskIssues, periodicTasks } from '#contract/jobs/periodic-task.ts';
import { auditColumns, controlled, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';
import { jobMessage } from '../jobs.messages.ts';
import { LiveRuns } from '../live.tsx';
import { ArgumentsControl } from './arguments-control.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { TaskNextRuns } from './task-next-runs.tsx';
import { PauseTask, RunTask } from './task-step.tsx';

/** What runs by itself. */
export const periodicTaskScreen = defineScreen(periodicTasks, {
  search: [keyword, 'task', 'enabled', 'last_status'],
  columns: [
    wide('name', 210),
    wide('schedule', 200),
    wide('enabled', 80),
    wide('last_status', 120),
    wide('next_run_at', 195),
    wide('last_run_at', 195),
    wide('task', 190),
    wide('total_run_count', 90),
    hidden('open_runs'),
    hidden('one_off'),
    hidden('start_time'),
    hidden('expires'),
    hidden('overlap'),
    hidden('missed'),
    hidden('lost'),
    hidden('max_retries'),
    hidden('time_limit'),
    hidden('kwargs'),
    hidden('description'),
    ...auditColumns,
  ],
  formIn: 'drawer',
  form: [
    'name',
    'task',
    { ...controlled('kwargs', { as: 'own', component: ArgumentsControl }), span: 24 },
    'crontab',
    'interval',
    'start_time',
    'expires',
    'enabled',
    'one_off',
    'overlap',
    'missed',
    'lost',
    'time_limit',
    'max_retries',
    'retry_delay',
    textArea('description'),
  ],
  issues: periodicTaskIssues,
  more: TaskNextRuns,
  above: LiveRuns,
  rowMenu: true,
  custom: {
    run: { button: jobMessage('run'), title: jobMessage('run'), rights: ['Run'], template: RunTask },
    pause: { button: jobMessage('pause'), title: jobMessage('pause'), rights: ['Pause'], template: PauseTask },
    history: {
      button: jobMessage('history'),
      title: jobMessage('history'),
      rights: ['Retrieve'],
      template: HistoryDialog,
    },
  },
});
