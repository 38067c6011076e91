import { useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { useSettings } from '#web/platform/settings.ts';
import { loginAccountMessage } from '../account.messages.ts';
import { labels } from '../account-labels.ts';
import { captchaInput, CaptchaField, captchaFields } from '../captcha/captcha-field.tsx';
import { LabelledInput } from '../fields.tsx';
import { renewCaptcha } from '../login-start.ts';
import { MailSent, SwitchedOff } from './mail-sent.tsx';
import { BackToLogin } from './outcome.tsx';
import { Panel } from './panel.tsx';
import { PlainFormView } from '../plain-form-view.tsx';

const { account, captcha } = labels;

export function ForgotPanel() {
  const isOpen = useSettings()['login.forgot_password'] === true;
  const [minutes, setMinutes] = useState<number>();
  if (minutes !== undefined) return <MailSent text={loginAccountMessage('mail_sent_forgot', { minutes })} />;
  if (!isOpen) return <SwitchedOff />;
  return (
    <Panel title={loginAccountMessage('forgot')} text={loginAccountMessage('forgot_text')}>
      <ForgotForm onSent={setMinutes} />
    </Panel>
  );
}

function ForgotForm({ onSent }: { onSent: (minutes: number) => void }) {
  const form = usePlainForm({
    labels: { account, captcha },
    check: (values) => missing(values, ['account', ...captchaFields()]),
    send: async (values) => {
      const body = { account: values.account.trim(), ...(await captchaInput(values.captcha)) };
      const { valid_minutes } = await api<{ valid_minutes: number }>('POST', '/api/system/user/forgot_password/', {
        body,
      });
      onSent(valid_minutes);
    },
    onRefused: async () => {
      await renewCaptcha();
      form.setValue('captcha', '');
    },
  });
  return (
    <PlainFormView form={form} submit={loginAccountMessage('forgot_submit')} footer={<BackToLogin />}>
      {() => (
        <>
          <LabelledInput
            name="account"
            label={account}
            hint={loginAccountMessage('account_hint')}
            error={form.errorOf('account')}
            autoComplete="username"
            autoFocus
          />
          <CaptchaField error={form.errorOf('captcha')} />
        </>
      )}
    </PlainFormView>
  );
}
