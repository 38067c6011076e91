import type { SearchValue, SearchValues } from '../list/list-query.ts';
import type { MomentKind } from '../controls/dates/moment-input.tsx';
import { isInstant } from '../controls/dates/instant-text.ts';
import { isTime } from '../controls/dates/time-text.ts';
import type { SearchField } from '../screen.ts';

/** The query parameters of a search field: a range has two. */
export function paramsOf(field: SearchField): string[] {
  return field.filter === 'range' ? [`${field.name}_after`, `${field.name}_before`] : [field.name];
}

export type SearchProblem = { param: string; rule: `no_${MomentKind}` | 'wrong_type' | 'order' };

/** The errors of a search, which prevent sending it. */
export function searchProblems(fields: readonly SearchField[], values: SearchValues): SearchProblem[] {
  return fields.flatMap((field): SearchProblem[] => {
    const filled = paramsOf(field).map((param) => ({ param, text: firstText(values[param]) }));
    const bad = filled.filter(({ text }) => text !== '' && !isReadable(field, text));
    if (bad.length > 0) return bad.map(({ param }) => ({ param, rule: typeRule(field) }));
    const [from, to] = filled;
    const isTurned =
      from && to && from.text !== '' && to.text !== '' && comparable(field, from.text) > comparable(field, to.text);
    return isTurned ? [{ param: to.param, rule: 'order' }] : [];
  });
}

function typeRule(field: SearchField): SearchProblem['rule'] {
  if (field.meta.kind === 'time') return 'no_time';
  if (field.meta.kind === 'instant') return 'no_moment';
  return isDate(field) ? 'no_date' : 'wrong_type';
}

export function firstText(value: SearchValue | undefined): string {
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

export function searchTexts(value: SearchValue | undefined): readonly string[] {
  return typeof value === 'string' ? [value].filter((text) => text !== '') : (value ?? []);
}

const dateKinds: readonly string[] = ['date', 'instant', 'audit_time'];

/** Whether the field is searched by date. */
export function isDate(field: SearchField): boolean {
  return dateKinds.includes(field.meta.kind);
}

/** The type of a range. */
export type RangeKind = 'day' | 'instant' | 'time' | 'size' | 'number';

/** The range type of a field: instants by the minute, other dates by day. */
export function rangeKindOf(field: SearchField): RangeKind {
  if (field.meta.kind === 'instant') return 'instant';
  if (field.meta.kind === 'time') return 'time';
  if (field.meta.kind === 'int' && field.meta.as === 'bytes') return 'size';
  return isDate(field) ? 'day' : 'number';
}

function isReadable(field: SearchField, text: string): boolean {
  if (field.meta.kind === 'time') return isTime(text);
  if (field.meta.kind === 'instant') return isCalendarDay(text) || isInstant(text);
  if (isDate(field)) return isCalendarDay(text);
  return field.meta.kind === 'int' || field.meta.kind === 'decimal' ? /^-?\d+(\.\d+)?$/.test(text) : true;
}

/** `YYYY-MM-DD` and an existing date. */
export function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function comparable(field: SearchField, text: string): number {
  if (field.meta.kind === 'time') return Number(text.replaceAll(':', ''));
  return isDate(field) ? Date.parse(text) : Number(text);
}
