import type { FieldError } from '#contract/envelope.ts';
import { fieldError, fieldRules } from '#contract/field-errors.ts';
import { issuesOf } from '#contract/issues.ts';
import { type Resource, writableSchema } from '#contract/kit.ts';
import { localeTexts } from '#web/platform/i18n.ts';
import { labelOf } from '../field-of.ts';
import { type FormField, appliesIn, type Screen } from '../screen.ts';
import { type Attempt, formBody, fieldOfPath } from './form-values.ts';
import { visibleFields } from './visible-fields.ts';

/** All that is wrong with a body, in the server's own words. */
export function validateBody(resource: Resource, body: unknown): FieldError[] {
  const parsed = writableSchema(resource).safeParse(body, { reportInput: true });
  if (parsed.success) return [];
  return issuesOf(parsed.error).map((issue) =>
    fieldError(issue, labelOf(resource, fieldOfPath(issue.path)), localeTexts(fieldRules)),
  );
}

/** What keeps a form from being saved: the contract's rules, and those that hold only when adding or only when editing. */
export function problemsIn(screen: Screen, { values, row }: Attempt): FieldError[] {
  const { resource, form } = screen;
  const body = formBody(resource, values, row);
  const single = validateBody(resource, body);
  const problems = single.length > 0 ? single : rowProblems(screen, body);
  const reported = new Set(problems.map(({ path }) => fieldOfPath(path)));
  const missing = visibleFields(form, values).filter((field) =>
    isMissing(field, values[field.name], row ? 'edit' : 'add'),
  );
  return [
    ...problems,
    ...missing
      .filter(({ name }) => !reported.has(name))
      .map(({ name, label }) => fieldError({ path: name, rule: 'required' }, label, localeTexts(fieldRules))),
  ];
}

/** What is wrong between the fields of a body whose fields are right one by one. */
function rowProblems({ resource, issues }: Screen, body: unknown): FieldError[] {
  const found = issues?.(writableSchema(resource).parse(body)) ?? [];
  return found.map((issue) => fieldError(issue, labelOf(resource, issue.path), localeTexts(fieldRules)));
}

function isMissing({ required }: FormField, value: unknown, mode: 'add' | 'edit'): boolean {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return appliesIn(required, mode) && isEmpty;
}
