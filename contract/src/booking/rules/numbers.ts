import { compareDecimals, multiplyDecimals } from '../../freight/decimal.ts';
import type { Facts, TypeFact } from './facts.ts';
import type { Place } from './place.ts';

export function isMore(one: string, other: string): boolean {
  return compareDecimals(one, other) > 0;
}

export function isPositive(value: string | null): value is string {
  return value !== null && isMore(value, '0');
}

/** How many boxes a line stands for. */
export function boxesOf(line: Place): string {
  const count = line.decimal('ctnnum');
  return isPositive(count) ? count : '1';
}

/** The same figure for all boxes of a line. */
export function forAll(line: Place, perBox: number | string): string {
  return multiplyDecimals(String(perBox), boxesOf(line));
}

export function typeOf(line: Place, facts: Facts): TypeFact | undefined {
  return facts.type(line.text('ctnall'));
}

/** How far the cargo stands over the box, by the names of the fields. */
export const overhangs = ['og_length_front', 'og_length_back', 'og_width_left', 'og_width_right', 'og_height'] as const;

export function overhangsOf(line: Place): (typeof overhangs)[number][] {
  return overhangs.filter((field) => isPositive(line.decimal(field)));
}
