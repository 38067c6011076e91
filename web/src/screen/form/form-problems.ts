import type { FieldError } from '#contract/envelope.ts';
import { fieldError, issuesOf, fieldRules } from '#contract/field-errors.ts';
import { type Resource, writableOf } from '#contract/kit.ts';
import { words } from '#web/platform/i18n.ts';
import { labelOf } from '../field-of.ts';
import { type FormField, holds, type Screen } from '../screen.ts';
import { type Attempt, bodyOf, fieldOfPath } from './form-values.ts';
import { shownFields } from './shown-fields.ts';

/** All that is wrong with a body, in the server's own words. */
export function problemsOf(resource: Resource, body: unknown): FieldError[] {
  const parsed = writableOf(resource).safeParse(body, { reportInput: true });
  if (parsed.success) return [];
  return issuesOf(parsed.error).map((issue) =>
    fieldError(issue, labelOf(resource, fieldOfPath(issue.path)), words(fieldRules)),
  );
}

/** What keeps a form from being saved: the contract's rules, and those that hold only when adding or only when editing. */
export function problemsIn({ resource, form }: Screen, { values, row }: Attempt): FieldError[] {
  const problems = problemsOf(resource, bodyOf(resource, values, row));
  const known = new Set(problems.map(({ path }) => fieldOfPath(path)));
  const missing = shownFields(form, values).filter((field) =>
    isMissing(field, values[field.name], row ? 'edit' : 'add'),
  );
  return [
    ...problems,
    ...missing
      .filter(({ name }) => !known.has(name))
      .map(({ name, label }) => fieldError({ path: name, rule: 'required' }, label, words(fieldRules))),
  ];
}

function isMissing({ required }: FormField, value: unknown, mode: 'add' | 'edit'): boolean {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return holds(required, mode) && isEmpty;
}
