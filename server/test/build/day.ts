import { addDays, dayIn } from '#contract/schedule/weeks.ts';

/** The day `days` from today in the installation's time zone, because tests run at any hour. */
export function daysAhead(days: number): string {
  return addDays(dayIn('Asia/Shanghai', Date.now()), days);
}
