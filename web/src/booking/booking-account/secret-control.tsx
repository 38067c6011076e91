import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { Input } from '#web/ui/input.tsx';
import { accountMessage } from './booking-account.messages.ts';

/** A secret is write-only: the stored one is unchanged unless another one is typed. */
export function SecretControl({ value, onChange, ...rest }: ControlProps<string>) {
  return (
    <Input
      {...aria(rest)}
      type="password"
      // Password managers must not fill in the user's own password.
      autoComplete="new-password"
      spellCheck={false}
      maxLength={500}
      placeholder={accountMessage('secret_kept')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
