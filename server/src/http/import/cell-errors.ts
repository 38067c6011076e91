import type { FieldError } from '#contract/envelope.ts';
import { fieldError, type FieldIssue, fieldRules } from '#contract/field-errors.ts';
import type { Resource } from '#contract/kit.ts';
import { type Language, wordsIn } from '#contract/languages/language.ts';
import { unnamed } from '../unnamed.messages.ts';
import { titleOfColumn } from './headers.ts';

/** What is wrong with a cell, in words. */
export function cellError({ path, rule, params = {} }: FieldIssue, resource: Resource, locale: Language): FieldError {
  const who = params['who'] === '' ? { who: wordsIn(unnamed, locale).who } : {};
  const issue = { path, rule, params: { ...params, ...who } };
  return fieldError(issue, titleOfColumn(resource, path, locale), wordsIn(fieldRules, locale));
}
