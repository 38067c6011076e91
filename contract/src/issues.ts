import type * as z from 'zod';
import type { ErrorParams } from './errors.ts';
import { type FieldIssue, type FieldRule, fieldRules } from './fields/field-errors.ts';

function isRule(rule: string): rule is FieldRule {
  return rule in fieldRules.en;
}

type BrokenRule = { rule: FieldRule; params: ErrorParams };

/** Our rule for a Zod issue. */
function ruleOf(issue: z.core.$ZodIssue): BrokenRule {
  if (isRule(issue.message)) return { rule: issue.message, params: paramsOf(issue) };
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  return { rule: formRule(issue), params: {} };
}

function formRule(issue: z.core.$ZodIssue): FieldRule {
  // An empty value is missing rather than malformed.
  if (issue.code === 'invalid_format') return issue.input === '' ? 'required' : formatRule(issue.format);
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value') return 'format';
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'required';
  return issue.code === 'invalid_type' ? 'wrong_type' : 'not_a_choice';
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): BrokenRule {
  if ((issue.origin === 'string' || issue.origin === 'array') && issue.minimum === 1)
    return { rule: 'required', params: {} };
  return { rule: issue.origin === 'string' ? 'too_short' : 'too_small', params: { min: Number(issue.minimum) } };
}

function tooBig(issue: z.core.$ZodIssueTooBig): BrokenRule {
  const rules = { string: 'too_long', array: 'too_many' } as const;
  return { rule: rules[issue.origin as keyof typeof rules] ?? 'too_big', params: { max: Number(issue.maximum) } };
}

function formatRule(format: string): FieldRule {
  if (format === 'date') return 'not_a_date';
  if (format === 'datetime') return 'not_an_instant';
  if (format === 'time') return 'not_a_time';
  return format === 'email' ? 'not_an_email' : 'format';
}

function paramsOf(issue: z.core.$ZodIssue): ErrorParams {
  return issue.code === 'custom' ? ((issue.params ?? {}) as ErrorParams) : {};
}

/** The first issue of every field of a failed parse, by dotted path; the parse needs `reportInput`. */
export function issuesOf(error: z.core.$ZodError): FieldIssue[] {
  const byPath = new Map(error.issues.toReversed().map((issue) => [issue.path.join('.'), issue]));
  return [...byPath].toReversed().map(([path, issue]) => ({ path, ...ruleOf(issue) }));
}
