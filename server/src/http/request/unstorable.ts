import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { findInvisible } from '#contract/fields/strip-invisible.ts';

/**
 * Issues of texts that cannot be stored: with NUL or a lone surrogate, which PostgreSQL refuses, or with invisible
 * characters that change how it reads, unless the field has removed them already (`stripInvisible`). `value` has been
 * parsed, so its depth is limited by its schema.
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
