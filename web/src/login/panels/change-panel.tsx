import { api } from '#web/platform/api/api.ts';
import { useChangePassword } from '#web/platform/session/change-password.ts';
import { clearSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { loginAccountMessage } from '../account.messages.ts';
import { PasswordField } from '../fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Panel, type PanelProps } from './panel.tsx';
import { PlainFormView } from '../plain-form-view.tsx';
import { thisWindow } from '#web/platform/page/window.ts';

/** For a signed-in user who must change the password first. */
export function ChangePanel({ to, onEnter }: PanelProps) {
  const { form, labels, policy } = useChangePassword(() => onEnter(to));
  return (
    <Panel title={loginAccountMessage('change')} text={loginAccountMessage('change_text')}>
      <PlainFormView form={form} submit={loginAccountMessage('change_submit')} footer={<LogOff />}>
        {(hasCapsLock) => (
          <>
            <PasswordField
              name="oldPassword"
              label={labels.oldPassword}
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
  const logOffAndLeave = () =>
    // The browser's session ends even if the request fails.
    void api('POST', '/api/logout/')
      .catch(() => undefined)
      .then(() => {
        clearSession();
        thisWindow.replace('/login');
      });
  return (
    <p className="q-login-links">
      <Button variant="text" onClick={logOffAndLeave}>
        {loginAccountMessage('log_off')}
      </Button>
    </p>
  );
}
