import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { api } from '#web/platform/api.ts';
import { errorText } from '#web/platform/error-text.ts';
import { logError } from '#web/platform/report-error.ts';
import { startSession } from '#web/platform/session.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { Field, PasswordField } from './fields.tsx';
import { captchaStore, renewCaptcha } from './login-start.ts';
import { loginMessage } from './login.messages.ts';
import { type TestUser, TestUsers } from './test-users.tsx';

type LoginAnswer = { access: string; userId: number };
const names = ['username', 'password', 'captcha'] as const;
type Name = (typeof names)[number];

type Props = {
  /** Why the visitor stands here again, if he did not come by himself. */
  notice: string;
  onIntent: () => void;
  onDone: () => void;
};

export function LoginForm({ notice, onIntent, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const captcha = useStore(captchaStore);
  const [missing, setMissing] = useState<readonly Name[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);

  // Uncontrolled: what a password manager fills in counts without an event.
  const input = (name: Name) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
  const fill = ({ username, password }: TestUser) => {
    for (const [name, value] of [['username', username], ['password', password]] as const) {
      const target = input(name);
      if (target) target.value = value;
    }
    setMissing([]);
    onIntent();
    (input('captcha') ?? form.current?.querySelector<HTMLButtonElement>('[type=submit]'))?.focus();
  };

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const empty = names.filter((name) => input(name)?.value.trim() === '');
    setMissing(empty);
    const first = empty[0];
    if (first) return input(first)?.focus();
    setBusy(true);
    setProblem('');
    try {
      await logIn(input('username')?.value.trim() ?? '', input('password')?.value ?? '', input('captcha')?.value.trim());
      onDone();
    } catch (error) {
      logError(error);
      setProblem(errorText(error).text);
      setBusy(false);
      await renewCaptcha();
      const typed = input('captcha');
      if (typed) typed.value = '';
      input('password')?.select();
    }
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const errorOf = (name: Name) => (missing.includes(name) ? loginMessage('required', { name: loginMessage(name) }) : '');
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} onInput={onIntent} onKeyUp={watchCapsLock}>
      <div aria-live="assertive">
        {(problem || notice) && (
          <p className={`q-login-problem${problem ? '' : ' q-login-notice'}`}>
            <Icon name="warning" />
            <span>{problem || notice}</span>
          </p>
        )}
      </div>
      <Field name="username" hint={loginMessage('username_hint')} error={errorOf('username')} autoComplete="username" autoFocus />
      <PasswordField error={errorOf('password')} hasCapsLock={hasCapsLock} />
      {captcha !== 'off' && <CaptchaField captcha={captcha} error={errorOf('captcha')} />}
      <Button type="submit" look="primary" className="q-login-submit" busy={isBusy}>
        {loginMessage('submit')}
      </Button>
      <TestUsers onPick={fill} />
    </form>
  );
}

async function logIn(username: string, password: string, captcha: string | undefined): Promise<void> {
  const shown = captchaStore.get();
  const body = { username, password, captcha, captchaKey: typeof shown === 'object' ? shown.key : undefined };
  const { access, userId } = await api<LoginAnswer>('POST', '/api/login/', { body });
  startSession(access, userId);
}
