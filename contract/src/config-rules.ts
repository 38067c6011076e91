import * as z from 'zod';
import type { FieldIssue } from './fields/field-errors.ts';
import { issuesOf } from './issues.ts';
import { isEmail } from './freight/formats.ts';

/** Rules that an administrator may give a setting. */
export const configRules = ['required', 'email', 'url', 'identifier', 'letters_digits'] as const;
export type ConfigRule = (typeof configRules)[number];

type Check = { isValid: (text: string) => boolean; message: string };

/** Checks of a value that is not empty; `required` decides whether it may be empty. */
const checks: Record<Exclude<ConfigRule, 'required'>, Check> = {
  email: { isValid: isEmail, message: 'not_an_email' },
  url: { isValid: (text) => /^https?:\/\/[^\s/?#]+\S*$/i.test(text), message: 'not_a_url' },
  identifier: { isValid: (text) => /^\w+$/.test(text), message: 'identifier' },
  letters_digits: { isValid: (text) => /^[A-Za-z0-9]+$/.test(text), message: 'letters_digits' },
};

/** The schema of a setting's rules. Blanks alone count as empty. */
function schemaOf(rules: readonly ConfigRule[]): z.ZodType<string> {
  const base = z.string().trim();
  return rules.reduce<z.ZodType<string>>(
    (schema, rule) => {
      if (rule === 'required') return schema;
      const { isValid, message } = checks[rule];
      return schema.refine((value) => value === '' || isValid(value), message);
    },
    rules.includes('required') ? base.min(1) : base,
  );
}

/** The rule that a setting's value breaks; undefined if it is valid. */
export function configIssue(rules: readonly ConfigRule[], value: string): FieldIssue | undefined {
  const { error } = schemaOf(rules).safeParse(value, { reportInput: true });
  return error && issuesOf(error)[0];
}
