import { type KeyboardEvent, useRef, useState } from 'react';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { Field, PasswordField } from './fields.tsx';
import { captchaStore } from './login-start.ts';
import { loginMessage } from './login.messages.ts';
import { TestUsers } from './test-users.tsx';
import { useLogin } from './use-login.ts';

type Props = {
  /** Why the visitor stands here again, if he did not come by himself. */
  notice: string;
  onIntent: () => void;
  onDone: () => void;
};

export function LoginForm({ notice, onIntent, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const captcha = useStore(captchaStore);
  const [hasCapsLock, setCapsLock] = useState(false);
  const { problem, isBusy, errorOf, handleSubmit, fill } = useLogin(form, onDone);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const hint = loginMessage('username_hint');
  return (
    // Caps Lock is only told by key events, wherever they happen in the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} noValidate onSubmit={handleSubmit} onInput={onIntent} onKeyUp={watchCapsLock}>
      <Problem problem={problem} notice={notice} />
      <Field name="username" hint={hint} error={errorOf('username')} autoComplete="username" autoFocus />
      <PasswordField error={errorOf('password')} hasCapsLock={hasCapsLock} />
      {captcha !== 'off' && <CaptchaField captcha={captcha} error={errorOf('captcha')} />}
      <Button type="submit" look="primary" className="q-login-submit" busy={isBusy}>
        {loginMessage('submit')}
      </Button>
      <TestUsers
        onPick={(user) => {
          fill(user);
          onIntent();
        }}
      />
    </form>
  );
}

function Problem({ problem, notice }: { problem: string; notice: string }) {
  return (
    <div aria-live="assertive">
      {(problem || notice) && (
        <p className={problem ? 'q-login-problem' : 'q-login-problem q-login-notice'}>
          <Icon name="warning" />
          <span>{problem || notice}</span>
        </p>
      )}
    </div>
  );
}
