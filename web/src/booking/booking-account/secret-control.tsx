import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { Input } from '#web/ui/input.tsx';
import { accountMessage } from './booking-account.messages.ts';

/** A secret is written and never read: what is kept stays unless another one is typed. */
export function SecretControl({ value, onChange, ...rest }: ControlProps<string>) {
  return (
    <Input
      {...aria(rest)}
      type="password"
      // Password managers must not offer the reader's own.
      autoComplete="new-password"
      spellCheck={false}
      maxLength={500}
      placeholder={accountMessage('secret_kept')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
