import { useState } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { useSettings } from '#web/platform/settings.ts';
import { CaptchaField } from './captcha-field.tsx';
import { LabelledInput, PasswordField } from './fields.tsx';
import { loginMessage } from './login.messages.ts';
import { PlainFormView } from './plain-form-view.tsx';
import { SsoButton } from './sso-button.tsx';
import { TestUsers } from './test-users.tsx';
import { useLogin } from './use-login.ts';

type Props = {
  /** Why the visitor stands here again, if they did not come by themselves. */
  notice: string;
  /** Where single sign-on leads to; absent where it brought the visitor here. */
  ssoTo?: string;
  onIntent: () => void;
  onDone: () => void;
};

/** Few need it, so it is fetched by those. */
const secondStepForm = loadable(async () => (await import('./second-step-form.tsx')).SecondStepForm);

/** User name and password, and what comes after them for whoever has a second factor. */
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

/** Ways in for whoever has no account or no password; an administrator may close either. */
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
