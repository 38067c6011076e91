import type { CallPoint } from '#contract/schedule/search.ts';
import { MomentText } from '../moment.tsx';
import { sailingMessage } from '../sailings.messages.ts';

type EventProps = { call: CallPoint; event: 'arrival' | 'departure' };

/** The current time; actual and estimated times are marked. */
export function CallEvent({ call, event }: EventProps) {
  const [actual, estimated, planned] = [call[`actual_${event}`], call[`estimated_${event}`], call[`planned_${event}`]];
  const at = actual ?? estimated ?? planned;
  if (at === null) return '–';
  const kind = actual !== null ? 'actual' : estimated !== null ? 'estimated' : undefined;
  return (
    <span className="q-call-event" data-kind={kind}>
      <MomentText at={at} planned={planned} />
      {kind !== undefined && <small>{sailingMessage(kind)}</small>}
    </span>
  );
}
