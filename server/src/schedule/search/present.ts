import type { CallPoint, Leg, Plan } from '#contract/schedule/search.ts';
import { blankKind, type FoundPlan, planId, totalDays } from './find/found.ts';
import { arrivalOf, type CallFacts, departureOf, type VoyageFacts } from './facts.ts';
import { callAt, type Network, slotAt } from './find/network.ts';
import { nextSailing } from './find/next-sailing.ts';
import { delayDays, isOnTime, onTimeShare } from './find/on-time.ts';
import type { Path } from './find/path.ts';
import { type Places, zoneOf } from './places.ts';
import { localIso } from './zone-offset.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

export type PresentContext = { network: Network; places: Places; now: number };

/** A leg's voyage with the calls of loading and discharge, and those between. */
export type LegOfVoyage = { facts: VoyageFacts; from: CallFacts; to: CallFacts; between: readonly CallFacts[] };

export function stretchesOf(network: Network, { calls }: Path): LegOfVoyage[] {
  return calls.flatMap((aboard, at) => {
    const slot = at % 2 === 0 ? slotAt(network, aboard) : undefined;
    const ashore = calls[at + 1];
    if (!slot || ashore === undefined) return [];
    const [from, to] = [callAt(network, aboard), callAt(network, ashore)];
    const between = slot.facts.calls.slice(aboard - slot.begin + 1, ashore - slot.begin);
    return from && to ? [{ facts: slot.facts, from, to, between }] : [];
  });
}

/** Ports whose names and zones a plan needs. */
export function portsIn(network: Network, path: Path): string[] {
  return stretchesOf(network, path).flatMap(({ from, to, between }) =>
    [from, to, ...between].map(({ unlocode }) => unlocode),
  );
}

/** A plan for the page; undefined if its voyage was just deleted. */
export function presentPlan(presented: PresentContext, found: FoundPlan): Plan[] {
  const stretches = stretchesOf(presented.network, found.path);
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return [];
  const { path, isBlank, id } = found;
  return [
    {
      id,
      origin: first.from.unlocode,
      destination: last.to.unlocode,
      ...timesOf(presented, path, { first, last }),
      ...soldAs(first.facts, found.carrier),
      vessel: first.facts.vessel,
      imo: first.facts.imo,
      on_time: isBlank ? null : isOnTime(first.from),
      on_time_share: onTimeShare(presented.network, path.calls[0] ?? -1, presented.now),
      delay_days: isBlank ? null : delayDays(first.from),
      ...blankOf(presented, found),
      transit: transitOf(stretches),
      cutoffs: cutoffsOf(first.from, zoneOf(presented.places, first.from.unlocode)),
      terminal: first.from.terminal,
      is_sample: stretches.some(({ facts }) => facts.isSample),
      legs: stretches.map((stretch) => legOf(presented.places, stretch)),
    },
  ];
}

function timesOf({ places }: PresentContext, path: Path, { first, last }: { first: LegOfVoyage; last: LegOfVoyage }) {
  const [origin, destination] = [zoneOf(places, first.from.unlocode), zoneOf(places, last.to.unlocode)];
  const departure = first.from.plannedDeparture ?? path.departure;
  const arrival = last.to.plannedArrival ?? path.arrival;
  return {
    etd: localIso(path.departure, origin),
    planned_etd: localIso(departure, origin),
    eta: localIso(path.arrival, destination),
    planned_eta: localIso(arrival, destination),
    total_days: totalDays(path),
    carrier_transit_days: Math.max(0, Math.ceil((arrival - departure) / dayMs)),
  };
}

/** A carrier's own service code and voyage numbers. */
export function soldAs(facts: VoyageFacts, carrier: string) {
  const slot = facts.slots.find((each) => each.carrier === carrier);
  const sellers = new Set([facts.carrier, ...facts.partners, ...facts.slots.map((each) => each.carrier)]);
  return {
    carrier,
    partners: [...sellers].filter((seller) => seller !== carrier),
    service_code: slot?.serviceCode || (facts.service?.code ?? ''),
    voyage: slot?.exportVoyage || facts.exportVoyage,
  };
}

function blankOf({ network, places }: PresentContext, { path, isBlank }: FoundPlan) {
  const next = isBlank ? nextSailing(network, path) : undefined;
  const zone = zoneOf(places, callAt(network, path.calls[0] ?? -1)?.unlocode ?? '');
  return {
    is_blank: isBlank,
    blank_kind: isBlank ? blankKind(network, path) : null,
    next_sailing_id: next ? planId(network, next) : null,
    next_sailing_etd: next ? localIso(next.departure, zone) : null,
  };
}

function transitOf(stretches: readonly LegOfVoyage[]): Plan['transit'] {
  return stretches.slice(1).map(({ from }, at) => {
    const before = stretches[at]?.to;
    const wait = (departureOf(from) ?? 0) - ((before && arrivalOf(before)) ?? 0);
    return { port: from.unlocode, wait_hours: Math.round(wait / hourMs) };
  });
}

export function cutoffsOf(call: CallFacts, zone: string): Plan['cutoffs'] {
  return call.cutoffs.map(({ code, at }) => ({ code, at: localIso(at, zone) }));
}

function legOf(places: Places, { facts, from, to, between }: LegOfVoyage): Leg {
  return {
    voyage_id: facts.id,
    ...soldAs(facts, facts.carrier),
    vessel: facts.vessel,
    imo: facts.imo,
    from: pointOf(places, from),
    to: pointOf(places, to),
    intermediate: between.map((call) => pointOf(places, call)),
  };
}

export function pointOf(places: Places, call: CallFacts): CallPoint {
  const zone = zoneOf(places, call.unlocode);
  const time = (at: number | null) => (at === null ? null : localIso(at, zone));
  return {
    call_id: call.id,
    unlocode: call.unlocode,
    terminal: call.terminal,
    planned_arrival: time(call.plannedArrival),
    planned_departure: time(call.plannedDeparture),
    estimated_arrival: time(call.estimatedArrival),
    estimated_departure: time(call.estimatedDeparture),
    actual_arrival: time(call.actualArrival),
    actual_departure: time(call.actualDeparture),
    status: call.status,
  };
}
