import type { CustomDialogProps } from '#web/screen/screen.ts';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { exchangeMessage } from '../exchange.messages.ts';
import { TestOutcome, useChannelTest } from './channel-test.tsx';
import '../exchange.css';

/** Tests a channel in the list. */
export function ChannelTestDialog({ row }: CustomDialogProps) {
  const trial = useChannelTest(row.id);
  return (
    <>
      <div className="q-dialog-body q-exchange-trial">
        <p className="q-exchange-title">
          <b>{String(row['code'])}</b>
        </p>
        <p className="q-faint">{exchangeMessage('test_hint')}</p>
        <TestOutcome data={trial.data} error={trial.error} />
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{exchangeMessage('closed')}</CancelButton>
        <Button variant="primary" data-autofocus busy={trial.isPending} onClick={() => trial.mutate()}>
          {exchangeMessage('test')}
        </Button>
      </footer>
    </>
  );
}
