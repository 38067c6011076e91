import { useEffect, useState } from 'react';
import type { RecoveryCodes, SecondFactorSetUp } from '#contract/system/account-security.ts';
import { api } from '#web/platform/api.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import { factorMessage } from './second-factor.messages.ts';
import { TextField } from './text-field.tsx';
import './second-factor.css';

const path = '/api/system/second_factor/';

type Props = { onDone: (codes: readonly string[]) => void };

/** A new secret as a picture and in letters, and the first code that proves it has arrived in the app. */
export function FactorSetUp({ onDone }: Props) {
  const [setUp, setSetUp] = useState<SecondFactorSetUp>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isMounted = true;
    api<SecondFactorSetUp>('POST', `${path}set_up/`, { body: {} }).then(
      (found) => isMounted && setSetUp(found),
      (reason: unknown) => isMounted && setError(reason),
    );
    return () => {
      isMounted = false;
    };
  }, [attempt]);
  if (error !== undefined && !setUp) {
    const again = () => {
      setError(undefined);
      setAttempt(attempt + 1);
    };
    return <ErrorState error={error} onRetry={again} />;
  }
  return (
    <div className="q-factor-set-up">
      <p>{factorMessage('scan')}</p>
      {setUp ? <QrCode text={setUp.uri} label={factorMessage('qr')} /> : <div className="q-factor-qr q-skeleton" />}
      <Key secret={setUp?.secret ?? ''} />
      <CodeForm onDone={onDone} />
    </div>
  );
}

function Key({ secret }: { secret: string }) {
  return (
    <div className="q-factor-key">
      <p>{factorMessage('key')}</p>
      <code translate="no">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <CopyButton text={secret} label={factorMessage('copy')} />
    </div>
  );
}

function CodeForm({ onDone }: Props) {
  const { ref, input, errorOf, problem, isBusy, handleSubmit } = usePlainForm({
    labels: { code: factorMessage('code') },
    check: (values) => missing(values, ['code']),
    send: async ({ code }) => {
      const { codes } = await api<RecoveryCodes>('POST', `${path}confirm/`, { body: { code } });
      onDone(codes);
    },
    onRefused: () => {
      input('code')?.select();
    },
  });
  return (
    <form ref={ref} noValidate className="q-factor-form" data-autofocus onSubmit={handleSubmit}>
      <TextField
        name="code"
        label={factorMessage('code')}
        error={errorOf('code') || problem}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        required
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {factorMessage('turn_on')}
      </Button>
    </form>
  );
}
