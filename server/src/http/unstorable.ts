import type { FieldIssue } from '#contract/field-errors.ts';

/**
 * Texts that PostgreSQL cannot hold: with a NUL character, or with half of a surrogate pair, which is no character at all.
 * `value` has been parsed by its schema, so it is no deeper than that.
 */
export function unstorable(value: unknown, path = ''): FieldIssue[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? [{ path, rule: 'unstorable' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => unstorable(each, path === '' ? key : `${path}.${key}`));
}
