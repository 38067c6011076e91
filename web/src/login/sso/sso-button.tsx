import { useState } from 'react';
import { errorText } from '#web/platform/api/error-text.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { settingText, useSettings } from '#web/platform/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { loginMessage } from '../login.messages.ts';
import { startVisit } from './sso-visit.ts';

/** Single sign-on, if configured. */
export function SsoButton({ to }: { to: string }) {
  const provider = settingText(useSettings(), 'login.sso');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (provider === '') return null;
  const startSso = async () => {
    setBusy(true);
    setProblem('');
    try {
      await startVisit(to);
    } catch (error) {
      logError(error);
      setProblem(errorText(error).text);
      setBusy(false);
    }
  };
  return (
    <div className="q-login-sso">
      <Button icon="key" className="q-login-submit" busy={isBusy} onClick={() => void startSso()}>
        {loginMessage('sso', { provider })}
      </Button>
      {problem && (
        <p role="alert" className="q-login-error">
          {problem}
        </p>
      )}
    </div>
  );
}
