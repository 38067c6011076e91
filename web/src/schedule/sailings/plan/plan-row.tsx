import { memo, Fragment } from 'react';
import type { Plan, Leg } from '#contract/schedule/search.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Axis } from './axis.ts';
import { AxisBars } from './axis-bars.tsx';
import type { SailingColumn } from './columns.ts';
import { PlanCell } from './plan-cells.tsx';
import { sailingMessage } from '../sailings.messages.ts';
import type { PlanActions } from './use-plan-actions.ts';
import type { FoundSailings } from '../use-sailings.ts';
import { CutOffName } from '#web/booking/cut-offs/public.ts';
import { CallTable } from '../calls/call-table.tsx';
import { SailingCountdown } from '../countdown.tsx';
import { legDeparture } from './plan-text.ts';
import { fullTime } from '../port-clock.ts';
import { SampleTag } from '../sample-tag.tsx';

type RowProps = {
  plan: Plan;
  found: FoundSailings;
  columns: readonly SailingColumn[];
  axis: Axis | undefined;
  isOpen: boolean;
  /** The row with the keyboard focus. */
  isActive: boolean;
  /** The segment with the keyboard focus. */
  segment: number | undefined;
  onFocus: () => void;
  onToggle: () => void;
  actions: PlanActions;
};

export const PlanRow = memo(function PlanRow(props: RowProps) {
  const { plan, found, columns, axis, isOpen, isActive, onToggle, actions } = props;
  return (
    <>
      <tr
        data-plan={plan.id}
        data-blank={plan.is_blank || undefined}
        tabIndex={isActive ? 0 : -1}
        aria-level={1}
        aria-expanded={isOpen}
        aria-selected={isActive}
        onFocus={props.onFocus}
        onDoubleClick={onToggle}
      >
        <td className="q-sailings-opener">
          <button
            type="button"
            tabIndex={-1}
            title={sailingMessage(isOpen ? 'close_legs' : 'open_legs')}
            aria-label={sailingMessage(isOpen ? 'close_legs' : 'open_legs')}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          </button>
        </td>
        {columns.map(({ name }) => (
          <td key={name} data-column={name}>
            <PlanCell name={name} plan={plan} found={found} actions={actions} />
          </td>
        ))}
        <td className="q-sailings-actions">
          <RowActions plan={plan} isActive={isActive} actions={actions} />
        </td>
        {axis && (
          <td className="q-sailings-axis">
            <AxisBars plan={plan} axis={axis} segment={props.segment} names={found.portNames} />
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className="q-sailings-open" aria-level={2}>
          <td colSpan={columns.length + (axis ? 3 : 2)}>
            <PlanLegs plan={plan} found={found} actions={actions} />
          </td>
        </tr>
      )}
    </>
  );
});

type ActionsProps = { plan: Plan; isActive: boolean; actions: PlanActions };

function RowActions({ plan, isActive, actions }: ActionsProps) {
  const { book, copy } = actions;
  const tabIndex = isActive ? 0 : -1;
  return (
    <span className="q-sailings-do">
      {book && (
        <Button
          size="small"
          variant={plan.is_blank ? 'default' : 'primary'}
          tabIndex={tabIndex}
          disabled={plan.is_blank}
          title={sailingMessage(plan.is_blank ? 'book_blank' : 'book_hint')}
          onClick={() => book(plan)}
        >
          {sailingMessage('book')}
        </Button>
      )}
      <IconButton
        icon="copy"
        size="small"
        tabIndex={tabIndex}
        label={sailingMessage('copy')}
        onClick={() => copy(plan)}
      />
    </span>
  );
}

type LegsProps = { plan: Plan; found: FoundSailings; actions: PlanActions };

/** The legs of a plan: every call with planned and actual times, waiting times, cut-offs. */
function PlanLegs({ plan, found, actions }: LegsProps) {
  return (
    <div className="q-legs">
      <div className="q-legs-way">
        {plan.legs.map((leg, at) => (
          <Fragment key={leg.voyage_id}>
            <LegCard leg={leg} number={at + 1} found={found} actions={actions} />
            {plan.transit[at] && (
              <p className="q-legs-wait">
                <Icon name="clock" />
                {found.portNames[plan.transit[at].port] ?? plan.transit[at].port}
                <b>{sailingMessage('wait', { hours: plan.transit[at].wait_hours })}</b>
              </p>
            )}
          </Fragment>
        ))}
      </div>
      <Cutoffs plan={plan} />
    </div>
  );
}

type LegProps = { leg: Leg; number: number; found: FoundSailings; actions: PlanActions };

function LegCard({ leg, number, found, actions }: LegProps) {
  const { from, to, intermediate, partners, carrier } = leg;
  const others = partners.filter((each) => each !== carrier);
  return (
    <section className="q-leg" aria-label={sailingMessage('leg', { number })}>
      <header>
        <span className="q-leg-number">{number}</span>
        <strong>
          {leg.vessel} {leg.voyage}
        </strong>
        <span>
          {carrier} · {leg.service_code}
          {leg.imo !== '' && ` · IMO ${leg.imo}`}
        </span>
        {others.length > 0 && <small>{sailingMessage('partners', { carriers: others.join(', ') })}</small>}
        <span className="q-sailings-ends">
          {leg.vessel !== '' && (
            <Button size="small" variant="text" onClick={() => actions.openVessel(leg.vessel)}>
              {sailingMessage('by_vessel')}
            </Button>
          )}
          <Button size="small" variant="text" onClick={() => actions.openPort(from.unlocode, legDeparture(leg))}>
            {sailingMessage('by_port')}
          </Button>
        </span>
      </header>
      <CallTable calls={[from, ...intermediate, to]} names={found.portNames} first={from.call_id} last={to.call_id} />
    </section>
  );
}

function Cutoffs({ plan: { cutoffs, is_sample: isSample } }: { plan: Plan }) {
  return (
    <section className="q-leg q-legs-cutoffs" aria-label={sailingMessage('cutoffs')}>
      <header>
        <strong>{sailingMessage('cutoffs')}</strong>
        {isSample && <SampleTag />}
      </header>
      {cutoffs.length === 0 && <p className="q-faint">{sailingMessage('no_cutoffs')}</p>}
      <ul>
        {cutoffs.map(({ code, at }) => (
          <li key={code}>
            <CutOffName code={code} />
            <time dateTime={at}>{fullTime(at)}</time>
            <SailingCountdown at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
