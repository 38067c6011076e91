import { useState } from 'react';
import { api } from '#web/platform/api.ts';
import { usePlainForm } from '#web/platform/plain-form.ts';
import { accountMessage } from './account.messages.ts';
import { BrokenLink, linkToken } from './link-token.tsx';
import { BackToLogin, Outcome } from './outcome.tsx';
import { Panel } from './panel.tsx';
import { PlainFormView } from './plain-form-view.tsx';

/** A click activates, not the visit: programs that look into mails open every link. */
export function ActivatePanel() {
  const [isDone, setDone] = useState(false);
  const [token] = useState(linkToken);
  const form = usePlainForm({
    labels: {},
    check: () => [],
    send: async () => {
      await api('POST', '/api/system/user/activate/', { body: { token } });
      setDone(true);
    },
  });
  if (token === '') return <BrokenLink again="/register" />;
  if (isDone)
    return (
      <Outcome icon="check" title={accountMessage('activated')} text={accountMessage('activated_text')}>
        <a className="q-button q-button-primary q-login-submit" href="/login">
          {accountMessage('log_in')}
        </a>
      </Outcome>
    );
  return (
    <Panel title={accountMessage('activate')} text={accountMessage('activate_text')}>
      <PlainFormView form={form} submit={accountMessage('activate_submit')} foot={<BackToLogin />}>
        {() => null}
      </PlainFormView>
    </Panel>
  );
}
