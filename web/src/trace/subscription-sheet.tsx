import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { DialogLoading } from '#web/screen/dialog-loading.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { CorrectForm } from './correct-form.tsx';
import { PushList } from './push-list.tsx';
import { SheetEvents } from './sheet-events.tsx';
import { SheetHead } from './sheet-head.tsx';
import { traceSheetMessage } from './sheet.messages.ts';
import { subscriptionOptions, useTraceUpdates, reportEvent } from './subscription-calls.ts';
import './trace.css';
import { TraceEventInput } from '#contract/trace/trace-event.ts';
import { subscriptionLabels } from '#contract/trace/trace-subscription.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { eventBody, type EventDraft, newEvent } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { eventFormMessage } from './event-form.messages.ts';
import { useForm } from './use-form.ts';
import { FormError } from '#web/screen/plain/form-error.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { confirmAndRunStep, isPlainStep, stepOrder } from './subscription-steps.ts';
import { traceMessage } from './trace.messages.ts';

type SheetProps = { id: number; onClose: () => void };

/** One subscription: its progress, events and sources. */
export function SubscriptionSheet({ id, onClose }: SheetProps) {
  const { data, error, refetch } = useQuery(subscriptionOptions(id));
  useTraceUpdates();
  const [written, setWritten] = useState<'report' | 'correct'>();
  const back = () => setWritten(undefined);
  if (!data) return <DialogLoading error={error} onRetry={() => void refetch()} />;
  if (written === 'report') return <EventForm subscription={data} onDone={back} />;
  if (written === 'correct') return <CorrectForm subscription={data} onClose={back} />;
  return (
    <>
      <div className="q-dialog-body q-trace-sheet">
        <SheetHead subscription={data} onOpenBooking={onClose} />
        <Parts subscription={data} />
      </div>
      <SheetSteps subscription={data} onWrite={setWritten} onClose={onClose} />
    </>
  );
}

const parts = ['events', 'pushes'] as const;

/** The raw messages are for users who maintain connections. */
function Parts({ subscription }: { subscription: TraceSubscription }) {
  const canSeePushes = useCan('Raw');
  const [part, setPart] = useState<(typeof parts)[number]>('events');
  return (
    <>
      {canSeePushes && (
        <ToggleGroup
          label={traceSheetMessage('parts')}
          options={parts.map((value) => ({ value, text: traceSheetMessage(value) }))}
          selected={[part]}
          onToggle={setPart}
        />
      )}
      {part === 'events' ? <SheetEvents subscription={subscription} /> : <PushList id={subscription.id} />}
    </>
  );
}

/** A manual event, e.g. from a phone call. */
function EventForm({ subscription, onDone }: { subscription: TraceSubscription; onDone: () => void }) {
  const [draft, setDraft] = useState<EventDraft>(() => newEvent(subscription));
  const { errors, whole, isBusy, handleSubmit } = useForm({
    schema: TraceEventInput,
    body: () => eventBody(draft),
    labels: localeTexts(subscriptionLabels),
    fieldNames: Object.keys(draft),
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
        <FormError text={whole} />
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
  /** Opens a form. */
  onWrite: (form: 'report' | 'correct') => void;
  onClose: () => void;
};

/** The allowed actions of the subscription. */
function SheetSteps({ subscription, onWrite, onClose }: StepsProps) {
  return (
    <footer className="q-dialog-foot">
      {stepOrder
        .filter((step) => subscription.allowed_actions.includes(step))
        .map((step) => {
          const buttonProps = {
            children: traceMessage(step),
            ...(icons[step] && { icon: icons[step] }),
            ...(step === 'cancel' && ({ variant: 'text', tone: 'danger' } as const)),
          };
          return isPlainStep(step) ? (
            <StepButton key={step} {...buttonProps} action={() => confirmAndRunStep(subscription, step)} />
          ) : (
            <Button key={step} {...buttonProps} onClick={() => onWrite(step)} />
          );
        })}
      <Button variant="primary" data-autofocus onClick={onClose}>
        {traceSheetMessage('close')}
      </Button>
    </footer>
  );
}
