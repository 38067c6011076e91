import { isCalendarDay } from '../search/search-values.ts';
import { completeDay } from './calendar-days.ts';
import { completeTime, isTime } from './time-text.ts';

const pad = (number: number) => String(number).padStart(2, '0');

/** A moment as its reader writes it, `YYYY-MM-DD HH:mm`, in his own time; seconds only where there are any. */
export function localOf(instant: string): string {
  // Half of one, as it is being typed, would be a moment to the browser.
  const at = new Date(/T.*(Z|[+-]\d\d:?\d\d)$/.test(instant) ? instant : Number.NaN);
  if (Number.isNaN(at.getTime())) return instant;
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  const time = `${pad(at.getHours())}:${pad(at.getMinutes())}`;
  return `${day} ${time}${at.getSeconds() === 0 ? '' : `:${pad(at.getSeconds())}`}`;
}

/** The moment that a local day and time mean, with the offset that holds there and then. */
export function withOffset(day: string, time: string): string {
  const minutes = -new Date(`${day}T${time}`).getTimezoneOffset();
  const sign = minutes < 0 ? '-' : '+';
  return `${day}T${time}${sign}${pad(Math.trunc(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
}

/** Reads `2026-11-20 9:30`, `1120 930` or a day alone, which begins at midnight; else leaves it as it is. */
export function instantOf(typed: string, today: Date): string {
  const [dayText = '', timeText = '0'] = typed.trim().split(/[\sT]+/);
  const [day, time] = [completeDay(dayText, today), completeTime(timeText)];
  return isCalendarDay(day) && isTime(time) ? withOffset(day, time) : typed;
}
