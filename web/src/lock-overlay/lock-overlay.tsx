import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LockedScreen } from '#contract/system/account-security.ts';
import { api } from '#web/platform/api/api.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { sessionGate } from '#web/platform/session/session-gate.ts';
import { clearSession } from '#web/platform/session/session.ts';
import { sessionUser } from '#web/platform/session/session-user.ts';
import { siteName, settingText, useSettings } from '#web/platform/settings.ts';
import { useStore } from '#web/platform/store.ts';
import { FactorSetUp } from '#web/system/user-info/factor-set-up.tsx';
import { RecoveryCodeList } from '#web/system/user-info/recovery-codes.tsx';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { lockOverlayMessage } from './lock-overlay.messages.ts';
import './lock-overlay.css';
import { thisWindow } from '#web/platform/page/window.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { unlockScreen } from '#web/platform/session/screen-lock.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';

/** Covers the app until the required action, e.g. unlocking, is done. */
export function LockOverlay() {
  const gate = useStore(sessionGate);
  if (!gate) return null;
  const isLocked = gate.kind === 'locked';
  if (isLocked && gate.screen && !canProve(gate.screen)) return <LogInAgain screen={gate.screen} />;
  return (
    <Modal title={lockOverlayMessage(gate.kind)} text={lockOverlayMessage(isLocked ? 'locked_text' : 'set_up_text')}>
      {isLocked ? <LockScreen screen={gate.screen} /> : <SetUp />}
      <Button variant="text" icon="logout" className="q-lock-overlay-leave" onClick={() => void leave()}>
        {lockOverlayMessage('log_off')}
      </Button>
    </Modal>
  );
}

/** A password or a code unlocks the screen; users of single sign-on have neither. */
const canProve = ({ has_password, second_factor }: LockedScreen): boolean => has_password || second_factor;

function LogInAgain({ screen }: { screen: LockedScreen }) {
  return (
    <Modal title={lockOverlayMessage('locked')} text={lockOverlayMessage('no_password_text')}>
      <div className="q-lock-overlay-form">
        <ScreenOwner name={screen.name} />
        <Button variant="primary" icon="logout" onClick={() => void leave()}>
          {lockOverlayMessage('log_in_again')}
        </Button>
      </div>
    </Modal>
  );
}

function SetUp() {
  const [codes, setCodes] = useState<readonly string[]>();
  const username = useStore(sessionUser)?.username ?? '';
  if (!codes) return <FactorSetUp onDone={setCodes} />;
  return <RecoveryCodeList codes={codes} username={username} onSaved={() => sessionGate.set(undefined)} />;
}

/** No confirmation for unsaved input: drafts are stored, and the person here may not be its author. */
async function leave(): Promise<void> {
  await api('POST', '/api/logout/', { body: {} }).catch(logError);
  clearSession();
  thisWindow.replace('/login');
}

type ModalProps = { title: string; text: string; children: ReactNode };

/** On top of everything, also of dialogs that open behind it. */
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
      className="q-lock-overlay"
      aria-labelledby="q-lock-overlay-title"
      aria-describedby="q-lock-overlay-text"
      // A second Escape would close the dialog without an event that can be cancelled.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => event.preventDefault()}
    >
      <main>
        <header>
          <Logo src={settingText(settings, 'login.site_logo')} size={32} />
          <span>{siteName(settings)}</span>
        </header>
        <h1 id="q-lock-overlay-title">{title}</h1>
        <p id="q-lock-overlay-text" className="q-lock-overlay-text">
          {text}
        </p>
        {children}
      </main>
    </dialog>
  );
}

function ScreenOwner({ name }: { name: string }) {
  return (
    <p className="q-lock-overlay-who">
      <span className="q-lock-overlay-avatar" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <b>{name}</b>
    </p>
  );
}

/** Requests the user's password, or a code if they have a second factor. */
function LockScreen({ screen }: { screen: LockedScreen | undefined }) {
  const currentUser = useStore(sessionUser);
  const { name = '', username = '' } = screen ?? currentUser ?? {};
  const proof = lockOverlayMessage(screen?.second_factor ? 'proof_or_code' : 'proof');
  const { ref, setValue, errorOf, problem, isBusy, waitSeconds, handleSubmit } = usePlainForm({
    labels: { proof },
    check: (values) => missing(values, ['proof']),
    send: (values) => unlockScreen(values.proof),
    onRefused: () => {
      setValue('proof', '');
    },
  });
  const errorText = errorOf('proof') || problem;
  return (
    <form ref={ref} noValidate className="q-lock-overlay-form" onSubmit={handleSubmit}>
      <ScreenOwner name={name} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <label htmlFor="lock-overlay-proof">{proof}</label>
      <Input
        id="lock-overlay-proof"
        name="proof"
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        aria-invalid={errorText !== ''}
        aria-describedby="lock-overlay-problem"
      />
      <p id="lock-overlay-problem" role="alert" className="q-lock-overlay-problem">
        {errorText && (
          <>
            <Icon name="warning" /> {errorText}
          </>
        )}
      </p>
      <Button type="submit" variant="primary" busy={isBusy} disabled={waitSeconds > 0}>
        {lockOverlayMessage('unlock')}
      </Button>
    </form>
  );
}
