import { periodicTaskIssues, periodicTasks } from '#contract/jobs/periodic-task.ts';
import {
  auditColumns,
  withControl,
  defineScreen,
  hiddenColumn,
  keyword,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';
import { jobMessage } from '../jobs.messages.ts';
import { LiveRuns } from '../live.tsx';
import { ArgumentsControl } from './arguments-control.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { TaskNextRuns } from './task-next-runs.tsx';
import { PauseTask, ResumeTask, RunTask } from './task-step.tsx';

/** Tasks that run on schedule. */
export const periodicTaskScreen = defineScreen(periodicTasks, {
  search: [keyword, 'task', 'enabled', 'last_status'],
  columns: [
    withWidth('name', 210),
    withWidth('schedule', 200),
    withWidth('enabled', 80),
    withWidth('last_status', 120),
    withWidth('next_run_at', 195),
    withWidth('last_run_at', 195),
    withWidth('task', 190),
    withWidth('total_run_count', 90),
    hiddenColumn('open_runs'),
    hiddenColumn('one_off'),
    hiddenColumn('start_time'),
    hiddenColumn('expires'),
    hiddenColumn('overlap'),
    hiddenColumn('missed'),
    hiddenColumn('lost'),
    hiddenColumn('max_retries'),
    hiddenColumn('time_limit'),
    hiddenColumn('kwargs'),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  form: [
    'name',
    'task',
    { ...withControl('kwargs', { as: 'own', component: ArgumentsControl }), span: 24 },
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
    pause: {
      button: jobMessage('pause'),
      title: jobMessage('pause'),
      rights: ['Pause'],
      isOffered: ({ enabled }) => enabled === true,
      template: PauseTask,
    },
    resume: {
      button: jobMessage('resume'),
      title: jobMessage('resume'),
      rights: ['Pause'],
      isOffered: ({ enabled }) => enabled !== true,
      template: ResumeTask,
    },
    history: {
      button: jobMessage('history'),
      title: jobMessage('history'),
      rights: ['Retrieve'],
      template: HistoryDialog,
    },
  },
});
