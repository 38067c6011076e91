import { momentOf, zonedTime } from '#contract/freight/zoned-time.ts';

/** Working hours: the weekly pattern, the hours, and the exceptions. */
export type Calendar = {
  zone: string;
  /** Monday is 1. */
  weekdays: ReadonlySet<number>;
  /** `HH:mm` */
  starts: string;
  ends: string;
  /** Holidays are false, working days in exchange are true. */
  exceptions: ReadonlyMap<string, boolean>;
};

/** Start included, end excluded. */
export type TimeSpan = { start: number; end: number };

const hourMs = 3_600_000;
/** Longer than any holiday; if nobody ever works, reminders are sent at once. */
const maxDays = 60;

/** The working hours of a day, `YYYY-MM-DD`; undefined if there are none. */
function spanOf({ weekdays, exceptions, starts, ends, zone }: Calendar, day: string): TimeSpan | undefined {
  if (!(exceptions.get(day) ?? weekdays.has(weekdayOf(day)))) return undefined;
  const span = {
    start: Date.parse(momentOf(`${day} ${starts}`, zone)),
    end: Date.parse(momentOf(`${day} ${ends}`, zone)),
  };
  return span.end > span.start ? span : undefined;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10);
}

/** The first span from an instant's day on, in either direction, that has not ended before it. */
function spanFrom(calendar: Calendar, at: number, direction: 1 | -1): TimeSpan | undefined {
  const today = zonedTime(at, calendar.zone).slice(0, 10);
  for (let step = 0; step <= maxDays; step += 1) {
    const span = spanOf(calendar, dayAfter(today, step * direction));
    if (span && (direction === 1 ? span.end > at : span.start <= at)) return span;
  }
  return undefined;
}

/** The start of a span's last hour. */
const lastHour = ({ start, end }: TimeSpan) => Math.max(start, end - hourMs);

/**
 * When to remind of an instant `at`, this many hours before: at that very time if it is within working hours, otherwise
 * in the last working hour before it.
 */
export function workingHoursBefore(at: number, hours: number, calendar: Calendar): number {
  const target = at - hours * hourMs;
  const span = spanFrom(calendar, target, -1);
  if (!span) return target;
  return target < span.end ? target : lastHour(span);
}

/**
 * The inverse, seen from now: reminders within one of these spans are due. The coming night or holiday is included once
 * the last working hour before it has started.
 */
export function dueSpans(now: number, calendar: Calendar): TimeSpan[] {
  const past = { start: 0, end: now + 1 };
  const span = spanFrom(calendar, now, 1);
  if (!span) return [past];
  if (now < span.start) return [{ start: 0, end: span.start }];
  const next = now < lastHour(span) ? undefined : spanFrom(calendar, span.end, 1);
  return next ? [past, { start: span.end, end: next.start }] : [past];
}
