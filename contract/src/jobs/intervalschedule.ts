import type { FieldIssue } from '../fields/field-errors.ts';
import { choice, int, remark, resource, text } from '../kit.ts';
import { intervalScheduleLabels } from './intervalschedule.labels.ts';

export const intervalPeriods = ['days', 'hours', 'minutes', 'seconds'] as const;
export type IntervalPeriod = (typeof intervalPeriods)[number];

const secondsIn: Record<IntervalPeriod, number> = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 };
/** The scheduler polls every second; shorter intervals would overlap with their own runs. */
const minSeconds = 10;
const maxSeconds = 366 * 86_400;

const input = { every: int(1, 31_622_400), period: choice('interval_period', intervalPeriods), description: remark() };

/** Schedules such as "every 5 minutes". */
export const intervalSchedules = resource({
  name: 'intervalschedule',
  table: 'interval_schedule',
  path: '/api/jobs/intervalschedule/',
  scope: 'none',
  ownSql: true,
  row: { ...input, name: text(60), task_count: int(0, 2_147_483_647) },
  input,
  search: { every: 'exact', period: 'in' },
  keyword: ['name'],
  sortable: ['every', 'period'],
  order: ['period', 'every'],
  labels: intervalScheduleLabels,
});

type Interval = { every: number; period: IntervalPeriod };

export function intervalSeconds({ every, period }: Interval): number {
  return every * secondsIn[period];
}

export function intervalIssues(interval: Interval): FieldIssue[] {
  const seconds = intervalSeconds(interval);
  if (seconds < minSeconds) return [{ path: 'every', rule: 'interval_short', params: { seconds: minSeconds } }];
  return seconds > maxSeconds ? [{ path: 'every', rule: 'interval_long' }] : [];
}
