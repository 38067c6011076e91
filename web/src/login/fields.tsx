import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { loginMessage } from './login.messages.ts';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: string;
  hint?: string;
  error: string;
  /** Next to or in the input. */
  children?: ReactNode;
};

/** A labelled input with its error below. */
export function LabelledInput({ name, label, hint, error, children, ...rest }: Props) {
  const note = error || hint;
  return (
    <div className="q-login-field">
      <label htmlFor={`login-${name}`}>{label}</label>
      <div className="q-login-control">
        <Input
          id={`login-${name}`}
          name={name}
          spellCheck={false}
          autoCapitalize="none"
          required
          aria-invalid={error !== ''}
          aria-describedby={note ? `login-${name}-note` : undefined}
          {...rest}
        />
        {children}
      </div>
      {note && (
        <p id={`login-${name}-note`} className={error ? 'q-login-error' : 'q-login-hint'}>
          {note}
        </p>
      )}
    </div>
  );
}

type PasswordProps = Pick<Props, 'name' | 'label' | 'error' | 'hint'> & {
  autoComplete: 'current-password' | 'new-password';
  hasCapsLock: boolean;
};

export function PasswordField({ hint, hasCapsLock, ...rest }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  const toggle = loginMessage(isShown ? 'hide_password' : 'show_password');
  const note = hasCapsLock ? loginMessage('caps_lock') : hint;
  return (
    <LabelledInput {...rest} type={isShown ? 'text' : 'password'} {...(note ? { hint: note } : {})}>
      <button
        type="button"
        className="q-login-eye"
        title={toggle}
        aria-label={toggle}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </LabelledInput>
  );
}
