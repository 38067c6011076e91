import type { BookingRevision } from '#contract/booking/revision.ts';
import { sumDecimals } from '#contract/freight/decimal.ts';
import type { InterchangeEnvelope, ElementWriter } from '#server/exchange/edifact/public.ts';
import {
  type FieldOf,
  fieldsOf,
  lengthOf,
  printFields,
  printRecord,
  type RecordId,
  type RecordValues,
} from './records.ts';

/** The input of every record. */
export type RecordSource = { revision: BookingRevision; envelope: InterchangeEnvelope; writer: ElementWriter };

type SourceText = { path: string; text: string; kind?: 'name' };

/** A text limited to its field. */
export function fieldText<I extends RecordId>(
  { writer }: RecordSource,
  [id, field]: readonly [I, FieldOf<I>],
  source: SourceText,
): string {
  return writer.line({ ...source, max: lengthOf(id, field) });
}

/** Values of the booking, each with its source field. */
export type PlainFields<I extends RecordId> = Readonly<Partial<Record<FieldOf<I>, { path: string; text: string }>>>;

/** A record of texts limited before, and of values that are refused if too long: nothing is truncated. */
export function record<I extends RecordId>(
  { writer }: RecordSource,
  id: I,
  { texts, plain }: { texts: RecordValues<I>; plain: PlainFields<I> },
): string {
  const plainValues = Object.entries<{ path: string; text: string } | undefined>(plain).flatMap(([name, value]) => {
    if (!value) return [];
    const { path, text } = value;
    // The keys of an object of this type are fields of the record.
    const max = lengthOf(id, name as FieldOf<I>);
    if (text.length > max) writer.refuse({ path, rule: 'too_long', params: { max } });
    return [[name, text] as const];
  });
  return printRecord(id, { ...texts, ...Object.fromEntries(plainValues) });
}

/** A value with the booking's field as its path. */
export const from = (path: string, text: string): { path: string; text: string } => ({ path, text });

/** Records that consist of lines, after at most a code. */
type LineRecord = '16' | '17' | '18' | '44' | '47' | '70';
type Lines = SourceText & { records: number; width?: number; total?: number };

/** A text in the lines of a record, in as many records as needed. */
export function lineRecords(
  { writer }: RecordSource,
  id: LineRecord,
  { records: max, width, ...text }: Lines,
): string[] {
  const names = fieldsOf(id);
  const before = names.filter((name) => !name.startsWith('line')).map(() => '');
  const perRecord = names.length - before.length;
  const length = lengthOf(id, 'line1');
  const lines = writer.lines({ ...text, width: Math.min(width ?? length, length), max: max * perRecord });
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
