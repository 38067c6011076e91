import { workingDays } from '#contract/codes/working-day.ts';
import { auditColumns, defineScreen, hiddenColumn, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';
import { MonthView } from './month-view.tsx';

export const workingDayScreen = defineScreen(workingDays, {
  search: [keyword, 'day', 'is_working'],
  columns: [
    withWidth('day', 130),
    withWidth('is_working', 100),
    withWidth('name_zh', 200),
    withWidth('name_en', 240),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  above: MonthView,
  form: ['day', 'is_working', 'name_zh', 'name_en', textArea('description')],
});
