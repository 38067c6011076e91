import { useState } from 'react';
import { TraceEventInput } from '#contract/trace/trace-event.ts';
import { subscriptionLabels } from '#contract/trace/trace-subscription.labels.ts';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { localeTexts } from '#web/platform/i18n.ts';
import { toast } from '#web/platform/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { eventBody, type EventDraft, newEvent } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { eventFormMessage } from './event-form.messages.ts';
import { reportEvent } from './subscription-calls.ts';
import { useForm } from './use-form.ts';
import { WholeProblem } from '#web/screen/plain/whole-problem.tsx';

/** An event that somebody was told on the telephone, keyed in. */
export function EventForm({ subscription, onDone }: { subscription: TraceSubscription; onDone: () => void }) {
  const [draft, setDraft] = useState<EventDraft>(() => newEvent(subscription));
  const { errors, whole, isBusy, handleSubmit } = useForm({
    schema: TraceEventInput,
    body: () => eventBody(draft),
    labels: localeTexts(subscriptionLabels),
    shown: Object.keys(draft),
    send: (body) => reportEvent(subscription.id, body),
    onDone: () => {
      toast.success(eventFormMessage('saved'));
      onDone();
    },
  });
  return (
    <form className="q-form" onSubmit={handleSubmit} noValidate>
      <div className="q-dialog-body">
        <h3 className="q-trace-heading">{eventFormMessage('title', { reference: subscription.reference_no })}</h3>
        <EventFields
          draft={draft}
          boxes={subscription.containers.map(({ container_no: no }) => no)}
          errors={errors}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        <WholeProblem text={whole} />
      </div>
      <footer className="q-dialog-foot">
        <Button onClick={onDone}>{eventFormMessage('back')}</Button>
        <Button variant="primary" type="submit" busy={isBusy}>
          {eventFormMessage('save')}
        </Button>
      </footer>
    </form>
  );
}
