import { useMutation } from '@tanstack/react-query';
import { type WebhookSecret, webhooks } from '#contract/interfaces/webhook.ts';
import { api } from '#web/platform/api/api.ts';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { NewSecrets } from '../new-secrets.tsx';
import { webhookMessage } from '../webhook.messages.ts';

/** Creates another secret and shows it once. */
export function SecretDialog({ row, setCloseGuard }: CustomDialogProps) {
  const renewal = useMutation({
    mutationFn: async () => api<WebhookSecret>('POST', `${webhooks.path}${row.id}/secret/`),
  });
  const secret = renewal.data?.secret;
  return (
    <>
      <div className="q-dialog-body">
        <p>{webhookMessage('secret_text')}</p>
        {secret !== undefined && (
          <NewSecrets
            hint={webhookMessage('secret_shown')}
            secrets={[{ label: webhookMessage('secret_title'), text: secret }]}
            setCloseGuard={setCloseGuard}
          />
        )}
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{webhookMessage('close')}</CancelButton>
        <Button
          variant={secret === undefined ? 'primary' : 'default'}
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
