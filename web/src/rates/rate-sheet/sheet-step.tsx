import { rateSheets } from '#contract/rates/rate-sheet.ts';
import { api } from '#web/platform/api/api.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { StepDialog } from '#web/screen/plain/step-dialog.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { renewRates } from '../renew-rates.ts';
import { rateSheetMessage } from './sheet.messages.ts';

type Step = 'publish' | 'stop';

/** Confirms publishing or withdrawing all rates of a sheet. */
function SheetStep({ row, onClose, step }: CustomDialogProps & { step: Step }) {
  async function take(): Promise<void> {
    await api('POST', `${rateSheets.path}${row.id}/${step}/`);
    toast.success(rateSheetMessage(`${step}_done`));
    await renewRates();
  }
  const text = rateSheetMessage(`${step}_text`, { name: String(row['name']), count: Number(row['rate_count']) });
  return (
    <StepDialog text={text} okText={rateSheetMessage(step)} isDanger={step === 'stop'} {...{ action: take, onClose }} />
  );
}

export const PublishSheet = (props: CustomDialogProps) => <SheetStep {...props} step="publish" />;
export const StopSheet = (props: CustomDialogProps) => <SheetStep {...props} step="stop" />;
