import { compareDecimals, multiplyDecimals } from '../../freight/decimal.ts';
import type { Facts, TypeFact } from './facts.ts';
import type { FieldReader } from './field-reader.ts';

export function isGreater(one: string, other: string): boolean {
  return compareDecimals(one, other) > 0;
}

export function isPositive(value: string | null): value is string {
  return value !== null && isGreater(value, '0');
}

/** How many boxes a line stands for. */
export function boxCountOf(line: FieldReader): string {
  const count = line.decimal('ctnnum');
  return isPositive(count) ? count : '1';
}

/** The same figure for all boxes of a line. */
export function forAllBoxes(line: FieldReader, perBox: number | string): string {
  return multiplyDecimals(String(perBox), boxCountOf(line));
}

export function containerTypeOf(line: FieldReader, facts: Facts): TypeFact | undefined {
  return facts.type(line.text('ctnall'));
}

/** How far the cargo stands over the box, by the names of the fields. */
export const overhangs = ['og_length_front', 'og_length_back', 'og_width_left', 'og_width_right', 'og_height'] as const;

export function overhangsOf(line: FieldReader): (typeof overhangs)[number][] {
  return overhangs.filter((field) => isPositive(line.decimal(field)));
}
