import type { TraceEvent } from '#contract/trace/trace-event.ts';
import { traceSheetMessage } from './sheet.messages.ts';

/** The events that do not count for the progress, with the reasons. */
export function ExcludedEventsNote({ events }: { events: readonly TraceEvent[] }) {
  const valid = events.filter(({ is_retracted: isRetracted }) => !isRetracted);
  const count = (why: TraceEvent['set_aside']): number => valid.filter(({ set_aside: aside }) => aside === why).length;
  const [ahead, other] = [count('AHEAD'), count('OTHER_BOX')];
  if (ahead + other === 0) return null;
  return (
    <p className="q-trace-excluded" role="status">
      {ahead > 0 && traceSheetMessage('ahead_note', { count: ahead })}{' '}
      {other > 0 && traceSheetMessage('other_box_note', { count: other })}
    </p>
  );
}
