import { useEffect, useState } from 'react';
import { errorText } from '#web/platform/api/error-text.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { startSession } from '#web/platform/session/session.ts';
import { settingText, useSettings } from '#web/platform/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { loginAccountMessage } from '../account.messages.ts';
import { LoginForm } from '../login-form.tsx';
import { BackToLogin, OutcomePanel } from '../panels/outcome.tsx';
import { Panel, type PanelProps } from '../panels/panel.tsx';
import { SecondStepForm } from '../second-step/second-step-form.tsx';
import { SsoButton } from './sso-button.tsx';
import { bindIdentity, finishVisit, pendingIdentity } from './sso-visit.ts';
import { thisWindow } from '#web/platform/page/window.ts';

/** The login without a password, if single sign-on is configured. */
export function SsoPanel({ to }: PanelProps) {
  const provider = settingText(useSettings(), 'login.sso');
  if (provider === '')
    return (
      <OutcomePanel
        icon="shield"
        title={loginAccountMessage('sso_off')}
        text={loginAccountMessage('switched_off_text')}
      />
    );
  return (
    <Panel title={loginAccountMessage('sso')} text={loginAccountMessage('sso_text', { provider })}>
      <SsoButton to={to} />
      <BackToLogin />
    </Panel>
  );
}

let pendingReturn: ReturnType<typeof finishVisit> | undefined;

/** The provider's redirect target. */
export function ReturnPanel({ onEnter }: PanelProps) {
  const [problem, setProblem] = useState('');
  const [step, setStep] = useState<{ ticket: string; to: string }>();
  useEffect(() => {
    // The redirect is processed once, however often this renders.
    pendingReturn ??= finishVisit(location.search);
    pendingReturn.then(
      ({ login, ticket, to }) => {
        if (ticket !== undefined) return setStep({ ticket, to });
        if (!login) return thisWindow.replace('/bind');
        startSession(login.access, login.userId);
        return onEnter(to);
      },
      (error: unknown) => {
        logError(error);
        setProblem(errorText(error).text);
      },
    );
    // The redirect target is constant.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (step)
    return (
      <Panel title={loginAccountMessage('second_step')} text={loginAccountMessage('second_step_text')}>
        <SecondStepForm
          ticket={step.ticket}
          onDone={() => onEnter(step.to)}
          onBack={() => thisWindow.replace('/login')}
        />
      </Panel>
    );
  if (problem) return <OutcomePanel icon="warning" title={loginAccountMessage('return_failed')} text={problem} />;
  return (
    <Panel title={loginAccountMessage('returning')} text={loginAccountMessage('returning_text')}>
      <progress aria-label={loginAccountMessage('returning')} />
    </Panel>
  );
}

/** Binds the external identity to the account whose password is entered. */
export function BindPanel({ onEnter, onIntent }: PanelProps) {
  const [pending] = useState(pendingIdentity);
  const [problem, setProblem] = useState('');
  if (!pending)
    return (
      <OutcomePanel
        icon="warning"
        title={loginAccountMessage('bind_missing')}
        text={loginAccountMessage('bind_missing_text')}
      />
    );
  const bind = async () => {
    try {
      await bindIdentity();
      onEnter(pending.to);
    } catch (error) {
      logError(error);
      setProblem(errorText(error).text);
    }
  };
  if (problem)
    return (
      <Panel title={loginAccountMessage('bind_failed')} text={problem}>
        <Button variant="primary" className="q-login-submit" onClick={() => onEnter(pending.to)}>
          {loginAccountMessage('go_on')}
        </Button>
      </Panel>
    );
  return (
    <Panel title={loginAccountMessage('bind')} text={loginAccountMessage('bind_text', { label: pending.label })}>
      <LoginForm notice="" onIntent={onIntent} onDone={() => void bind()} />
    </Panel>
  );
}
