import type { FieldIssue } from '../fields/field-errors.ts';
import { addDays, weekdayOf } from './weeks.ts';

type Week = { year: number; week: number };

/** The ISO week of a day; the first days of January may belong to the last week of the previous year. */
export function isoWeekOf(day: string): Week {
  const thursday = addDays(day, 4 - weekdayOf(day));
  const year = Number(thursday.slice(0, 4));
  const days = (Date.parse(`${thursday}T00:00:00Z`) - Date.UTC(year, 0, 1)) / 86_400_000;
  return { year, week: Math.floor(days / 7) + 1 };
}

const placeholderPattern = /\{(n|w|yy|yyyy)(?::0(\d)d)?\}/g;

/**
 * The number of a voyage: `{n}` counts voyages, `{w}` is the week of day 0 and `{yy}` its year; `:03d` pads with zeros.
 */
export function voyageNumberOf(pattern: string, { count, day }: { count: number; day: string }): string {
  const { year, week } = isoWeekOf(day);
  const values: Record<string, number> = { n: count, w: week, yy: year % 100, yyyy: year };
  return pattern.replaceAll(placeholderPattern, (_, name: string, width: string | undefined) =>
    String(values[name] ?? '').padStart(Number(width ?? (name === 'yy' ? 2 : 0)), '0'),
  );
}

const maxExample = { count: 99_999, day: '2026-12-28' };

/** Issues of a pattern. One without a counter or a week would give every voyage the same number. */
export function voyagePatternIssues(pattern: string): FieldIssue[] {
  if (pattern === '') return [];
  const path = 'voyage_pattern';
  const part = /[{][^}]*[}]?|[^A-Z0-9./-]+/.exec(pattern.replaceAll(placeholderPattern, ''))?.[0];
  if (part !== undefined) return [{ path, rule: 'voyage_pattern', params: { part } }];
  if (!/\{(n|w)\b/.test(pattern)) return [{ path, rule: 'voyage_pattern', params: { part: pattern } }];
  return voyageNumberOf(pattern, maxExample).length > 17 ? [{ path, rule: 'voyage' }] : [];
}
