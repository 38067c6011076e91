import type { TraceSubscriptionRow } from '#contract/trace/trace-subscription.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { traceMessage } from './trace.messages.ts';

type Standing = Pick<TraceSubscriptionRow, 'status' | 'is_stale' | 'provider_kind'>;

/** Where a subscription stands, that nothing was heard for long, and that nobody shall take it for a real journey. */
export function StandingTags({
  subscription: { status, is_stale: isStale, provider_kind: kind },
}: {
  subscription: Standing;
}) {
  const state = useDictionary('trace_status').find(({ value }) => value === status);
  return (
    <>
      <Tag tone={state?.color ?? 'info'} text={state?.label ?? status} />
      {isStale && <Mark name="stale" />}
      {kind === 'SIMULATED' && <Mark name="simulated" />}
    </>
  );
}

export function Mark({ name }: { name: 'stale' | 'simulated' }) {
  return (
    <span title={traceMessage(`${name}_hint`)}>
      <Tag tone="warning" text={traceMessage(name)} />
    </span>
  );
}
