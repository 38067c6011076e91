import { useState } from 'react';
import { reportError } from '#web/platform/api/report-error.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { defaultPassword } from './user-calls.ts';
import { userMessage } from './user.messages.ts';

/** The first password of an account: typed, generated, or the installation's default. */
export function FirstPassword({ value, onChange, ...rest }: ControlProps<string>) {
  const [isShown, setIsShown] = useState(false);
  function put(password: string) {
    setIsShown(true);
    onChange(password);
  }
  return (
    <span className="q-users-password">
      <Input
        {...aria(rest)}
        type={isShown ? 'text' : 'password'}
        // Password managers must not fill in the administrator's own password.
        autoComplete="new-password"
        spellCheck={false}
        maxLength={64}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton
        icon={isShown ? 'eye-off' : 'eye'}
        label={userMessage(isShown ? 'hide' : 'show')}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      />
      <Button onClick={() => put(randomPassword())}>{userMessage('generate')}</Button>
      <Button onClick={() => void defaultPassword().then(put, reportError)}>{userMessage('use_default')}</Button>
    </span>
  );
}

/** Without letters that look alike: it is read off a screen. */
const lowerCase = 'abcdefghjkmnpqrstuvwxyz';
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const signs = '!#%+-=?@';

/** A password of 16 characters with all character classes, to meet any policy. */
function randomPassword(): string {
  const kinds = [
    lowerCase,
    capitals,
    digits,
    signs,
    ...Array.from({ length: 12 }, () => lowerCase + capitals + digits),
  ];
  const drawn = kinds.map((kind) => kind[below(kind.length)]);
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [drawn[last], drawn[other]] = [drawn[other], drawn[last]];
  }
  return drawn.join('');
}

/** A uniform random number: values that would introduce a bias are drawn again. */
function below(count: number): number {
  const fair = 256 - (256 % count);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % count;
  }
}
