import { bool, date, remark, resource } from '../kit.ts';
import { nameFields } from './code-fields.ts';
import { workingDayLabels } from './working-day.labels.ts';

const input = { day: date(), is_working: bool().default(false), ...nameFields, description: remark() };

/** Exceptions from the weekly pattern: holidays, and the working days that replace them. */
export const workingDays = resource({
  name: 'working_day',
  path: '/api/codes/working_day/',
  scope: 'none',
  row: input,
  input,
  search: { day: 'range', is_working: 'exact', name_zh: 'contains', name_en: 'contains' },
  keyword: ['name_zh', 'name_en'],
  sortable: ['day', 'is_working', 'name_zh', 'name_en'],
  order: ['-day'],
  labels: workingDayLabels,
  imports: 'all',
});
