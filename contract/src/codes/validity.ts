import type { FieldIssue } from '../fields/field-errors.ts';
import { date, flag } from '../kit.ts';

/** First and last day that a price holds; without a last day it holds until further notice. */
export const validity = { valid_from: date(), valid_to: date().nullable().default(null) };

/** `overlaps`: on some day another enabled row of the same key holds, too; of these the one that begins last is used. */
export const priceMarks = { overlaps: flag(), is_sample: flag() };

export function validityIssues(row: { valid_from: string; valid_to: string | null }): FieldIssue[] {
  return row.valid_to !== null && row.valid_to < row.valid_from ? [{ path: 'valid_to', rule: 'ends_before' }] : [];
}
