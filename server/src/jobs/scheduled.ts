import { sql } from 'kysely';
import { intervalSeconds, type IntervalPeriod } from '#contract/jobs/intervalschedule.ts';
import type { TaskSchedule } from './plan.ts';

/** The schedule of a task, from the database. */
export type ScheduleRow = {
  enabled: boolean;
  one_off: boolean;
  start_time: string | null;
  expires: string | null;
  create_datetime: string;
  crontab_str: string | null;
  timezone: string;
  every: number | null;
  period: IntervalPeriod;
  now: string;
};

/** Tasks `t` with their schedules. */
export const scheduledTasks = sql`
  periodic_task t left join crontab_schedule c on c.id = t.crontab left join interval_schedule i on i.id = t."interval"`;
export const scheduleColumns = sql`
  t.enabled and not t.is_deleted as enabled, t.one_off, t.start_time, t.expires, t.create_datetime, c.crontab_str,
  c.timezone, i.every, i.period, clock_timestamp() as now`;

export function taskScheduleOf(row: ScheduleRow): TaskSchedule {
  const { crontab_str: text, timezone, every, period } = row;
  const anchor = new Date(row.start_time ?? row.create_datetime);
  return {
    isEnabled: row.enabled,
    isOnce: row.one_off,
    from: row.start_time === null ? null : new Date(row.start_time),
    until: row.expires === null ? null : new Date(row.expires),
    crontab: text === null ? null : { text, timezone },
    every: every === null ? null : { seconds: intervalSeconds({ every, period }), anchor },
  };
}
