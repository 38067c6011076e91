import type { TraceSubscriptionRow } from '#contract/trace/trace-subscription.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { traceMessage } from './trace.messages.ts';

type TaggedSubscription = Pick<TraceSubscriptionRow, 'status' | 'is_stale' | 'provider_kind'>;

/** The status of a subscription, with marks for missing updates and simulated data. */
export function SubscriptionTags({
  subscription: { status, is_stale: isStale, provider_kind: kind },
}: {
  subscription: TaggedSubscription;
}) {
  const state = useDictionary('trace_status').find(({ value }) => value === status);
  return (
    <>
      <Tag tone={state?.color ?? 'info'} text={state?.label ?? status} />
      {isStale && <SubscriptionMark name="stale" />}
      {kind === 'SIMULATED' && <SubscriptionMark name="simulated" />}
    </>
  );
}

export function SubscriptionMark({ name }: { name: 'stale' | 'simulated' }) {
  return (
    <span title={traceMessage(`${name}_hint`)}>
      <Tag tone="warning" text={traceMessage(name)} />
    </span>
  );
}
