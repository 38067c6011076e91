import { useState, useRef } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { shownName } from '#web/platform/languages/local-name.ts';
import { useSettings } from '#web/platform/settings.ts';
import { CaptchaField, captchaInput, captchaFields } from './captcha/captcha-field.tsx';
import { LabelledInput, PasswordField } from './fields.tsx';
import { loginMessage } from './login.messages.ts';
import { PlainFormView } from './plain-form-view.tsx';
import { SsoButton } from './sso/sso-button.tsx';
import { missing, type PlainForm, usePlainForm, type Values } from '#web/platform/plain-form.ts';
import { renewCaptcha } from './login-start.ts';
import { submitLoginStep, secondStepTicket } from './second-step/second-step.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  /** Why the user was redirected here, if they were. */
  notice: string;
  /** The path after single sign-on; absent if single sign-on led here. */
  ssoTo?: string;
  onIntent: () => void;
  onDone: () => void;
};

/** Loaded on demand: few need it. */
const secondStepForm = loadable(async () => (await import('./second-step/second-step-form.tsx')).SecondStepForm);

/** User name and password, and the second step for users with a second factor. */
export function LoginForm({ onDone, ...rest }: Props) {
  const [ticket, setTicket] = useState<string>();
  if (ticket === undefined) return <PasswordForm {...rest} onDone={onDone} onSecondStep={setTicket} />;
  return <Loaded component={secondStepForm} props={{ ticket, onDone, onBack: () => setTicket(undefined) }} />;
}

type PasswordProps = Props & { onSecondStep: (ticket: string) => void };

function PasswordForm({ notice, ssoTo, onIntent, onDone, onSecondStep }: PasswordProps) {
  const { fill, ...form } = useLogin({ onDone, onSecondStep });
  const footer = (
    <>
      <AccountLinks />
      {ssoTo !== undefined && <SsoButton to={ssoTo} />}
      <TestUsers
        onPick={(user) => {
          fill(user);
          onIntent();
        }}
      />
    </>
  );
  return (
    <PlainFormView form={form} notice={notice} submit={loginMessage('submit')} onInput={onIntent} footer={footer}>
      {(hasCapsLock) => (
        <>
          <LabelledInput
            name="username"
            label={loginMessage('username')}
            hint={loginMessage('username_hint')}
            error={form.errorOf('username')}
            autoComplete="username"
            autoFocus
          />
          <PasswordField
            name="password"
            label={loginMessage('password')}
            autoComplete="current-password"
            error={form.errorOf('password')}
            hasCapsLock={hasCapsLock}
          />
          <CaptchaField error={form.errorOf('captcha')} />
        </>
      )}
    </PlainFormView>
  );
}

/** Links for users without account or password; an administrator may disable each. */
function AccountLinks() {
  const settings = useSettings();
  const links = [
    { href: '/register', text: loginMessage('register'), isOpen: settings['login.register'] === true },
    { href: '/forgot-password', text: loginMessage('forgot'), isOpen: settings['login.forgot_password'] === true },
  ].filter(({ isOpen }) => isOpen);
  if (links.length === 0) return null;
  return (
    <p className="q-login-links">
      {links.map(({ href, text }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </p>
  );
}

type LoginField = 'username' | 'password' | 'captcha';

type LoginState = PlainForm<LoginField> & { fill: (user: TestUser) => void };

type LoginCallbacks = { onDone: () => void; onSecondStep: (ticket: string) => void };

/** The state and actions of the login form. */
function useLogin({ onDone, onSecondStep }: LoginCallbacks): LoginState {
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
      // An image is valid for one attempt only.
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

/** The ticket of the second step, if there is one. */
async function logIn({ username, password, captcha }: Values<LoginField>): Promise<string | undefined> {
  // A password is sent as typed, spaces included.
  const body = { username: username.trim(), password, ...(await captchaInput(captcha)) };
  try {
    await submitLoginStep('/api/login/', body);
    return undefined;
  } catch (error) {
    return secondStepTicket(error);
  }
}

type TestUser = { username: string; name: string; name_en?: string; password: string };

function isTestUser(value: unknown): value is TestUser {
  if (typeof value !== 'object' || value === null) return false;
  return 'username' in value && 'name' in value && 'password' in value && typeof value.password === 'string';
}

/** Shortcuts to the demo's accounts; hidden without demo data. */
function TestUsers({ onPick }: { onPick: (user: TestUser) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const configured = useSettings()['demo.users'];
  const users = Array.isArray(configured) ? configured.filter(isTestUser) : [];
  if (users.length === 0) return null;
  return (
    <>
      <Button variant="text" icon="users" className="q-login-test" onClick={() => dialog.current?.showModal()}>
        {loginMessage('test_users')}
      </Button>
      <dialog ref={dialog} className="q-login-users" aria-labelledby="login-users-title">
        <h2 id="login-users-title">{loginMessage('test_users')}</h2>
        <p>{loginMessage('test_users_text')}</p>
        <ul>
          {users.map((user) => (
            <li key={user.username}>
              <button
                type="button"
                onClick={() => {
                  dialog.current?.close();
                  onPick(user);
                }}
              >
                <b>{shownName(user)}</b>
                <span>{user.username}</span>
              </button>
            </li>
          ))}
        </ul>
        <Button onClick={() => dialog.current?.close()}>{loginMessage('close')}</Button>
      </dialog>
    </>
  );
}
