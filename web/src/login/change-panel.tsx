import { passwordIssues, policyOf } from '#contract/system/password-rules.ts';
import { api } from '#web/platform/api.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { clearSession } from '#web/platform/session.ts';
import { useSettings } from '#web/platform/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { accountMessage } from './account.messages.ts';
import { labels } from './account-labels.ts';
import { PasswordField } from './fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Panel, type PanelProps } from './panel.tsx';
import { PlainFormView } from './plain-form-view.tsx';
import { thisWindow } from '#web/platform/window.ts';

const { oldPassword, newPassword, newPassword2 } = labels;

/** For somebody who is logged in and has to choose a password of his own before he sees more. */
export function ChangePanel({ to, onEnter }: PanelProps) {
  const policy = policyOf(useSettings());
  const form = usePlainForm({
    labels: { oldPassword, newPassword, newPassword2 },
    check: (values) => [
      ...missing(values, ['oldPassword']),
      ...passwordIssues(
        { original: values.oldPassword, password: values.newPassword, repeated: values.newPassword2 },
        { password: 'newPassword', repeated: 'newPassword2' },
        policy,
      ),
    ],
    send: async (body) => {
      await api('PUT', '/api/system/user/change_password/', { body });
      onEnter(to);
    },
  });
  return (
    <Panel title={accountMessage('change')} text={accountMessage('change_text')}>
      <PlainFormView form={form} submit={accountMessage('change_submit')} foot={<LogOff />}>
        {(hasCapsLock) => (
          <>
            <PasswordField
              name="oldPassword"
              label={oldPassword}
              error={form.errorOf('oldPassword')}
              autoComplete="current-password"
              hasCapsLock={hasCapsLock}
            />
            <NewPasswordFields policy={policy} errorOf={form.errorOf} hasCapsLock={false} />
          </>
        )}
      </PlainFormView>
    </Panel>
  );
}

function LogOff() {
  const leave = () =>
    // Whether or not the server heard it, nobody stays logged in here.
    void api('POST', '/api/logout/')
      .catch(() => undefined)
      .then(() => {
        clearSession();
        thisWindow.replace('/login');
      });
  return (
    <p className="q-login-links">
      <Button look="text" onClick={leave}>
        {accountMessage('log_off')}
      </Button>
    </p>
  );
}
