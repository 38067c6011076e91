import type { FieldMeta } from '#contract/kit.ts';
import { dictionaryOf } from '#web/platform/dictionary.ts';
import { officeTime } from '#web/platform/office-clock.ts';
import type { CellData, Field, Row } from '../../screen.ts';
import { screenMessage } from '../../screen.messages.ts';
import { cachedDeptName } from './dept-names.ts';
import { plainText } from './rich-text.ts';

/** Whether there is nothing to show. */
export function isEmptyCell(value: CellData): value is null | undefined | '' {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A row's value in a field. */
export function valueIn(row: Row, { name, shownBy }: Pick<Field, 'name' | 'shownBy'>): CellData {
  const englishName = shownBy === undefined ? undefined : row[shownBy];
  return isEmptyCell(englishName) ? row[name] : englishName;
}

/** A value as plain text, for cells, tooltips and conflicts. */
export function textOfValue({ meta }: Pick<Field, 'meta'>, value: CellData): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return value.join(', ');
  switch (meta.kind) {
    case 'boolean':
      return booleanText(meta, value === true);
    case 'instant':
    case 'audit_time':
      return shortTime(String(value));
    case 'time':
      return String(value).replace(/^(\d\d:\d\d):00$/, '$1');
    default:
      return formatted(meta, value);
  }
}

/** A status is on or off; other booleans are yes or no. */
export function booleanText(meta: FieldMeta, value: boolean): string {
  const isStatus = meta.kind === 'boolean' && meta.as === 'status';
  if (isStatus) return screenMessage(value ? 'enabled' : 'disabled');
  return screenMessage(value ? 'yes' : 'no');
}

function formatted(meta: FieldMeta, value: string | number | boolean): string {
  if (meta.kind === 'text' && meta.as === 'rich') return plainText(String(value));
  return meta.kind === 'int' && meta.as === 'bytes' ? readableSize(Number(value)) : String(value);
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in readable units. */
export function readableSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const amount = bytes / 1024 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${units[power] ?? 'B'}`;
}

/** The displayed text of a value. */
export function displayText({ meta }: Pick<Field, 'meta'>, value: CellData): string {
  if (value === null || value === undefined) return '';
  if (meta.kind === 'choice' || meta.kind === 'choices') return itemTexts(meta, value).join(', ');
  if (isDept(meta)) return cachedDeptName(String(value)) ?? String(value);
  return textOfValue({ meta }, value);
}

export function isDept(meta: FieldMeta): boolean {
  return meta.kind === 'ref' && meta.resource === 'dept';
}

function itemTexts({ dictionary }: { dictionary: string }, value: CellData): string[] {
  const items = dictionaryOf(dictionary);
  return valuesOf(value).map((each) => items.find((item) => String(item.value) === each)?.label ?? each);
}

/** One value or several, as texts. */
export function valuesOf(value: CellData): string[] {
  if (isEmptyCell(value)) return [];
  return typeof value === 'object' ? value.map(String) : [String(value)];
}

/** To the minute, in the place's local time, with its offset unless it is the office's. */
function shortTime(text: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text);
  if (!parts) return text;
  const [, day, time, offset] = parts;
  const at = Date.parse(`${day}T${time}${offset}`);
  const isOfficeTime = !Number.isNaN(at) && officeTime(at) === `${day} ${time}`;
  return [day, time, isOfficeTime ? undefined : offset].filter(Boolean).join(' ');
}
