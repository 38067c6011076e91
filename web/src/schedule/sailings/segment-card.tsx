import { colon } from '#web/platform/i18n.ts';
import type { AxisSegment } from './axis.ts';
import type { PlaceNames } from './plan-text.ts';
import { fullTime, offsetAt, weekdayAt } from './port-clock.ts';
import { sailingMessage } from './sailings.messages.ts';

/** What a part of the axis stands for. */
export function SegmentCard({ segment, names }: { segment: AxisSegment; names: PlaceNames }) {
  const named = (port: string) => [names[port], port].filter(Boolean).join(' ');
  if (segment.kind === 'wait') {
    return (
      <div>
        <strong>{named(segment.port)}</strong>
        <p>{sailingMessage('wait', { hours: segment.hours })}</p>
        <Span {...segment} />
      </div>
    );
  }
  const { leg } = segment;
  return (
    <div>
      <strong>
        {leg.vessel} {leg.voyage}
      </strong>
      <p>
        {leg.carrier} · {leg.service_code} · {named(leg.from.unlocode)} → {named(leg.to.unlocode)}
      </p>
      <Span {...segment} />
      {leg.intermediate.length > 0 && (
        <p className="q-faint">
          {sailingMessage('intermediate', { count: leg.intermediate.length }) + colon}
          {leg.intermediate.map(({ unlocode }) => unlocode).join(', ')}
        </p>
      )}
    </div>
  );
}

function Span({ from, to }: { from: string; to: string }) {
  return (
    <p className="q-axis-times">
      {[from, to].map((at) => (
        <time key={at} dateTime={at}>
          {weekdayAt(at)} {fullTime(at)} <small>{offsetAt(at)}</small>
        </time>
      ))}
    </p>
  );
}
