import { addDays, dayIn } from '#contract/schedule/weeks.ts';

/** So many days from today, by the clock of the installation: tests are run at any hour. */
export function daysAhead(days: number): string {
  return addDays(dayIn('Asia/Shanghai', Date.now()), days);
}
