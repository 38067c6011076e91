import { dictionaryOf, useDictionary } from '#web/platform/dictionary.ts';
import type { CellData, Field, Row } from '../screen.ts';
import { screenMessage } from '../screen.messages.ts';
import { Tag } from './tag.tsx';

/** A field's value as a reader wants it; what cell and view follow from is the field's meaning. */
export function CellValue({ field, row }: { field: Field; row: Row }) {
  const value = row[field.name];
  if (value === null || value === undefined || value === '') return null;
  switch (field.meta.kind) {
    case 'boolean':
      return <Tag tone={value === true ? 'success' : 'info'} text={screenMessage(value === true ? 'yes' : 'no')} />;
    case 'choice':
      return <ChoiceTag dictionary={field.meta.dictionary} value={value} />;
    default:
      return textOfValue(field, value);
  }
}

function ChoiceTag({ dictionary, value }: { dictionary: string; value: CellData }) {
  const item = useDictionary(dictionary).find((found) => String(found.value) === String(value));
  return item ? <Tag tone={item.color} text={item.label} /> : String(value);
}

/** A value as plain text, for the cell, its tooltip and the comparison of two versions. */
export function textOfValue({ meta }: Pick<Field, 'meta'>, value: CellData): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return value.join(', ');
  if (meta.kind === 'boolean') return screenMessage(value === true ? 'yes' : 'no');
  if (meta.kind === 'instant' || meta.kind === 'audit_time') return shortTime(String(value));
  return String(value);
}

/** What the reader sees in a cell, as text. */
export function shownText(field: Pick<Field, 'meta'>, value: CellData): string {
  if (field.meta.kind !== 'choice') return textOfValue(field, value);
  const item = dictionaryOf(field.meta.dictionary).find((found) => String(found.value) === String(value));
  return item?.label ?? textOfValue(field, value);
}

/** To the minute, in the place's own time, with its offset where there is one. */
function shortTime(text: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text);
  return parts ? [parts[1], parts[2], parts[3]].filter(Boolean).join(' ') : text;
}
