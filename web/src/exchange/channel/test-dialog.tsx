import { useMutation } from '@tanstack/react-query';
import { carrierChannels } from '#contract/exchange/carrier-channel.ts';
import { api } from '#web/platform/api.ts';
import { errorText } from '#web/platform/error-text.ts';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { exchangeMessage } from '../exchange.messages.ts';
import '../exchange.css';

type Outcome = { ok: boolean; detail: string };

/** Tries a channel's way without a word of any booking. */
export function TestDialog({ row, onClose }: CustomDialogProps) {
  const trial = useMutation({
    mutationFn: () => api<Outcome>('POST', `${carrierChannels.path}${row.id}/test/`, { body: {} }),
    meta: { handles: () => true },
  });
  return (
    <>
      <div className="q-dialog-body q-exchange-sheet">
        <p className="q-exchange-title">
          <b>{String(row['code'])}</b>
        </p>
        <div role="status">
          {trial.data && (
            <p className={trial.data.ok ? 'q-exchange-note' : 'q-exchange-trouble'}>
              {exchangeMessage(trial.data.ok ? 'test_ok' : 'test_failed', { detail: trial.data.detail })}
            </p>
          )}
          {trial.error && <p className="q-exchange-trouble">{errorText(trial.error).text}</p>}
        </div>
      </div>
      <footer className="q-dialog-foot">
        <Button onClick={onClose}>{exchangeMessage('closed')}</Button>
        <Button look="primary" data-autofocus busy={trial.isPending} onClick={() => trial.mutate()}>
          {exchangeMessage('test')}
        </Button>
      </footer>
    </>
  );
}
