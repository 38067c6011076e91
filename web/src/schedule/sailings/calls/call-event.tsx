import type { CallPoint } from '#contract/schedule/search.ts';
import { Moment } from '../moment.tsx';
import { sailingMessage } from '../sailings.messages.ts';

type EventProps = { call: CallPoint; event: 'arrival' | 'departure' };

/** The time that counts, by what it is: a fact, an estimate or a plan. */
export function CallEvent({ call, event }: EventProps) {
  const [actual, estimated, planned] = [call[`actual_${event}`], call[`estimated_${event}`], call[`planned_${event}`]];
  const at = actual ?? estimated ?? planned;
  if (at === null) return '–';
  const kind = actual !== null ? 'actual' : estimated !== null ? 'estimated' : 'plan_time';
  return (
    <span className="q-call-event" data-kind={kind}>
      <Moment at={at} planned={planned} />
      <small>{sailingMessage(kind)}</small>
    </span>
  );
}
