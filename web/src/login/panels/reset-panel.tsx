import { useState } from 'react';
import { passwordIssues, policyOf } from '#contract/system/password-rules.ts';
import { api } from '#web/platform/api/api.ts';
import { usePlainForm } from '#web/platform/plain-form.ts';
import { useSettings } from '#web/platform/settings.ts';
import { loginAccountMessage } from '../account.messages.ts';
import { labels } from '../account-labels.ts';
import { BrokenLink, linkToken } from './link-token.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { BackToLogin, OutcomePanel } from './outcome.tsx';
import { Panel } from './panel.tsx';
import { PlainFormView } from '../plain-form-view.tsx';

const { newPassword, newPassword2 } = labels;

export function ResetPanel() {
  const [isDone, setDone] = useState(false);
  const [token] = useState(linkToken);
  if (token === '') return <BrokenLink retryPath="/forgot-password" />;
  if (isDone)
    return (
      <OutcomePanel
        icon="check"
        title={loginAccountMessage('reset_done')}
        text={loginAccountMessage('reset_done_text')}
      >
        <a className="q-button q-button-primary q-login-submit" href="/login">
          {loginAccountMessage('log_in')}
        </a>
      </OutcomePanel>
    );
  return (
    <Panel title={loginAccountMessage('reset')} text={loginAccountMessage('reset_text')}>
      <ResetForm token={token} onDone={() => setDone(true)} />
    </Panel>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const policy = policyOf(useSettings());
  const form = usePlainForm({
    labels: { newPassword, newPassword2 },
    check: (values) =>
      passwordIssues(
        { password: values.newPassword, repeated: values.newPassword2 },
        { password: 'newPassword', repeated: 'newPassword2' },
        policy,
      ),
    send: async (values) => {
      await api('POST', '/api/system/user/renew_password/', { body: { token, ...values } });
      onDone();
    },
  });
  return (
    <PlainFormView form={form} submit={loginAccountMessage('reset_submit')} footer={<BackToLogin />}>
      {(hasCapsLock) => <NewPasswordFields policy={policy} errorOf={form.errorOf} hasCapsLock={hasCapsLock} />}
    </PlainFormView>
  );
}
