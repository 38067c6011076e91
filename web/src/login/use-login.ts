import { type RefObject, type SubmitEvent, useState } from 'react';
import { api } from '#web/platform/api.ts';
import { errorText } from '#web/platform/error-text.ts';
import { logError } from '#web/platform/report-error.ts';
import { startSession } from '#web/platform/session.ts';
import { captchaStore, renewCaptcha } from './login-start.ts';
import { loginMessage } from './login.messages.ts';
import type { TestUser } from './test-users.tsx';

type LoginAnswer = { access: string; userId: number };
const names = ['username', 'password', 'captcha'] as const;
export type LoginField = (typeof names)[number];

/** What the login form knows and does. Inputs are uncontrolled: what a password manager fills in counts too. */
export function useLogin(form: RefObject<HTMLFormElement | null>, onDone: () => void) {
  const [missing, setMissing] = useState<readonly LoginField[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const input = (name: LoginField) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
  const put = (name: LoginField, value: string) => {
    const target = input(name);
    if (target) target.value = value;
  };

  async function handleFailure(error: unknown) {
    logError(error);
    setProblem(errorText(error).text);
    setBusy(false);
    // A picture serves one attempt only.
    await renewCaptcha();
    put('captcha', '');
    input('password')?.focus();
    input('password')?.select();
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const empty = names.filter((name) => input(name)?.value.trim() === '');
    setMissing(empty);
    const first = empty[0];
    if (first) return input(first)?.focus();
    setBusy(true);
    setProblem('');
    try {
      await logIn(new FormData(event.currentTarget));
      onDone();
    } catch (error) {
      await handleFailure(error);
    }
  }

  function fill({ username, password }: TestUser) {
    put('username', username);
    put('password', password);
    setMissing([]);
    (input('captcha') ?? form.current?.querySelector<HTMLButtonElement>('[type=submit]'))?.focus();
  }

  const errorOf = (name: LoginField) =>
    missing.includes(name) ? loginMessage('required', { name: loginMessage(name) }) : '';
  return { problem, isBusy, errorOf, handleSubmit, fill };
}

async function logIn(typed: FormData): Promise<void> {
  const text = (name: LoginField) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  const shown = captchaStore.get();
  const captchaKey = typeof shown === 'object' ? shown.key : undefined;
  const [username, captcha] = [text('username').trim(), text('captcha').trim()];
  const body = { username, password: text('password'), captcha, captchaKey };
  const { access, userId } = await api<LoginAnswer>('POST', '/api/login/', { body });
  startSession(access, userId);
}
