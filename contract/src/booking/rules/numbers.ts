import { compareDecimals, multiplyDecimals } from '../../freight/decimal.ts';
import type { Facts, TypeFact } from './facts.ts';
import type { FieldReader } from './field-reader.ts';

export function isGreater(one: string, other: string): boolean {
  return compareDecimals(one, other) > 0;
}

export function isPositive(value: string | null): value is string {
  return value !== null && isGreater(value, '0');
}

/** Number of boxes in a line. */
export function boxCountOf(line: FieldReader): string {
  const count = line.decimal('ctnnum');
  return isPositive(count) ? count : '1';
}

/** A figure per box, multiplied by the line's number of boxes. */
export function forAllBoxes(line: FieldReader, perBox: number | string): string {
  return multiplyDecimals(String(perBox), boxCountOf(line));
}

export function containerTypeOf(line: FieldReader, facts: Facts): TypeFact | undefined {
  return facts.type(line.text('ctnall'));
}

/** Fields of the cargo's overhang beyond the box. */
export const overhangs = ['og_length_front', 'og_length_back', 'og_width_left', 'og_width_right', 'og_height'] as const;

export function overhangsOf(line: FieldReader): (typeof overhangs)[number][] {
  return overhangs.filter((field) => isPositive(line.decimal(field)));
}

/** The plate of the box knows best, its type otherwise. */
export function tareOf(line: FieldReader, type: TypeFact | undefined): string | undefined {
  const plate = line.decimal('tareweight');
  if (isPositive(plate)) return plate;
  return type && type.tare_kg > 0 ? String(type.tare_kg) : undefined;
}
