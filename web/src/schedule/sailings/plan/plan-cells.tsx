import type { ReactNode } from 'react';
import type { Plan } from '#contract/schedule/search.ts';
import { useCutOffNames } from '#web/booking/cut-offs/public.ts';
import type { ColumnName } from './columns.ts';
import { nextCutoffOf } from '../cutoffs.ts';
import { SailingCountdown } from '../countdown.tsx';
import { MomentText } from '../moment.tsx';
import { vesselChain } from './plan-text.ts';
import { fullTime } from '../port-clock.ts';
import { SampleTag } from '../sample-tag.tsx';
import { sailingMessage } from '../sailings.messages.ts';
import type { PlanActions } from './use-plan-actions.ts';
import { useMinute } from '../use-minute.ts';
import type { FoundSailings } from '../use-sailings.ts';

type CellProps = { plan: Plan; found: FoundSailings; actions: PlanActions };

const cells: Record<ColumnName, (props: CellProps) => ReactNode> = {
  etd: ({ plan }) => (
    <MomentText at={plan.etd} planned={plan.planned_etd}>
      {plan.is_sample && <SampleTag />}
    </MomentText>
  ),
  eta: ({ plan }) => <MomentText at={plan.eta} planned={plan.planned_eta} />,
  total_days: DaysCell,
  carrier: CarrierCell,
  vessel: VesselCell,
  on_time: OnTimeCell,
  delay: DelayCell,
  blank: BlankCell,
  transit: TransitCell,
  cutoffs: CutoffCell,
  terminal: ({ plan }) => plan.terminal || <None />,
  service: ServiceCell,
};

/** A column's value for a plan. */
export function PlanCell({ name, ...rest }: CellProps & { name: ColumnName }) {
  const Cell = cells[name];
  return <Cell {...rest} />;
}

function None() {
  return <span className="q-faint">–</span>;
}

function DaysCell({ plan: { total_days: days, carrier_transit_days: published } }: CellProps) {
  const isOther = published !== days;
  return (
    <span className="q-days" title={isOther ? sailingMessage('carrier_days', { days: published }) : undefined}>
      <b>{days}</b>
      {isOther && <small>({published})</small>}
    </span>
  );
}

function CarrierCell({ plan: { carrier, partners, legs }, found: { carrierNames } }: CellProps) {
  const carriers = [...new Set(legs.map((leg) => leg.carrier))];
  const others = partners.filter((each) => each !== carrier);
  const named = (code: string) => [code, carrierNames[code]].filter(Boolean).join(' ');
  const title = [
    carriers.map(named).join(' > ') || named(carrier),
    ...(others.length > 0 ? [sailingMessage('partners', { carriers: others.map(named).join(', ') })] : []),
  ].join('\n');
  return (
    <span title={title}>
      {carriers.map((each, at) => (
        <b key={each} className="q-line">
          {at > 0 && '› '}
          {each}
        </b>
      ))}
      {carriers.length === 1 && others.length > 0 && <small>+{others.join(' +')}</small>}
    </span>
  );
}

function VesselCell({ plan }: CellProps) {
  return (
    <span className="q-vessels" title={vesselChain(plan)}>
      {plan.legs.map(({ voyage_id: id, vessel, voyage }, at) => (
        <span key={id}>
          {at > 0 && <i aria-hidden="true">›</i>}
          <span>{vessel}</span>
          <b>{voyage}</b>
        </span>
      ))}
    </span>
  );
}

function OnTimeCell({ plan: { on_time: isOnTime, on_time_share: share } }: CellProps) {
  return (
    <span title={onTimeTitle(share)}>
      {isOnTime === null ? (
        <None />
      ) : (
        <span className="q-on-time" data-on-time={isOnTime}>
          {isOnTime ? '✓ ' : '✕ '}
          {sailingMessage(isOnTime ? 'on_time_yes' : 'on_time_no')}
        </span>
      )}
      {share !== null && <small>{Math.round(share * 100)}%</small>}
    </span>
  );
}

function onTimeTitle(share: number | null): string {
  if (share === null) return sailingMessage('unknown');
  return sailingMessage('on_time_share', { share: Math.round(share * 100) });
}

/** One day of delay is a notice, three are a warning. */
function delayTone(days: number): string {
  if (days < 0) return 'early';
  if (days >= 3) return 'bad';
  return days >= 1 ? 'late' : 'little';
}

function DelayCell({ plan: { delay_days: days } }: CellProps) {
  if (days === null) return <span title={sailingMessage('unknown')}>–</span>;
  if (days === 0) return <span title={sailingMessage('punctual')}>0</span>;
  const text = `${days > 0 ? '+' : '−'}${Math.abs(days).toFixed(1)}`;
  const title = sailingMessage(days > 0 ? 'delayed' : 'advanced', { days: Math.abs(days) });
  return (
    <b className="q-delay" data-delay={delayTone(days)} title={title}>
      {text}
    </b>
  );
}

function BlankCell({ plan: { is_blank: isBlank, blank_kind: kind } }: CellProps) {
  if (!isBlank) return <None />;
  const name = kind === 'OMIT' ? 'omit' : 'blnk';
  return (
    <span className="q-blank" title={sailingMessage(`${name}_hint`)}>
      {sailingMessage(name)}
    </span>
  );
}

function TransitCell({ plan, found: { portNames }, actions }: CellProps) {
  if (plan.is_blank) return <NextSailing plan={plan} actions={actions} />;
  if (plan.transit.length === 0) return <span className="q-direct">{sailingMessage('direct')}</span>;
  const title = plan.transit
    .map(({ port, wait_hours: hours }) => `${portNames[port] ?? port} · ${sailingMessage('wait', { hours })}`)
    .join('\n');
  return (
    <span title={title}>
      {plan.transit.map(({ port }) => port).join(' › ')}
      <small>{plan.transit.map(({ wait_hours: hours }) => `${hours} h`).join(' + ')}</small>
    </span>
  );
}

function NextSailing({ plan, actions }: Pick<CellProps, 'plan' | 'actions'>) {
  const text = actions.nextText(plan);
  if (text === undefined) return <small>{sailingMessage('next_none')}</small>;
  return (
    <button type="button" className="q-sailings-link" onClick={() => actions.showNext(plan)}>
      {text} ›
    </button>
  );
}

/** The next open cut-off, or the last passed one; the legs list all of them. */
function CutoffCell({ plan: { cutoffs } }: CellProps) {
  const next = nextCutoffOf(cutoffs, useMinute());
  const nameOf = useCutOffNames();
  if (!next) return <None />;
  return (
    <span title={cutoffs.map(({ code, at }) => `${nameOf(code)} ${fullTime(at)}`).join('\n')}>
      <SailingCountdown at={next.at} code={next.code} />
      <small>{fullTime(next.at).slice(5)}</small>
    </span>
  );
}

function ServiceCell({ plan: { legs } }: CellProps) {
  return legs.map(({ voyage_id: id, service_code: service }, at) => (
    <span key={id} className="q-line">
      {at > 0 && '› '}
      {service}
    </span>
  ));
}
