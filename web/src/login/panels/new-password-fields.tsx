import type { PasswordPolicy } from '#contract/system/password-rules.ts';
import { labels } from '../account-labels.ts';
import { PasswordField } from '../fields.tsx';
import { passwordHint } from '../password-hint.ts';

type Name = 'newPassword' | 'newPassword2';
type Props = { policy: PasswordPolicy; errorOf: (name: Name) => string; hasCapsLock: boolean };

/** A new password and its repetition, with the password rules. */
export function NewPasswordFields({ policy, errorOf, hasCapsLock }: Props) {
  return (
    <>
      <PasswordField
        name="newPassword"
        label={labels.newPassword}
        hint={passwordHint(policy)}
        error={errorOf('newPassword')}
        autoComplete="new-password"
        hasCapsLock={hasCapsLock}
      />
      <PasswordField
        name="newPassword2"
        label={labels.newPassword2}
        error={errorOf('newPassword2')}
        autoComplete="new-password"
        hasCapsLock={false}
      />
    </>
  );
}
