import type { FieldIssue } from '../fields/field-errors.ts';
import { date, flag } from '../kit.ts';

/** First and last day on which a price is valid; without a last day it is valid until further notice. */
export const validity = { valid_from: date(), valid_to: date().nullable().default(null) };

/**
 * `overlaps`: on some day another enabled row of the same key is valid as well; the one with the latest start is used.
 */
export const priceMarks = { overlaps: flag(), is_sample: flag() };

export function validityIssues(row: { valid_from: string; valid_to: string | null }): FieldIssue[] {
  return row.valid_to !== null && row.valid_to < row.valid_from ? [{ path: 'valid_to', rule: 'ends_before' }] : [];
}
