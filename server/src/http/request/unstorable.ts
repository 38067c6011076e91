import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { findInvisible } from '#contract/fields/strip-invisible.ts';

/**
 * Texts that are not kept: with a NUL character, or half of a surrogate pair, neither of which PostgreSQL can hold, or with
 * characters that nobody sees and that change how it is read, where its field has not left them out already (`legible`).
 * `value` has been parsed by its schema, so it is no deeper than that.
 */
export function unstorable(value: unknown, path = ''): FieldIssue[] {
  if (typeof value === 'string') return faultsOf(value, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => unstorable(each, path === '' ? key : `${path}.${key}`));
}

function faultsOf(text: string, path: string): FieldIssue[] {
  if (text.includes('\0') || !text.isWellFormed()) return [{ path, rule: 'unstorable' }];
  const invisible = findInvisible(text);
  return invisible === undefined ? [] : [{ path, rule: 'unseen', params: { value: invisible } }];
}
