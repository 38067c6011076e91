import { useMutation } from '@tanstack/react-query';
import { webhooks } from '#contract/interfaces/webhook.ts';
import { api } from '#web/platform/api.ts';
import { toast } from '#web/platform/toast.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { refreshDeliveries } from '../live-deliveries.tsx';
import { webhookMessage } from '../webhook.messages.ts';

/** Goes on with one that was paused. */
export function ResumeDialog({ row, onClose }: CustomDialogProps) {
  const resuming = useMutation({
    mutationFn: async () => api('POST', `${webhooks.path}${row.id}/resume/`),
    onSuccess: async () => {
      toast.success(webhookMessage('resume_done'));
      await refreshDeliveries();
      onClose();
    },
  });
  const said = { name: String(row['name']), count: Number(row['waiting']) };
  return (
    <>
      <p className="q-dialog-body">{webhookMessage('resume_text', said)}</p>
      <footer className="q-dialog-foot">
        <Button onClick={onClose}>{webhookMessage('cancel')}</Button>
        <Button look="primary" data-autofocus busy={resuming.isPending} onClick={() => resuming.mutate()}>
          {webhookMessage('resume')}
        </Button>
      </footer>
    </>
  );
}
