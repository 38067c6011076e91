import { useState } from 'react';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { isMailAddress } from '#contract/system/mail-address.ts';
import { passwordIssues, policyOf } from '#contract/system/password-rules.ts';
import { api } from '#web/platform/api/api.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { useSettings } from '#web/platform/settings.ts';
import { loginAccountMessage } from '../account.messages.ts';
import { labels } from '../account-labels.ts';
import { captchaInput, CaptchaField, captchaFields } from '../captcha/captcha-field.tsx';
import { LabelledInput, PasswordField } from '../fields.tsx';
import { renewCaptcha } from '../login-start.ts';
import { MailSent, SwitchedOff } from './mail-sent.tsx';
import { BackToLogin } from './outcome.tsx';
import { Panel } from './panel.tsx';
import { passwordHint } from '../password-hint.ts';
import { PlainFormView } from '../plain-form-view.tsx';

const { nickname, email, password, password2, captcha } = labels;
const fields = { nickname, email, password, password2, captcha };

type Sent = { address: string; hours: number };

export function RegisterPanel() {
  const isOpen = useSettings()['login.register'] === true;
  const [sent, setSent] = useState<Sent>();
  if (sent) return <MailSent text={loginAccountMessage('mail_sent_register', sent)} />;
  if (!isOpen) return <SwitchedOff />;
  return (
    <Panel title={loginAccountMessage('register')} text={loginAccountMessage('register_text')}>
      <RegisterForm onSent={setSent} />
    </Panel>
  );
}

function useRegister(onSent: (sent: Sent) => void) {
  const policy = policyOf(useSettings());
  const form = usePlainForm<keyof typeof fields>({
    labels: fields,
    check: (values) => [
      ...missing(values, ['nickname', 'email', ...captchaFields()]),
      ...emailIssues(values.email),
      ...passwordIssues(
        { password: values.password, repeated: values.password2 },
        { password: 'password', repeated: 'password2' },
        policy,
      ),
    ],
    send: async ({ captcha: answer, ...values }) => {
      const body = { ...values, email: values.email.trim(), ...(await captchaInput(answer)) };
      const { valid_minutes } = await api<{ valid_minutes: number }>('POST', '/api/system/user/register_user/', {
        body,
      });
      onSent({ address: body.email, hours: valid_minutes / 60 });
    },
    onRefused: async () => {
      await renewCaptcha();
      form.setValue('captcha', '');
    },
  });
  return form;
}

function emailIssues(typed: string): FieldIssue[] {
  const address = typed.trim();
  return address === '' || isMailAddress(address) ? [] : [{ path: 'email', rule: 'not_an_email' }];
}

function RegisterForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const form = useRegister(onSent);
  const { errorOf } = form;
  const hint = passwordHint(policyOf(useSettings()));
  return (
    <PlainFormView form={form} submit={loginAccountMessage('register_submit')} footer={<BackToLogin />}>
      {(hasCapsLock) => (
        <>
          <LabelledInput
            name="nickname"
            label={nickname}
            error={errorOf('nickname')}
            autoComplete="nickname"
            maxLength={40}
            autoFocus
          />
          <LabelledInput
            name="email"
            label={email}
            hint={loginAccountMessage('email_hint')}
            error={errorOf('email')}
            type="email"
            autoComplete="email"
          />
          <PasswordField
            name="password"
            label={password}
            hint={hint}
            error={errorOf('password')}
            autoComplete="new-password"
            hasCapsLock={hasCapsLock}
          />
          <PasswordField
            name="password2"
            label={password2}
            error={errorOf('password2')}
            autoComplete="new-password"
            hasCapsLock={false}
          />
          <CaptchaField error={errorOf('captcha')} />
        </>
      )}
    </PlainFormView>
  );
}
