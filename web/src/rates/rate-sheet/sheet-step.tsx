import { useState } from 'react';
import { rateSheets } from '#contract/rates/rate-sheet.ts';
import { api } from '#web/platform/api.ts';
import { reportError } from '#web/platform/report-error.ts';
import { toast } from '#web/platform/toast.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { renewRates } from '../renew-rates.ts';
import { sheetMessage } from './sheet.messages.ts';

type Step = 'publish' | 'stop';

/** Asks before all rates of a sheet are put up or taken down. */
function SheetStep({ row, onClose, step }: CustomDialogProps & { step: Step }) {
  const [isBusy, setIsBusy] = useState(false);

  async function take(): Promise<void> {
    setIsBusy(true);
    try {
      await api('POST', `${rateSheets.path}${row.id}/${step}/`);
      toast.success(sheetMessage(`${step}_done`));
      await renewRates();
      onClose();
    } catch (error) {
      reportError(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <p className="q-dialog-body">
        {sheetMessage(`${step}_text`, { name: String(row['name']), count: Number(row['rate_count']) })}
      </p>
      <footer className="q-dialog-foot">
        <Button onClick={onClose}>{sheetMessage('cancel')}</Button>
        <Button look={step === 'stop' ? 'danger' : 'primary'} data-autofocus busy={isBusy} onClick={() => void take()}>
          {sheetMessage(step)}
        </Button>
      </footer>
    </>
  );
}

export const PublishSheet = (props: CustomDialogProps) => <SheetStep {...props} step="publish" />;
export const StopSheet = (props: CustomDialogProps) => <SheetStep {...props} step="stop" />;
