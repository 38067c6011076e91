import { coerceInput } from './coerce-input.ts';
import type { FieldIssue } from './field-errors.ts';
import { issuesOf } from '../issues.ts';
import { id } from '../kit.ts';

/** An id where no schema of a route reads it, or the rule that it breaks: as routes read theirs. */
export function readId(path: string, value: unknown): { value: number } | { issue: FieldIssue } {
  const read = id().safeParse(coerceInput(id(), value), { reportInput: true });
  if (read.success) return { value: read.data };
  const [issue] = issuesOf(read.error);
  return { issue: { ...(issue ?? { rule: 'whole_number' }), path } };
}
