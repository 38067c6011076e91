import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { Button } from '#web/ui/button.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { traceSheetMessage } from './sheet.messages.ts';
import { confirmAndTake, isPlainStep, stepOrder } from './take-step.ts';
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
  return (
    <footer className="q-dialog-foot">
      {stepOrder
        .filter((step) => subscription.allowed_actions.includes(step))
        .map((step) => {
          const shown = {
            children: traceMessage(step),
            ...(icons[step] && { icon: icons[step] }),
            ...(step === 'cancel' && ({ variant: 'text', tone: 'danger' } as const)),
          };
          return isPlainStep(step) ? (
            <StepButton key={step} {...shown} action={() => confirmAndTake(subscription, step)} />
          ) : (
            <Button key={step} {...shown} onClick={() => onWrite(step)} />
          );
        })}
      <Button variant="primary" data-autofocus onClick={onClose}>
        {traceSheetMessage('close')}
      </Button>
    </footer>
  );
}
