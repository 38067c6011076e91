import { coerceInput } from './coerce-input.ts';
import type { FieldIssue } from './field-errors.ts';
import { issuesOf } from '../issues.ts';
import { id } from '../kit.ts';

/** Parses an id outside a route's schema, with the same rule and errors. */
export function readId(path: string, value: unknown): { value: number } | { issue: FieldIssue } {
  const read = id().safeParse(coerceInput(id(), value), { reportInput: true });
  if (read.success) return { value: read.data };
  const [issue] = issuesOf(read.error);
  return { issue: { ...(issue ?? { rule: 'whole_number' }), path } };
}
