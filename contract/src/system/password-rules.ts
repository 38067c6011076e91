import type { FieldIssue } from '../fields/field-errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Limits that no installation can relax; the upper bound keeps hashing cheap. */
export const passwordLimits = { min: 8, max: 64 } as const;

/** An installation's requirements for passwords (the settings `password.*`); never below the built-in minimum. */
export type PasswordPolicy = { min: number; max: number; classes: number };
export const defaultPolicy: PasswordPolicy = { ...passwordLimits, classes: 2 };

type PasswordRule = 'required' | 'too_short' | 'too_long' | 'weak_password' | 'password_classes' | 'common_password';

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** Why a new password is refused: it needs letters and digits, and what the policy adds. */
export function passwordProblem(password: string, policy: PasswordPolicy = defaultPolicy): PasswordRule | undefined {
  if (password === '') return 'required';
  if (password.length < policy.min) return 'too_short';
  if (password.length > policy.max) return 'too_long';
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return 'weak_password';
  if (classes.filter((each) => each.test(password)).length < policy.classes) return 'password_classes';
  if (isDigest(password)) return 'common_password';
  return isCommonPassword(password) ? 'common_password' : undefined;
}

/**
 * Older clients send the MD5 of the typed password: it would become the password itself, and the typed one would not
 * work.
 */
function isDigest(password: string): boolean {
  return /^[\da-f]{32}$/i.test(password);
}

/** The policy in the settings, for pages. */
export function policyOf(settings: Readonly<Record<string, unknown>>): PasswordPolicy {
  const { 'password.min_length': min, 'password.classes': kinds } = settings;
  return {
    min: typeof min === 'number' ? min : defaultPolicy.min,
    max: defaultPolicy.max,
    classes: typeof kinds === 'number' ? kinds : defaultPolicy.classes,
  };
}

/** The issue of a password's field. */
export function passwordIssue(path: string, password: string, policy: PasswordPolicy): FieldIssue | undefined {
  const rule = passwordProblem(password, policy);
  return rule && { path, rule, params: policy };
}

type PasswordEntry = { original?: string; password: string; repeated: string };
type Names = { password: string; repeated: string };

/** The issues of a password and its repetition in a form, by the names of the two fields. */
export function passwordIssues(
  { original, password, repeated }: PasswordEntry,
  names: Names,
  policy = defaultPolicy,
): FieldIssue[] {
  const problem = passwordIssue(names.password, password, policy);
  const issues: FieldIssue[] = [];
  if (problem) issues.push(problem);
  else if (password === original) issues.push({ path: names.password, rule: 'same_password' });
  if (repeated === '') issues.push({ path: names.repeated, rule: 'required' });
  else if (repeated !== password) issues.push({ path: names.repeated, rule: 'passwords_differ' });
  return issues;
}
