import { useState } from 'react';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { reportError } from '#web/platform/report-error.ts';
import { Button } from '#web/ui/button.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { sheetMessage } from './sheet.messages.ts';
import { askAndTake, isPlainStep, stepOrder } from './take-step.ts';
import { traceMessage } from './trace.messages.ts';

type Step = (typeof stepOrder)[number];

const icons: Readonly<Partial<Record<Step, IconName>>> = {
  correct: 'edit',
  retry: 'redo',
  resubscribe: 'redo',
  refresh: 'refresh',
  report: 'plus',
  share: 'link',
  unshare: 'eye-off',
};

type StepsProps = {
  subscription: TraceSubscription;
  /** What has a form of its own. */
  onWrite: (form: 'report' | 'correct') => void;
  onClose: () => void;
};

/** What may be done with it now, as the server says. */
export function SheetSteps({ subscription, onWrite, onClose }: StepsProps) {
  const [busy, setBusy] = useState<Step>();

  async function take(step: Step): Promise<void> {
    if (!isPlainStep(step)) return onWrite(step);
    setBusy(step);
    try {
      await askAndTake(subscription, step);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <footer className="q-dialog-foot">
      {stepOrder
        .filter((step) => subscription.allowed_actions.includes(step))
        .map((step) => (
          <Button
            key={step}
            {...(icons[step] && { icon: icons[step] })}
            {...(step === 'cancel' && { look: 'text', tone: 'danger' })}
            busy={busy === step}
            onClick={() => void take(step)}
          >
            {traceMessage(step)}
          </Button>
        ))}
      <Button look="primary" data-autofocus onClick={onClose}>
        {sheetMessage('close')}
      </Button>
    </footer>
  );
}
