import { useMutation } from '@tanstack/react-query';
import { CancelButton } from '../dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { plainMessage } from './plain.messages.ts';

type StepDialogProps = {
  /** The consequence of the step. */
  text: string;
  okText: string;
  isDanger?: boolean;
  action: () => Promise<void>;
  onClose: () => void;
};

/** Confirms a step on a row, and stays open until it is done. */
export function StepDialog({ text, okText, isDanger = false, action, onClose }: StepDialogProps) {
  const step = useMutation({ mutationFn: action, onSuccess: onClose });
  return (
    <>
      <p className="q-dialog-body">{text}</p>
      <footer className="q-dialog-foot">
        <CancelButton>{plainMessage('cancel')}</CancelButton>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          data-autofocus
          busy={step.isPending}
          onClick={() => step.mutate()}
        >
          {okText}
        </Button>
      </footer>
    </>
  );
}
