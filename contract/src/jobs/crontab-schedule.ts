import * as z from 'zod';
import { isTimeZone } from '../freight/time-zone.ts';
import { field, instant, int, remark, resource, text } from '../kit.ts';
import { usualZone } from '../system/usual-zone.ts';
import { crontabScheduleLabels } from './crontab-schedule.labels.ts';

/** One of the five fields; the server validates them together. */
const part = () =>
  field(z.string().trim().toUpperCase().min(1).max(60).regex(/^\S+$/, 'crontab_five'), {
    kind: 'text',
    max: 60,
  }).default('*');

export const crontabFields = ['minute', 'hour', 'day_of_month', 'month_of_year', 'day_of_week'] as const;
export type CrontabField = (typeof crontabFields)[number];

const input = {
  minute: part(),
  hour: part(),
  day_of_month: part(),
  month_of_year: part(),
  day_of_week: part(),
  timezone: field(z.string().trim().min(1).max(60).refine(isTimeZone, 'time_zone'), { kind: 'text', max: 60 }).default(
    usualZone,
  ),
  description: remark(),
};

/** Rules in the five fields of crontab(5), in the time of a zone. */
export const crontabSchedules = resource({
  name: 'crontab_schedule',
  path: '/api/jobs/crontab_schedule/',
  scope: 'none',
  ownSql: true,
  row: { ...input, crontab_str: text(310), name: text(400), task_count: int(0, 2_147_483_647) },
  input,
  search: { crontab_str: 'contains', timezone: 'contains' },
  keyword: ['crontab_str', 'timezone', 'description'],
  sortable: ['crontab_str', 'timezone', 'minute', 'hour'],
  order: ['hour', 'minute'],
  labels: crontabScheduleLabels,
});

export type Crontab = Readonly<Record<CrontabField, string>> & { timezone: string };

export function crontabText(crontab: Readonly<Record<CrontabField, string>>): string {
  return crontabFields.map((name) => crontab[name]).join(' ');
}

/** The meaning of a schedule, whether saved or not: in words in the caller's language, and the next due instants. */
export const SchedulePreview = z.object({ text: text(400), next: z.array(instant()), timezone: text(60) });
