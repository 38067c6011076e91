import type { LockedScreen } from '#contract/system/account-security.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { unlockScreen } from '#web/platform/screen-lock.ts';
import { sessionUser } from '#web/platform/session-user.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { lockOverlayMessage } from './lock-overlay.messages.ts';

export function ScreenOwner({ name }: { name: string }) {
  return (
    <p className="q-lock-overlay-who">
      <span className="q-lock-overlay-avatar" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <b>{name}</b>
    </p>
  );
}

/** Asks whose screen it is for their password, or a code where they have a second factor. */
export function LockScreen({ screen }: { screen: LockedScreen | undefined }) {
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
