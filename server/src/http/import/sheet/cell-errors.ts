import type { FieldError } from '#contract/envelope.ts';
import { fieldError, type FieldIssue, fieldRules } from '#contract/fields/field-errors.ts';
import type { Resource } from '#contract/kit.ts';
import { type Language, listOf, textsIn } from '#contract/languages/language.ts';
import { unnamed } from '#server/http/response/unnamed.messages.ts';
import { titleOfColumn } from './headers.ts';

/** An issue of a cell, with its message. */
export function cellError(issue: FieldIssue, resource: Resource, locale: Language): FieldError {
  return fieldError(
    withNames(withUserName(issue, locale), resource, locale),
    titleOfColumn(resource, issue.path, locale),
    textsIn(fieldRules, locale),
  );
}

/** The fields of a composite key, by their titles. */
export function withNames({ path, rule, params = {} }: FieldIssue, resource: Resource, locale: Language): FieldIssue {
  const { fields } = params;
  if (typeof fields !== 'string') return { path, rule, params };
  const titles = fields.split(' ').map((field) => titleOfColumn(resource, field, locale));
  return { path, rule, params: { ...params, names: listOf(titles, locale) } };
}

/** Rows of the seed have no user as author. */
export function withUserName({ path, rule, params = {} }: FieldIssue, locale: Language): FieldIssue {
  const who = params['who'] === '' ? { who: textsIn(unnamed, locale).who } : {};
  return { path, rule, params: { ...params, ...who } };
}
