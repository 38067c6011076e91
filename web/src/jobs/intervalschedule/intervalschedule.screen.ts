import { intervalIssues, intervalSchedules } from '#contract/jobs/intervalschedule.ts';
import {
  auditColumns,
  withControl,
  defineScreen,
  hiddenColumn,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';
import { LiveRuns } from '../live.tsx';

export const intervalScheduleScreen = defineScreen(intervalSchedules, {
  search: ['every', 'period'],
  columns: [
    withWidth('name', 200),
    withWidth('every', 100),
    withWidth('period', 100),
    withWidth('task_count', 90),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  form: ['every', { ...withControl('period', { as: 'radio' }), span: 24 }, textArea('description')],
  issues: intervalIssues,
  above: LiveRuns,
});
