import { zonedTime } from '../freight/zoned-time.ts';

const dayMs = 86_400_000;

/** Two calendar days, both inclusive. */
export type Days = { from: string; to: string };

/** The day `count` days after another one; without time zones. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** How many days later a day is than another one. */
export function daysBetween(day: string, later: string): number {
  return (Date.parse(`${later}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / dayMs;
}

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The calendar day at a port. */
export function dayIn(zone: string, at: string | number | Date): string {
  return zonedTime(at, zone).slice(0, 10);
}

/** Monday to Sunday of the week `count` weeks after that of `now`, by the port's calendar. */
export function weekFrom(now: string | number | Date, zone: string, count: number): Days {
  const today = dayIn(zone, now);
  const monday = addDays(today, 1 - weekdayOf(today) + 7 * count);
  return { from: monday, to: addDays(monday, 6) };
}
