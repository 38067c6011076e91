import { useEffect, useState } from 'react';
import type { RecoveryCodes, SecondFactorSetUp } from '#contract/system/account-security.ts';
import { api } from '#web/platform/api/api.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { CopyButton } from './copy-button.tsx';
import { factorMessage } from './second-factor.messages.ts';
import { TextField } from './text-field.tsx';
import './second-factor.css';
import { logError } from '#web/platform/api/report-error.ts';

const path = '/api/system/second_factor/';

type Props = { onDone: (codes: readonly string[]) => void };

/** A new secret as QR code and text, and the first code, which proves that the app has it. */
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

type QrDrawing = { size: number; path: string };

/** A QR code, dark on light in every theme, otherwise cameras could not read it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<QrDrawing>();
  useEffect(() => {
    let isMounted = true;
    const draw = async () => {
      const next = await qrDrawing(text);
      if (isMounted) setDrawn(next);
    };
    void draw().catch(logError);
    return () => {
      isMounted = false;
    };
  }, [text]);
  if (!drawn) return <div className="q-factor-qr q-skeleton" />;
  return (
    <svg className="q-factor-qr" role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawn.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Loads with the first code that is shown. */
async function qrDrawing(text: string): Promise<QrDrawing> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: cells.join('') };
}
