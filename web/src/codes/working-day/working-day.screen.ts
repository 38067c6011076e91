import { workingDays } from '#contract/codes/working-day.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';
import { MonthView } from './month-view.tsx';

export const workingDayScreen = defineScreen(workingDays, {
  search: [keyword, 'day', 'is_working'],
  columns: [
    wide('day', 130),
    wide('is_working', 100),
    wide('name_zh', 200),
    wide('name_en', 240),
    hidden('description'),
    ...auditColumns,
  ],
  above: MonthView,
  form: ['day', 'is_working', 'name_zh', 'name_en', textArea('description')],
});
