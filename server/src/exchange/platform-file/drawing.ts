import type { BookingRevision } from '#contract/booking/revision.ts';
import { sumDecimals } from '#contract/freight/decimal.ts';
import type { Envelope, Pen } from '#server/exchange/edifact/public.ts';
import { type FieldOf, fieldsOf, lengthOf, printFields, type RecordId } from './records.ts';

/** What every record is drawn from. */
export type Drawing = { revision: BookingRevision; envelope: Envelope; pen: Pen };

type Told = { path: string; text: string; kind?: 'name' };

/** A text in its field, no longer than the field. */
export function fieldText<I extends RecordId>(
  { pen }: Drawing,
  [id, field]: readonly [I, FieldOf<I>],
  told: Told,
): string {
  return pen.line({ ...told, max: lengthOf(id, field) });
}

/** Records that are nothing but lines behind at most a code. */
type LineRecord = '16' | '17' | '18' | '44' | '47' | '70';
type Lines = Told & { records: number; width?: number; total?: number };

/** A text in the lines of a record, over as many records as it takes. */
export function lineRecords({ pen }: Drawing, id: LineRecord, { records: most, width, ...told }: Lines): string[] {
  const names = fieldsOf(id);
  const before = names.filter((name) => !name.startsWith('line')).map(() => '');
  const perRecord = names.length - before.length;
  const length = lengthOf(id, 'line1');
  const lines = pen.lines({ ...told, width: Math.min(width ?? length, length), max: most * perRecord });
  const count = Math.ceil(lines.length / perRecord);
  return Array.from({ length: count }, (_, at) =>
    printFields(id, [...before, ...lines.slice(at * perRecord, (at + 1) * perRecord)]),
  );
}

export function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}

export function exact(value: string | null): string {
  return value === null ? '' : sumDecimals([value]);
}
