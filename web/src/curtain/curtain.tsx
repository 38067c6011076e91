import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LockedScreen } from '#contract/system/safety.ts';
import { api } from '#web/platform/api.ts';
import { logError } from '#web/platform/report-error.ts';
import { restraint } from '#web/platform/restraint.ts';
import { clearSession } from '#web/platform/session.ts';
import { sessionUser } from '#web/platform/session-user.ts';
import { siteName, textOf, useSettings } from '#web/platform/settings.ts';
import { useStore } from '#web/platform/store.ts';
import { FactorSetUp } from '#web/system/user-info/factor-set-up.tsx';
import { RecoveryCodes } from '#web/system/user-info/recovery-codes.tsx';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { curtainMessage } from './curtain.messages.ts';
import { LockScreen, Whose } from './lock-screen.tsx';
import './curtain.css';
import { thisWindow } from '#web/platform/window.ts';

/** What stands before the app until its user has done what is asked of them. */
export function Curtain() {
  const asked = useStore(restraint);
  if (!asked) return null;
  const isLocked = asked.kind === 'locked';
  if (isLocked && asked.screen && !canProve(asked.screen)) return <LogInAgain screen={asked.screen} />;
  return (
    <Modal title={curtainMessage(asked.kind)} text={curtainMessage(isLocked ? 'locked_text' : 'set_up_text')}>
      {isLocked ? <LockScreen screen={asked.screen} /> : <SetUp />}
      <Button look="text" icon="logout" className="q-curtain-leave" onClick={() => void leave()}>
        {curtainMessage('log_off')}
      </Button>
    </Modal>
  );
}

/** A password or a code opens the lock; who only comes by single sign-on has neither. */
const canProve = ({ has_password, second_factor }: LockedScreen): boolean => has_password || second_factor;

function LogInAgain({ screen }: { screen: LockedScreen }) {
  return (
    <Modal title={curtainMessage('locked')} text={curtainMessage('no_password_text')}>
      <div className="q-curtain-form">
        <Whose name={screen.name} />
        <Button look="primary" icon="logout" onClick={() => void leave()}>
          {curtainMessage('log_in_again')}
        </Button>
      </div>
    </Modal>
  );
}

function SetUp() {
  const [codes, setCodes] = useState<readonly string[]>();
  const username = useStore(sessionUser)?.username ?? '';
  if (!codes) return <FactorSetUp onDone={setCodes} />;
  return <RecoveryCodes codes={codes} username={username} onKept={() => restraint.set(undefined)} />;
}

/** Not asked about what is unsaved: drafts are kept, and whoever sits here may not be who typed it. */
async function leave(): Promise<void> {
  await api('POST', '/api/logout/', { body: {} }).catch(logError);
  clearSession();
  thisWindow.replace('/login');
}

type ModalProps = { title: string; text: string; children: ReactNode };

/** On top of everything, also of windows that open behind it. */
function Modal({ title, text, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const settings = useSettings();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus] input')?.focus();
    const behind = new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target !== element && target instanceof HTMLDialogElement && target.open))
        return;
      element?.close();
      element?.showModal();
    });
    behind.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => {
      behind.disconnect();
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="q-curtain"
      aria-labelledby="q-curtain-title"
      aria-describedby="q-curtain-text"
      // A second Escape would close it without asking.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => event.preventDefault()}
    >
      <main>
        <header>
          <Logo src={textOf(settings, 'login.site_logo')} size={32} />
          <span>{siteName(settings)}</span>
        </header>
        <h1 id="q-curtain-title">{title}</h1>
        <p id="q-curtain-text" className="q-curtain-text">
          {text}
        </p>
        {children}
      </main>
    </dialog>
  );
}
