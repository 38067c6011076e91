import type { FailCode } from '#contract/trace/subscription-states.ts';
import type { TraceSubscriptionRow } from '#contract/trace/trace-subscription.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { failText } from './fail-text.ts';
import { traceSheetMessage } from './sheet.messages.ts';
import { subscribeDraft } from './subscribe-draft.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { subscribeMessage } from './subscribe.messages.ts';
import { correctSubscription } from './subscription-calls.ts';

/** Failures to correct in the provider's codes instead of the number. */
const byCode: ReadonlySet<FailCode> = new Set(['carrier_unknown', 'type_not_supported', 'pol_missing']);

type CorrectFormProps = { subscription: TraceSubscriptionRow; onClose: () => void };

/** A subscription that its provider refused: the reason, and its fields; saving retries it. */
export function CorrectForm({ subscription, onClose }: CorrectFormProps) {
  const { open } = useTab();
  const { fail_code: code, fail_reason: failReason, provider } = subscription;
  return (
    <SubscribeForm
      start={subscribeDraft(subscription)}
      send={(body) => correctSubscription(subscription, body)}
      okText={subscribeMessage('correct_do')}
      onClose={onClose}
    >
      <p className="q-trace-failed" role="status">
        {traceSheetMessage('failed', { reason: failText(code, failReason) })}
      </p>
      {code !== null && byCode.has(code) && (
        <p>
          <Button
            variant="text"
            size="small"
            icon="anchor"
            onClick={() => {
              onClose();
              open(`/carrierCode?provider=${encodeURIComponent(provider)}`);
            }}
          >
            {subscribeMessage('carrier_codes')}
          </Button>
        </p>
      )}
    </SubscribeForm>
  );
}
