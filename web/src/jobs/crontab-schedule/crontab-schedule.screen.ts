import { crontabSchedules } from '#contract/jobs/crontab-schedule.ts';
import { auditColumns, controlled, defineScreen, hidden, textArea, wide } from '#web/screen/define-screen.ts';
import { LiveRuns } from '../live.tsx';
import { MinuteControl } from './minute-control.tsx';
import { RulePreview, ZoneControl } from './zone-control.tsx';

export const crontabScheduleScreen = defineScreen(crontabSchedules, {
  search: ['crontab_str', 'timezone'],
  columns: [
    wide('crontab_str', 150),
    wide('name', 300),
    wide('timezone', 140),
    wide('task_count', 90),
    hidden('description'),
    ...auditColumns,
  ],
  form: [
    controlled('minute', { as: 'own', component: MinuteControl }),
    'hour',
    'day_of_month',
    'month_of_year',
    'day_of_week',
    { ...controlled('timezone', { as: 'own', component: ZoneControl }), span: 24 },
    textArea('description'),
  ],
  more: RulePreview,
  above: LiveRuns,
});
