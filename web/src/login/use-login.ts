import { missing, type PlainForm, usePlainForm, type Values } from '#web/platform/plain-form.ts';
import { captchaInput, captchaFields } from './captcha-field.tsx';
import { renewCaptcha } from './login-start.ts';
import { loginMessage } from './login.messages.ts';
import { submitLoginStep, secondStepTicket } from './second-step.ts';
import type { TestUser } from './test-users.tsx';

type LoginField = 'username' | 'password' | 'captcha';

export type LoginState = PlainForm<LoginField> & { fill: (user: TestUser) => void };

type LoginCallbacks = { onDone: () => void; onSecondStep: (ticket: string) => void };

/** What the login form knows and does. */
export function useLogin({ onDone, onSecondStep }: LoginCallbacks): LoginState {
  const form = usePlainForm<LoginField>({
    labels: {
      username: loginMessage('username'),
      password: loginMessage('password'),
      captcha: loginMessage('captcha'),
    },
    check: (values) => missing(values, ['username', 'password', ...captchaFields()]),
    send: async (values) => {
      const ticket = await logIn(values);
      if (ticket === undefined) onDone();
      else onSecondStep(ticket);
    },
    onRefused: async () => {
      // A picture serves one attempt only.
      await renewCaptcha();
      form.setValue('captcha', '');
      form.input('password')?.focus();
      form.input('password')?.select();
    },
  });
  return {
    ...form,
    fill: ({ username, password }) => {
      form.setValue('username', username);
      form.setValue('password', password);
      form.forgetErrors();
      (form.input('captcha') ?? form.ref.current?.querySelector<HTMLButtonElement>('[type=submit]'))?.focus();
    },
  };
}

/** The ticket of the second step, where there is one to come. */
async function logIn({ username, password, captcha }: Values<LoginField>): Promise<string | undefined> {
  // A password is taken as typed, spaces included.
  const body = { username: username.trim(), password, ...(await captchaInput(captcha)) };
  try {
    await submitLoginStep('/api/login/', body);
    return undefined;
  } catch (error) {
    return secondStepTicket(error);
  }
}
