import { halfWidth } from '#contract/freight/width.ts';
import { isoDay } from '#web/screen/search/date-shortcuts.ts';
import { completeTime, isTime } from './time-text.ts';
import { chineseDay, chineseYear } from './typed-moment.messages.ts';

/**
 * The year of a date without one: the current year, or the nearest one for future dates, so that `0105`, typed in
 * December, is in January.
 */
export type Years = 'this' | 'near';

const halfYearMs = 182 * 24 * 3_600_000;

/** Parses a typed date; undefined if it is invalid or ambiguous. */
export function typedDay(typed: string, today: Date, years: Years = 'this'): string | undefined {
  const text = plainSigns(typed);
  const parts =
    /^(?:(\d{4})([-/.]))?(\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(?:(\d{4})())?(\d{2})(\d{2})$/.exec(text);
  if (!parts) return undefined;
  const [, year, , month = '', day = ''] = parts;
  return year === undefined ? inYearOf(today, years, [month, day]) : existing(Number(year), month, day);
}

function inYearOf(today: Date, years: Years, [month, day]: readonly [string, string]): string | undefined {
  const year = today.getFullYear();
  const [sameYear, next] = [existing(year, month, day), existing(year + 1, month, day)];
  if (years === 'this' || (sameYear !== undefined && Date.parse(sameYear) >= today.getTime() - halfYearMs))
    return sameYear;
  return next ?? sameYear;
}

/** Typed dates are in the current century. */
function existing(year: number, month: string, day: string): string | undefined {
  const read = new Date(year, Number(month) - 1, Number(day));
  const isExisting = read.getMonth() === Number(month) - 1 && read.getDate() === Number(day);
  return isExisting && year >= 1900 && year < 2200 ? isoDay(read) : undefined;
}

export type TypedMoment = { day: string; time: string };

/** Parses a typed date with time; a date alone starts at midnight. Undefined if it is invalid or ambiguous. */
export function typedMoment(typed: string, today: Date, years: Years = 'this'): TypedMoment | undefined {
  const [dayText = '', timeText = '0', ...more] = splitDigits(plainSigns(typed)).split(/[\sT]+/);
  const [day, time] = [typedDay(dayText, today, years), completeTime(timeText)];
  return day !== undefined && isTime(time) && more.length === 0 ? { day, time } : undefined;
}

/**
 * Splits digits without a separator: eight are month, day and time unless they begin with a plausible year; twelve and
 * fourteen begin with a year. Six, seven and ten are ambiguous.
 */
function splitDigits(text: string): string {
  if (/^\d{12}(\d\d)?$/.test(text)) return `${text.slice(0, 8)} ${text.slice(8)}`;
  return /^(0\d|1[0-2])\d{6}$/.test(text) ? `${text.slice(0, 4)} ${text.slice(4)}` : text;
}

/** Converts full-width and Chinese separators: `12月6日19时` is `12-6 19`. */
function plainSigns(typed: string): string {
  return halfWidth(typed).trim().replace(chineseYear, '$1-').replace(chineseDay, '$1-$2 ').trim();
}
