import type { FieldIssue } from '../field-errors.ts';

/** A password has so many characters; the upper bound keeps hashing cheap. */
export const passwordLimits = { min: 8, max: 64 } as const;

type PasswordRule = 'required' | 'too_short' | 'too_long' | 'weak_password';

/** What is wrong with a password that somebody chooses (spec §5): it needs letters and digits. */
export function passwordProblem(password: string): PasswordRule | undefined {
  if (password === '') return 'required';
  if (password.length < passwordLimits.min) return 'too_short';
  if (password.length > passwordLimits.max) return 'too_long';
  return /[A-Za-z]/.test(password) && /\d/.test(password) ? undefined : 'weak_password';
}

type Chosen = { original?: string; password: string; repeated: string };
type Names = { password: string; repeated: string };

/** What a form says at once of a password and its repetition, under the names of its two fields. */
export function passwordIssues({ original, password, repeated }: Chosen, names: Names): FieldIssue[] {
  const problem = passwordProblem(password);
  const issues: FieldIssue[] = [];
  if (problem) issues.push({ path: names.password, rule: problem, params: passwordLimits });
  else if (password === original) issues.push({ path: names.password, rule: 'same_password' });
  if (repeated === '') issues.push({ path: names.repeated, rule: 'required' });
  else if (repeated !== password) issues.push({ path: names.repeated, rule: 'passwords_differ' });
  return issues;
}
