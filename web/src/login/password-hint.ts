import { type PasswordPolicy, defaultPolicy } from '#contract/system/password-rules.ts';
import { loginAccountMessage } from './account.messages.ts';

/** What is asked of a password, said before it is chosen. */
export function passwordHint(policy: PasswordPolicy): string {
  const isDefault = policy.classes <= defaultPolicy.classes;
  return loginAccountMessage(isDefault ? 'password_hint' : 'password_hint_classes', policy);
}
