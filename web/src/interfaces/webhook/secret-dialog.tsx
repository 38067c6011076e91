import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { type WebhookSecret, webhooks } from '#contract/interfaces/webhook.ts';
import { api } from '#web/platform/api.ts';
import { toast } from '#web/platform/toast.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { webhookMessage } from '../webhook.messages.ts';
import '../webhook.css';

/** Makes another secret and shows it this once. */
export function SecretDialog({ row, onClose }: CustomDialogProps) {
  const renewal = useMutation({
    mutationFn: async () => api<WebhookSecret>('POST', `${webhooks.path}${row.id}/secret/`),
  });
  const secret = renewal.data?.secret;
  return (
    <>
      <div className="q-dialog-body">
        <p>{webhookMessage('secret_text')}</p>
        {secret !== undefined && <Shown secret={secret} />}
      </div>
      <footer className="q-dialog-foot">
        <Button onClick={onClose}>{webhookMessage('close')}</Button>
        <Button
          look={secret === undefined ? 'primary' : 'default'}
          data-autofocus
          busy={renewal.isPending}
          onClick={() => renewal.mutate()}
        >
          {webhookMessage('secret_make')}
        </Button>
      </footer>
    </>
  );
}

function Shown({ secret }: { secret: string }) {
  const hint = useId();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(webhookMessage('copied'));
    } catch {
      // A page without a secure address may not, and a reader may refuse.
      toast.error(webhookMessage('copy_failed'));
    }
  }
  return (
    <div role="status">
      <span className="q-webhook-secret">
        <Input
          readOnly
          aria-label={webhookMessage('secret_title')}
          aria-describedby={hint}
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button icon="copy" onClick={() => void copy()}>
          {webhookMessage('copy')}
        </Button>
      </span>
      <p id={hint} className="q-faint">
        {webhookMessage('secret_shown')}
      </p>
    </div>
  );
}
