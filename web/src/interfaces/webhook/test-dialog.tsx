import { useMutation } from '@tanstack/react-query';
import { type WebhookTest, webhooks } from '#contract/interfaces/webhook.ts';
import { api } from '#web/platform/api/api.ts';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { refreshDeliveries } from '../live-deliveries.tsx';
import { PayloadText } from '../payload-text.tsx';
import { webhookMessage } from '../webhook.messages.ts';
import '../webhook.css';

/** Longer than the server waits for the receiver. */
const timeoutMs = 30_000;

/** Sends a test and shows the response. */
export function WebhookTestDialog({ row }: CustomDialogProps) {
  const test = useMutation({
    mutationFn: async () => api<WebhookTest>('POST', `${webhooks.path}${row.id}/test/`, { timeoutMs }),
    onSuccess: refreshDeliveries,
  });
  return (
    <>
      <div className="q-dialog-body" aria-busy={test.isPending}>
        <p className="q-webhook-text">{webhookMessage('test_text', { url: String(row['url']) })}</p>
        {test.data && <TestAnswer test={test.data} />}
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{webhookMessage('close')}</CancelButton>
        <Button variant="primary" data-autofocus busy={test.isPending} onClick={() => test.mutate()}>
          {webhookMessage(test.data ? 'test_again' : 'test_do')}
        </Button>
      </footer>
    </>
  );
}

function TestAnswer({ test }: { test: WebhookTest }) {
  const { is_taken: isTaken, answer, headers, body } = test;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <p role="status" className="q-webhook-outcome" data-ok={isTaken}>
        {outcomeOf(test)}
      </p>
      <PayloadText title={webhookMessage('test_answer')} text={answer || webhookMessage('test_no_answer')} />
      <PayloadText title={webhookMessage('test_headers')} text={lines.join('\n')} />
      <PayloadText title={webhookMessage('test_body')} text={body} />
    </>
  );
}

function outcomeOf({ is_taken: isTaken, answer_code: code, answer_ms: ms, error }: WebhookTest): string {
  if (code === null) return webhookMessage('test_failed', { error, ms });
  return webhookMessage(isTaken ? 'test_taken' : 'test_refused', { code, ms });
}
