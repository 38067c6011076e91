import { useId, useState } from 'react';
import type { Plan } from '#contract/schedule/search.ts';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import { type Axis, axisPosition, type AxisSegment, axisSegments, weekPosition } from './axis.ts';
import type { PlaceNames } from './plan-text.ts';
import { useMinute } from '../use-minute.ts';
import { colon } from '#web/platform/languages/i18n.ts';
import { fullTime, offsetAt, weekdayAt } from '../port-clock.ts';
import { sailingMessage } from '../sailings.messages.ts';

type BarsProps = {
  plan: Plan;
  axis: Axis;
  /** The segment with the keyboard focus. */
  segment: number | undefined;
  names: PlaceNames;
};

/** A sailing on the time axis: legs as bars, waiting times as lines, planned times as shadows. */
export function AxisBars({ plan, axis, segment, names }: BarsProps) {
  const id = useId();
  const [hovered, setHovered] = useState<number>();
  const segments = axisSegments(plan);
  const activeSegment = segment ?? hovered;
  const card = activeSegment === undefined ? undefined : segments[activeSegment];
  const now = useMinute();
  return (
    <div className="q-axis" onMouseLeave={() => setHovered(undefined)}>
      {axis.mondays.slice(1).map((monday) => (
        <i key={monday} className="q-axis-line" style={{ insetInlineStart: `${weekPosition(axis, monday)}%` }} />
      ))}
      {now > axis.from && now < axis.to && (
        <i className="q-axis-now" style={{ insetInlineStart: `${axisPosition(axis, now)}%` }} />
      )}
      <Shadow plan={plan} axis={axis} />
      {segments.map((each, at) => (
        <span
          key={each.key}
          className="q-axis-part"
          data-kind={each.kind}
          data-odd={at % 4 === 2 || undefined}
          data-blank={plan.is_blank || undefined}
          data-shown={at === activeSegment || undefined}
          style={{ ...span(axis, each), anchorName: anchorOf(`${id}-${at}`) }}
          onMouseEnter={() => setHovered(at)}
        >
          {each.kind === 'leg' && <PartText segment={each} />}
        </span>
      ))}
      {card && (
        <Popup anchorName={anchorOf(`${id}-${activeSegment}`)} className="q-axis-card">
          <SegmentCard segment={card} names={names} />
        </Popup>
      )}
    </div>
  );
}

function PartText({ segment: { leg } }: { segment: Extract<AxisSegment, { kind: 'leg' }> }) {
  return (
    <span>
      {leg.service_code} <small>{leg.to.unlocode}</small>
    </span>
  );
}

function span(axis: Axis, { from, to }: { from: string; to: string }) {
  const [start, end] = [axisPosition(axis, from), axisPosition(axis, to)];
  return { insetInlineStart: `${start}%`, inlineSize: `${Math.max(end - start, 0.6)}%` };
}

function Shadow({ plan: { planned_etd: from, planned_eta: to, etd, eta }, axis }: { plan: Plan; axis: Axis }) {
  const isSame = Date.parse(from) === Date.parse(etd) && Date.parse(to) === Date.parse(eta);
  return isSame ? null : <i className="q-axis-planned" style={span(axis, { from, to })} />;
}

/** The tooltip of a segment. */
function SegmentCard({ segment, names }: { segment: AxisSegment; names: PlaceNames }) {
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
