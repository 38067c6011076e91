import { useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { loginAccountMessage } from '../account.messages.ts';
import { labels } from '../account-labels.ts';
import { PasswordField } from '../fields.tsx';
import { BrokenLink, linkToken } from './link-token.tsx';
import { BackToLogin, OutcomePanel } from './outcome.tsx';
import { Panel } from './panel.tsx';
import { PlainFormView } from '../plain-form-view.tsx';

const { password } = labels;

type LinkConfirmationProps = {
  url: `/api/system/user/${string}/`;
  /** The page that sends a new link. */
  retryPath: string;
  /** Whether the account's password is required too. */
  hasPassword?: boolean;
  texts: Readonly<Record<'title' | 'text' | 'submit' | 'done' | 'doneText', string>>;
};

/** The link is used on click, not on visit: mail scanners open every link. */
function LinkConfirmation({ url, retryPath, texts, hasPassword = false }: LinkConfirmationProps) {
  const [isDone, setDone] = useState(false);
  const [token] = useState(linkToken);
  const form = usePlainForm({
    labels: { password },
    check: (values) => (hasPassword ? missing(values, ['password']) : []),
    send: async (values) => {
      await api('POST', url, { body: hasPassword ? { token, ...values } : { token } });
      setDone(true);
    },
  });
  if (token === '') return <BrokenLink retryPath={retryPath} />;
  if (isDone)
    return (
      <OutcomePanel icon="check" title={texts.done} text={texts.doneText}>
        <a className="q-button q-button-primary q-login-submit" href="/login">
          {loginAccountMessage('log_in')}
        </a>
      </OutcomePanel>
    );
  return (
    <Panel title={texts.title} text={texts.text}>
      <PlainFormView form={form} submit={texts.submit} footer={<BackToLogin />}>
        {(hasCapsLock) =>
          hasPassword && (
            <PasswordField
              name="password"
              label={password}
              error={form.errorOf('password')}
              autoComplete="current-password"
              hasCapsLock={hasCapsLock}
            />
          )
        }
      </PlainFormView>
    </Panel>
  );
}

export function ActivatePanel() {
  const texts = {
    title: loginAccountMessage('activate'),
    text: loginAccountMessage('activate_text'),
    submit: loginAccountMessage('activate_submit'),
    done: loginAccountMessage('activated'),
    doneText: loginAccountMessage('activated_text'),
  };
  return <LinkConfirmation url="/api/system/user/activate/" retryPath="/register" texts={texts} />;
}

/** A new mail address is confirmed by its link and the account's password. */
export function ConfirmPanel() {
  const texts = {
    title: loginAccountMessage('confirm'),
    text: loginAccountMessage('confirm_text'),
    submit: loginAccountMessage('confirm_submit'),
    done: loginAccountMessage('confirmed'),
    doneText: loginAccountMessage('confirmed_text'),
  };
  return <LinkConfirmation url="/api/system/user/confirm_email/" retryPath="/userInfo" texts={texts} hasPassword />;
}
