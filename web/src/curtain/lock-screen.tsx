import type { LockedScreen } from '#contract/system/safety.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { unlockScreen } from '#web/platform/screen-lock.ts';
import { sessionUser } from '#web/platform/session-user.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { curtainMessage } from './curtain.messages.ts';

export function Whose({ name }: { name: string }) {
  return (
    <p className="q-curtain-who">
      <span className="q-curtain-avatar" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <b>{name}</b>
    </p>
  );
}

/** Asks whose screen it is for their password, or a code where they have a second factor. */
export function LockScreen({ screen }: { screen: LockedScreen | undefined }) {
  const known = useStore(sessionUser);
  const { name = '', username = '' } = screen ?? known ?? {};
  const proof = curtainMessage(screen?.second_factor ? 'proof_or_code' : 'proof');
  const { ref, put, errorOf, problem, isBusy, waitSeconds, handleSubmit } = usePlainForm({
    labels: { proof },
    check: (values) => missing(values, ['proof']),
    send: (values) => unlockScreen(values.proof),
    onRefused: () => {
      put('proof', '');
    },
  });
  const wrong = errorOf('proof') || problem;
  return (
    <form ref={ref} noValidate className="q-curtain-form" onSubmit={handleSubmit}>
      <Whose name={name} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <label htmlFor="curtain-proof">{proof}</label>
      <Input
        id="curtain-proof"
        name="proof"
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        aria-invalid={wrong !== ''}
        aria-describedby="curtain-problem"
      />
      <p id="curtain-problem" role="alert" className="q-curtain-problem">
        {wrong && (
          <>
            <Icon name="warning" /> {wrong}
          </>
        )}
      </p>
      <Button type="submit" look="primary" busy={isBusy} disabled={waitSeconds > 0}>
        {curtainMessage('unlock')}
      </Button>
    </form>
  );
}
