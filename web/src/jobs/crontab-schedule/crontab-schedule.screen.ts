import { crontabSchedules } from '#contract/jobs/crontab-schedule.ts';
import {
  auditColumns,
  withControl,
  defineScreen,
  hiddenColumn,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';
import { LiveRuns } from '../live.tsx';
import { MinuteControl } from './minute-control.tsx';
import { RulePreview, ZoneControl } from './zone-control.tsx';

export const crontabScheduleScreen = defineScreen(crontabSchedules, {
  search: ['crontab_str', 'timezone'],
  columns: [
    withWidth('crontab_str', 150),
    withWidth('name', 300),
    withWidth('timezone', 140),
    withWidth('task_count', 90),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  form: [
    withControl('minute', { as: 'own', component: MinuteControl }),
    'hour',
    'day_of_month',
    'month_of_year',
    'day_of_week',
    { ...withControl('timezone', { as: 'own', component: ZoneControl }), span: 24 },
    textArea('description'),
  ],
  more: RulePreview,
  above: LiveRuns,
});
