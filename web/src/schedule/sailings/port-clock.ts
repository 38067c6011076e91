import { weekdayOf } from '#contract/schedule/weeks.ts';
import { intlLocale } from '#web/platform/languages/i18n.ts';

const format = new Intl.DateTimeFormat(intlLocale, { weekday: 'short', timeZone: 'UTC' });

/** 5 January 1970 was a Monday. */
export const weekdayLabels = [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(new Date(Date.UTC(1970, 0, 4 + day))));

/** The date in a port's local time; instants of schedules have its offset. */
export function dayAt(at: string): string {
  return at.slice(0, 10);
}

/** `11-24` */
export function shortDay(at: string): string {
  return at.slice(5, 10);
}

/** `10:30` */
export function timeAt(at: string): string {
  return at.slice(11, 16);
}

/** `2026-11-24 10:30` */
export function fullTime(at: string): string {
  return `${dayAt(at)} ${timeAt(at)}`;
}

/** `Tue` */
export function weekdayAt(at: string): string {
  return weekdayLabels[weekdayOf(dayAt(at)) - 1] ?? '';
}

/** The port's UTC offset, `UTC+08:00`. */
export function offsetAt(at: string): string {
  return `UTC${/(Z|[+-]\d\d:\d\d)$/.exec(at)?.[0].replace('Z', '+00:00') ?? ''}`;
}

/** The week of the year (ISO 8601): week 1 has the year's first Thursday. */
export function weekNumber(monday: string): number {
  const thursday = Date.parse(`${monday}T00:00:00Z`) + 3 * 86_400_000;
  const year = new Date(thursday).getUTCFullYear();
  return 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * 86_400_000));
}
