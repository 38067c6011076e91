import type { Leg, Plan } from '#contract/schedule/search.ts';
import type { CutOffNames } from '#web/booking/cut-offs/public.ts';
import { fullTime } from '../port-clock.ts';
import { sailingMessage } from '../sailings.messages.ts';

export type PlaceNames = Readonly<Record<string, string>>;

/** The current times: actual, else estimated, else planned. */
export function legDeparture({ from }: Leg): string {
  return from.actual_departure ?? from.estimated_departure ?? from.planned_departure ?? '';
}

export function legArrival({ to }: Leg): string {
  return to.actual_arrival ?? to.estimated_arrival ?? to.planned_arrival ?? '';
}

/** `A 021W > B 034N`. */
export function vesselChain({ legs }: Plan): string {
  return legs.map(({ vessel, voyage }) => `${vessel} ${voyage}`.trim()).join(' > ');
}

/** A plan as text for a customer: plain lines, in each port's local time. */
export function planText(plan: Plan, names: PlaceNames, cutOffName: CutOffNames): string {
  const named = (code: string) => (names[code] ? `${names[code]} (${code})` : code);
  const head = sailingMessage('text_head', {
    origin: named(plan.origin),
    destination: named(plan.destination),
    days: plan.total_days,
    transit: plan.transit.length === 0 ? sailingMessage('direct') : plan.transit.map(({ port }) => port).join(', '),
  });
  const legs = plan.legs.map((leg) =>
    sailingMessage('text_leg', {
      carrier: leg.carrier,
      vessel: `${leg.vessel} ${leg.voyage}`.trim(),
      service: leg.service_code,
      from: named(leg.from.unlocode),
      etd: fullTime(legDeparture(leg)),
      to: named(leg.to.unlocode),
      eta: fullTime(legArrival(leg)),
    }),
  );
  const cutoffs = plan.cutoffs.map(({ code, at }) => `${cutOffName(code)} ${fullTime(at)}`).join(', ');
  return [
    ...(plan.is_sample ? [sailingMessage('text_sample')] : []),
    head,
    ...legs,
    ...(cutoffs === '' ? [] : [sailingMessage('text_cutoffs', { cutoffs })]),
  ].join('\n');
}
