import { describe, expect, test } from 'vitest';
import { crontabIssues, describeCrontab } from './crontab.ts';
import { dueRuns, nextDue, type TaskSchedule } from './plan.ts';

const at = (text: string) => new Date(`${text}Z`);
const rule: TaskSchedule = { isEnabled: true, isOnce: false, from: null, until: null, crontab: null, every: null };
const crontab = (text: string, timezone = 'UTC'): TaskSchedule => ({ ...rule, crontab: { text, timezone } });
const hourly: TaskSchedule = { ...rule, every: { seconds: 3600, anchor: at('2026-01-01T00:30:00') } };

describe('the next due instant', () => {
  test('of an interval lies on one grid, whoever reckons and whenever', () => {
    expect(nextDue(hourly, at('2026-01-01T05:10:00'))).toEqual(at('2026-01-01T05:30:00'));
    expect(nextDue(hourly, at('2026-01-01T05:30:00'))).toEqual(at('2026-01-01T06:30:00'));
  });
  test('follows the clocks of the rule’s zone over their change', () => {
    const berlin = crontab('30 2 * * *', 'Europe/Berlin');
    const nights = [at('2026-03-28T12:00:00'), at('2026-03-29T12:00:00')].map((after) => nextDue(berlin, after));
    expect(nights).toEqual([at('2026-03-29T01:00:00'), at('2026-03-30T00:30:00')]);
  });
  test('is none before the first time, after the last one, and while a task is paused', () => {
    const span = { ...hourly, from: at('2026-01-02T00:00:00'), until: at('2026-01-02T01:00:00') };
    expect(nextDue(span, at('2026-01-01T05:10:00'))).toEqual(at('2026-01-02T00:30:00'));
    expect(nextDue(span, at('2026-01-02T00:30:00'))).toBeNull();
    expect(nextDue({ ...hourly, isEnabled: false }, at('2026-01-01T05:10:00'))).toBeNull();
  });
});

describe('what was missed', () => {
  const now = at('2026-01-01T05:40:00');
  const dueUnder = (policy: 'SKIP' | 'ONCE' | 'ALL') =>
    dueRuns(hourly, { next: at('2026-01-01T02:30:00'), now, policy });
  test('is told, made up for once, or run one by one', () => {
    expect(dueUnder('SKIP')).toMatchObject([{ isReportOnly: true, missed: 4 }]);
    expect(dueUnder('ONCE')).toMatchObject([{ isReportOnly: false, missed: 4, trigger: 'CATCH_UP' }]);
    expect(dueUnder('ALL').map(({ dueAt }) => dueAt.getUTCHours())).toEqual([2, 3, 4, 5]);
  });
  test('is bounded however long nothing ran', () => {
    const years = { ...rule, every: { seconds: 10, anchor: at('2020-01-01T00:00:00') } };
    const runs = dueRuns(years, { next: at('2020-01-01T00:00:10'), now, policy: 'ALL' });
    expect(runs).toHaveLength(101);
    expect(runs[0]).toMatchObject({ isReportOnly: true, missed: 900 });
  });
  test('is nothing where the run comes a moment late', () => {
    expect(
      dueRuns(hourly, { next: at('2026-01-01T05:30:00'), now: at('2026-01-01T05:30:20'), policy: 'SKIP' }),
    ).toEqual([{ dueAt: at('2026-01-01T05:30:00'), trigger: 'SCHEDULE', missed: 0, isReportOnly: false }]);
  });
});

describe('a crontab rule', () => {
  const parts = (text: string) => {
    const [minute = '', hour = '', day_of_month = '', month_of_year = '', day_of_week = ''] = text.split(' ');
    return { minute, hour, day_of_month, month_of_year, day_of_week, timezone: 'Asia/Shanghai' };
  };
  test.each([
    ['* * * * *', undefined],
    ['0 0 29 2 *', undefined],
    ['0 0 30 2 *', 'day_of_month'],
    ['60 * * * *', 'minute'],
    ['* 24 * * *', 'hour'],
    ['* * * 13 *', 'month_of_year'],
    ['* * * * 9', 'day_of_week'],
    ['@daily * * * *', 'minute'],
  ])('%s is refused at %s', (text, path) => {
    expect(crontabIssues(parts(text), at('2026-01-01T00:00:00'))[0]?.path).toBe(path);
  });
  test('is said in words of each language', () => {
    expect(describeCrontab('*/5 * * * *', 'en')).toBe('Every 5 minutes');
    expect(describeCrontab('*/5 * * * *', 'zh-CN')).toBe('每隔 5 分钟');
  });
});
