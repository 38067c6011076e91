import { intervalIssues, intervalSchedules } from '#contract/jobs/intervalschedule.ts';
import { auditColumns, controlled, defineScreen, hidden, textArea, wide } from '#web/screen/define-screen.ts';
import { LiveRuns } from '../live.tsx';

export const intervalScheduleScreen = defineScreen(intervalSchedules, {
  search: ['every', 'period'],
  columns: [
    wide('name', 200),
    wide('every', 100),
    wide('period', 100),
    wide('task_count', 90),
    hidden('description'),
    ...auditColumns,
  ],
  form: ['every', { ...controlled('period', { as: 'radio' }), span: 24 }, textArea('description')],
  issues: intervalIssues,
  above: LiveRuns,
});
