import { useState } from 'react';
import { reportError } from '#web/platform/report-error.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { randomPassword } from './random-password.ts';
import { defaultPassword } from './user-calls.ts';
import { userMessage } from './user.messages.ts';

/** The first password of an account: typed, drawn, or the installation's default one. */
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
        // Password managers must not offer the administrator's own.
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
