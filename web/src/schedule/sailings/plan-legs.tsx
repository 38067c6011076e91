import { Fragment } from 'react';
import type { Leg, Plan } from '#contract/schedule/search.ts';
import { CutOffName } from '#web/booking/cut-offs/public.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CallTable } from './calls/call-table.tsx';
import { SailingCountdown } from './countdown.tsx';
import { legDeparture } from './plan-text.ts';
import { fullTime } from './port-clock.ts';
import { SampleTag } from './sample-tag.tsx';
import { sailingMessage } from './sailings.messages.ts';
import type { PlanActions } from './use-plan-actions.ts';
import type { FoundSailings } from './use-sailings.ts';

type LegsProps = { plan: Plan; found: FoundSailings; actions: PlanActions };

/** The way of a plan, leg by leg: every call with what was planned and what became of it, waits, cut-offs. */
export function PlanLegs({ plan, found, actions }: LegsProps) {
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
