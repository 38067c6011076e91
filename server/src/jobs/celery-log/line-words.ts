import { exchangeRates } from '#contract/codes/exchange-rate.ts';
import type { ErrorParams } from '#contract/errors.ts';
import { fieldError, type FieldRule, fieldRules } from '#contract/field-errors.ts';
import { lineIn } from '#contract/jobs/task-words.ts';
import { type Language, wordsIn } from '#contract/languages/language.ts';

type Kept = { text: string; text_key: string; params: ErrorParams };

/** A line of a run's log in its reader's language, where it has words of ours. */
export function lineText({ text, text_key: key, params }: Kept, language: Language): string {
  if (key === '') return text;
  return lineIn({ key, params: { ...params, ...reasonOf(params, language) } }, language) ?? text;
}

/** The rule that a line of a file breaks; files have the columns of exchange rates. */
function reasonOf(params: ErrorParams, language: Language): { reason: string } | undefined {
  const { rule, field } = params;
  const rules = wordsIn(fieldRules, language);
  if (typeof rule !== 'string' || !Object.hasOwn(rules, rule)) return undefined;
  const labels: Readonly<Record<string, string>> = wordsIn(exchangeRates.labels, language);
  const path = String(field);
  return { reason: fieldError({ path, rule: rule as FieldRule, params }, labels[path] ?? path, rules).message };
}
