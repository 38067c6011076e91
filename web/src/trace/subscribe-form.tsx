import { type ReactNode, useState } from 'react';
import { subscriptionLabels } from '#contract/trace/trace-subscription.labels.ts';
import { type TraceSubscriptionRow, traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { failText } from './fail-text.ts';
import { subscribeBody, guessReference, type SubscribeDraft } from './subscribe-draft.ts';
import { SubscribeFields } from './subscribe-fields.tsx';
import { subscribeMessage } from './subscribe.messages.ts';
import { subscribe } from './subscription-calls.ts';
import { useForm } from './use-form.ts';
import { usePrefixes } from './use-prefixes.ts';
import { FormError } from '#web/screen/plain/form-error.tsx';

type Send = (body: object) => Promise<TraceSubscriptionRow>;
type SubscribeFormProps = {
  start: SubscribeDraft;
  /** By default subscribes to a new number. */
  send?: Send;
  okText?: string;
  /** Above the fields. */
  children?: ReactNode;
  onClose: () => void;
};

/** One number to trace; its type and carrier are derived until entered. */
export function SubscribeForm({ start, send = subscribe, okText, children, onClose }: SubscribeFormProps) {
  const [draft, setDraft] = useState(start);
  const prefixes = usePrefixes();
  const { errors, whole, isBusy, handleSubmit } = useForm({
    schema: traceSubscriptions.input,
    body: () => subscribeBody(draft, prefixes),
    labels: localeTexts(subscriptionLabels),
    fieldNames: Object.keys(draft),
    send,
    onDone: (subscription) => {
      toastResult(subscription);
      onClose();
    },
  });
  return (
    <form className="q-form" onSubmit={handleSubmit} noValidate>
      <div className="q-dialog-body">
        {children}
        <SubscribeFields
          draft={draft}
          guess={guessReference(draft.reference_no, prefixes)}
          errors={errors}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        <FormError text={whole} />
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{subscribeMessage('cancel')}</CancelButton>
        <Button variant="primary" type="submit" busy={isBusy}>
          {okText ?? subscribeMessage('subscribe')}
        </Button>
      </footer>
    </form>
  );
}

/** A provider may refuse a saved subscription. */
function toastResult({
  status,
  reference_no: reference,
  fail_code: code,
  fail_reason: failReason,
}: TraceSubscriptionRow): void {
  const reason = failText(code, failReason);
  if (status === 'FAILED') toast.warning(subscribeMessage('failed', { reference, reason }));
  else toast.success(subscribeMessage('done', { reference }));
}
