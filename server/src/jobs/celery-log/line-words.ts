import { exchangeRates } from '#contract/codes/exchange-rate.ts';
import type { ErrorParams } from '#contract/errors.ts';
import { fieldError, type FieldRule, fieldRules } from '#contract/fields/field-errors.ts';
import { runLineText } from '#contract/jobs/task-texts.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';

type StoredLine = { text: string; text_key: string; params: ErrorParams };

/** A log line in the reader's language, if it has a message key. */
export function lineText({ text, text_key: key, params }: StoredLine, language: Language): string {
  if (key === '') return text;
  return runLineText({ key, params: { ...params, ...reasonOf(params, language) } }, language) ?? text;
}

/** The rule that a line of a file breaks; files have the columns of exchange rates. */
function reasonOf(params: ErrorParams, language: Language): { reason: string } | undefined {
  const { rule, field } = params;
  const rules = textsIn(fieldRules, language);
  if (typeof rule !== 'string' || !Object.hasOwn(rules, rule)) return undefined;
  const labels: Readonly<Record<string, string>> = textsIn(exchangeRates.labels, language);
  const path = String(field);
  return { reason: fieldError({ path, rule: rule as FieldRule, params }, labels[path] ?? path, rules).message };
}
