import { type PasswordPolicy, defaultPolicy } from '#contract/system/password-rules.ts';
import { loginAccountMessage } from './account.messages.ts';

/** The password rules, shown before input. */
export function passwordHint(policy: PasswordPolicy): string {
  const isDefault = policy.classes <= defaultPolicy.classes;
  return loginAccountMessage(isDefault ? 'password_hint' : 'password_hint_classes', policy);
}
