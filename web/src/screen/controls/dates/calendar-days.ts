import { firstWeekday } from '#web/platform/languages/i18n.ts';
import { logicalKey } from '#web/platform/languages/logical-direction.ts';
import { typedDay } from './typed-moment.ts';

export type Month = { year: number; month: number };

export function monthOf(day: Date): Month {
  return { year: day.getFullYear(), month: day.getMonth() };
}

export function addMonths({ year, month }: Month, count: number): Month {
  return monthOf(new Date(year, month + count, 1));
}

/** The first day of a month, so many months after a date's own. */
export function firstDayOf(day: Date, months: number): Date {
  const { year, month } = addMonths(monthOf(day), months);
  return new Date(year, month, 1);
}

/** Six weeks of days, from the first day of the week with the month's first day. */
export function weeksOf({ year, month }: Month, firstWeekday: number): Date[][] {
  const lead = (new Date(year, month, 1).getDay() - firstWeekday + 7) % 7;
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => new Date(year, month, 1 - lead + week * 7 + day)),
  );
}

const steps: Readonly<Record<string, (day: Date) => Date>> = {
  ArrowLeft: (day) => shiftDay(day, 0, -1),
  ArrowRight: (day) => shiftDay(day, 0, 1),
  ArrowUp: (day) => shiftDay(day, 0, -7),
  ArrowDown: (day) => shiftDay(day, 0, 7),
  Home: (day) => shiftDay(day, 0, -weekdayOf(day)),
  End: (day) => shiftDay(day, 0, 6 - weekdayOf(day)),
  PageUp: (day) => shiftDay(day, -1, 0),
  PageDown: (day) => shiftDay(day, 1, 0),
  'Shift+PageUp': (day) => shiftDay(day, -12, 0),
  'Shift+PageDown': (day) => shiftDay(day, 12, 0),
};

const weekdayOf = (day: Date): number => (day.getDay() - firstWeekday + 7) % 7;

/** The target of a key in the calendar; undefined for other keys. */
export function stepDay(day: Date, { key, shiftKey }: { key: string; shiftKey: boolean }): Date | undefined {
  return steps[`${shiftKey ? 'Shift+' : ''}${logicalKey(key)}`]?.(day);
}

/** The same day in another month, or that month's last day. */
function shiftDay(day: Date, months: number, days: number): Date {
  const last = new Date(day.getFullYear(), day.getMonth() + months + 1, 0).getDate();
  return new Date(day.getFullYear(), day.getMonth() + months, Math.min(day.getDate(), last) + days);
}

/** Completes a typed date; invalid text is unchanged. */
export function completeDay(text: string, today: Date): string {
  return typedDay(text, today) ?? text;
}
