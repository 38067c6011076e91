import { subscriptionLabels } from '#contract/trace/trace-subscription.labels.ts';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { BookingButton } from '#web/screen/plain/booking-button.tsx';
import { type Fact, FactGrid } from '#web/ui/facts.tsx';
import { tracedArrival } from './arrival.ts';
import { CopyField } from '#web/screen/plain/copy-field.tsx';
import { failText } from './fail-text.ts';
import { traceMomentText } from './moment-text.ts';
import { traceSheetMessage } from './sheet.messages.ts';
import { SubscriptionTags } from './subscription-tags.tsx';
import { traceMessage } from './trace.messages.ts';

const labels = localeTexts(subscriptionLabels);

type HeadProps = { subscription: TraceSubscription; onOpenBooking: () => void };

/** The reference, the status, and the facts that customers usually request by phone. */
export function SheetHead({ subscription, onOpenBooking }: HeadProps) {
  const { reference_no: reference, status, share_path: path } = subscription;
  return (
    <>
      <p className="q-trace-title">
        <b>{reference}</b>
        <Marks subscription={subscription} />
        <BookingButton
          id={subscription.booking_id}
          text={subscription.booking_no || traceSheetMessage('booking')}
          onOpen={onOpenBooking}
        />
      </p>
      {status === 'FAILED' && (
        <p className="q-trace-failed" role="status">
          {traceSheetMessage('failed', { reason: failText(subscription.fail_code, subscription.fail_reason) })}
        </p>
      )}
      <SubscriptionFacts subscription={subscription} />
      {path !== null && (
        <CopyField
          label={traceSheetMessage('link')}
          text={location.origin + path}
          hint={traceSheetMessage('link_hint')}
        />
      )}
    </>
  );
}

function Marks({ subscription }: Pick<HeadProps, 'subscription'>) {
  const { ref_type: type, is_automatic: isAutomatic, is_forced_end: isForced } = subscription;
  const typeName = useDictionary('trace_ref_type').find(({ value }) => value === type)?.label ?? type;
  return (
    <>
      <Tag tone="info" text={typeName} />
      <SubscriptionTags subscription={subscription} />
      {isAutomatic && <Tag tone="info" text={traceMessage('automatic')} />}
      {isForced && <Tag tone="info" text={traceMessage('ended_forced')} />}
    </>
  );
}

function SubscriptionFacts({ subscription }: Pick<HeadProps, 'subscription'>) {
  const { carrier, pol, pod, vessel, voyage, provider, remark, creator_name: creator } = subscription;
  const { last_push_at: lastPush, subscribed_at: since, push_count: pushes } = subscription;
  const eta = tracedArrival(subscription);
  const facts: readonly Fact[] = [
    [labels.carrier, carrier],
    [traceSheetMessage('route'), pol || pod ? `${pol ?? '…'} → ${pod ?? '…'}` : ''],
    [traceSheetMessage('ship'), [vessel, voyage].filter(Boolean).join(' ')],
    [labels.eta, eta && traceMomentText(eta)],
    [labels.provider, provider],
    [labels.last_push_at, lastPush && `${traceMomentText(lastPush)} · ${pushes}`],
    [labels.subscribed_at, since && [traceMomentText(since), creator].filter(Boolean).join(' ')],
    [labels.remark, remark],
  ];
  return <FactGrid facts={facts} />;
}
