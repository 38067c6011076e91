import { type PasswordPolicy, usualPolicy } from '#contract/system/password-rules.ts';
import { accountMessage } from './account.messages.ts';

/** What is asked of a password, said before it is chosen. */
export function passwordHint(policy: PasswordPolicy): string {
  const isUsual = policy.classes <= usualPolicy.classes;
  return accountMessage(isUsual ? 'password_hint' : 'password_hint_classes', policy);
}
