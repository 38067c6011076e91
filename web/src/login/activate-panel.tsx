import { useState } from 'react';
import { api } from '#web/platform/api.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { accountMessage } from './account.messages.ts';
import { labels } from './account-labels.ts';
import { PasswordField } from './fields.tsx';
import { BrokenLink, linkToken } from './link-token.tsx';
import { BackToLogin, Outcome } from './outcome.tsx';
import { Panel } from './panel.tsx';
import { PlainFormView } from './plain-form-view.tsx';

const { password } = labels;

type Opened = {
  url: `/api/system/user/${string}/`;
  /** Where another link is asked for. */
  again: string;
  /** Whether the account's password is asked for, too. */
  hasPassword?: boolean;
  words: Readonly<Record<'title' | 'text' | 'submit' | 'done' | 'doneText', string>>;
};

/** A click opens it, not the visit: programs that look into mails open every link. */
function OpenedLink({ url, again, words, hasPassword = false }: Opened) {
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
  if (token === '') return <BrokenLink again={again} />;
  if (isDone)
    return (
      <Outcome icon="check" title={words.done} text={words.doneText}>
        <a className="q-button q-button-primary q-login-submit" href="/login">
          {accountMessage('log_in')}
        </a>
      </Outcome>
    );
  return (
    <Panel title={words.title} text={words.text}>
      <PlainFormView form={form} submit={words.submit} foot={<BackToLogin />}>
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
  const words = {
    title: accountMessage('activate'),
    text: accountMessage('activate_text'),
    submit: accountMessage('activate_submit'),
    done: accountMessage('activated'),
    doneText: accountMessage('activated_text'),
  };
  return <OpenedLink url="/api/system/user/activate/" again="/register" words={words} />;
}

/** A new address of an account is its owner's once they have opened the link that was mailed there and typed their password. */
export function ConfirmPanel() {
  const words = {
    title: accountMessage('confirm'),
    text: accountMessage('confirm_text'),
    submit: accountMessage('confirm_submit'),
    done: accountMessage('confirmed'),
    doneText: accountMessage('confirmed_text'),
  };
  return <OpenedLink url="/api/system/user/confirm_email/" again="/userInfo" words={words} hasPassword />;
}
