import { api } from '#web/platform/api.ts';
import { missing, type PlainForm, usePlainForm, type Values } from '#web/platform/plain-form.ts';
import { startSession } from '#web/platform/session.ts';
import { captchaAnswer, captchaFields } from './captcha-field.tsx';
import { renewCaptcha } from './login-start.ts';
import { loginMessage } from './login.messages.ts';
import type { TestUser } from './test-users.tsx';

export type LoginAnswer = { access: string; userId: number };
type LoginField = 'username' | 'password' | 'captcha';

export type LoginState = PlainForm<LoginField> & { fill: (user: TestUser) => void };

/** What the login form knows and does. */
export function useLogin(onDone: () => void): LoginState {
  const form = usePlainForm<LoginField>({
    labels: {
      username: loginMessage('username'),
      password: loginMessage('password'),
      captcha: loginMessage('captcha'),
    },
    check: (values) => missing(values, ['username', 'password', ...captchaFields()]),
    send: async (values) => {
      await logIn(values);
      onDone();
    },
    onRefused: async () => {
      // A picture serves one attempt only.
      await renewCaptcha();
      form.put('captcha', '');
      form.input('password')?.focus();
      form.input('password')?.select();
    },
  });
  return {
    ...form,
    fill: ({ username, password }) => {
      form.put('username', username);
      form.put('password', password);
      form.forgetErrors();
      (form.input('captcha') ?? form.ref.current?.querySelector<HTMLButtonElement>('[type=submit]'))?.focus();
    },
  };
}

async function logIn({ username, password, captcha }: Values<LoginField>): Promise<void> {
  // A password is taken as typed, spaces included.
  const body = { username: username.trim(), password, ...captchaAnswer(captcha) };
  const { access, userId } = await api<LoginAnswer>('POST', '/api/login/', { body });
  startSession(access, userId);
}
