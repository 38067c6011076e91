import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type {
  PortView,
  PortViewCall,
  PortViewQuery,
  VesselView,
  VesselViewQuery,
  VesselViewVoyage,
} from '#contract/schedule/schedule-views.ts';
import { addDays, dayIn } from '#contract/schedule/weeks.ts';
import type { Ctx } from '#server/http/route.ts';
import { refuse, refuseAny } from '#server/platform/app-error.ts';
import { isAble } from './columns.ts';
import { arrivalOf, type CallFacts, departureOf, isCalled, type VoyageFacts } from './facts.ts';
import { scheduleOf } from './live.ts';
import { callAt, type Network, slotAt } from './find/network.ts';
import { type Places, placesOf, zoneOf } from './places.ts';
import { cutoffsOf, pointOf, soldAs } from './present.ts';
import { startOf } from './question.ts';
import { placeNames } from './search.service.ts';

const maxDays = 92;
/** Most voyages in one response. */
const maxVoyages = 200;

/** Ships at a port between two days, by arrival. */
export async function portView(ctx: Ctx, { unlocode, from, to }: PortViewQuery): Promise<PortView> {
  const known = await placesOf(ctx.db, [unlocode]);
  const issues: FieldIssue[] = [];
  if (!known.has(unlocode)) issues.push({ path: 'unlocode', rule: 'unknown_code', params: { value: unlocode } });
  if (to < from) issues.push({ path: 'to', rule: 'ends_before' });
  else if (to >= addDays(from, maxDays)) issues.push({ path: 'to', rule: 'span_days', params: { max: maxDays } });
  refuseAny(issues);
  const zone = zoneOf(known, unlocode);
  const { network } = await scheduleOf(ctx.cacheContext);
  const calls = callsBetween(network, unlocode, [startOf(from, zone), startOf(addDays(to, 1), zone)]);
  const rows = calls.flatMap((call) => portViewCall(network, known, call));
  const around = rows.flatMap(({ previous, next }) => [previous, next]).filter((code) => code !== null);
  return { unlocode, zone, calls: rows, ports: placeNames(await placesOf(ctx.db, [unlocode, ...around])) };
}

/** Calls at a port whose stay overlaps a time range, by arrival. */
export function callsBetween(network: Network, port: string, [from, until]: readonly [number, number]): number[] {
  const number = network.ports.numbers.get(port);
  const calls = number === undefined ? [] : (network.portCalls[number]?.calls ?? []);
  const stays = calls.flatMap((call) => {
    const facts = callAt(network, call);
    const times = facts ? [arrivalOf(facts), departureOf(facts)].filter((at) => at !== null) : [];
    const [start, end] = [Math.min(...times), Math.max(...times)];
    return times.length > 0 && end >= from && start < until ? [{ call, start }] : [];
  });
  return stays.toSorted((a, b) => a.start - b.start || a.call - b.call).map(({ call }) => call);
}

function portViewCall(network: Network, places: Places, call: number): PortViewCall[] {
  const slot = slotAt(network, call);
  const facts = callAt(network, call);
  if (!slot || !facts) return [];
  const at = call - slot.begin;
  return [
    {
      ...shipOf(slot.facts),
      call: pointOf(places, facts),
      previous: slot.facts.calls[at - 1]?.unlocode ?? null,
      next: slot.facts.calls[at + 1]?.unlocode ?? null,
      can_load: isAble(network.columns, call, 'load'),
      can_discharge: isAble(network.columns, call, 'discharge'),
      cutoffs: cutoffsOf(facts, zoneOf(places, facts.unlocode)),
    },
  ];
}

const shipOf = (facts: VoyageFacts) => ({
  voyage_id: facts.id,
  ...soldAs(facts, facts.carrier),
  vessel: facts.vessel,
  imo: facts.imo,
  is_sample: facts.isSample,
});

/** The voyages of a ship or a service that are under way on or after a day. */
export async function vesselView(ctx: Ctx, query: VesselViewQuery): Promise<VesselView> {
  const { imo, vessel, service, voyage } = query;
  if (!imo && !vessel && !service && !voyage) refuse([{ path: 'vessel', rule: 'required' }]);
  const { network } = await scheduleOf(ctx.cacheContext);
  const from = Date.parse(`${query.from ?? dayIn('UTC', ctx.now)}T00:00:00Z`);
  const voyages = network.slots
    .flatMap((slot) => slot?.facts ?? [])
    .filter((facts) => isOf(facts, query) && lastTime(facts) >= from)
    .toSorted((a, b) => firstTime(a) - firstTime(b) || a.id - b.id)
    .slice(0, maxVoyages);
  const places = await placesOf(
    ctx.db,
    voyages.flatMap(({ calls }) => calls.map(({ unlocode }) => unlocode)),
  );
  return { voyages: voyages.map((facts) => vesselVoyage(facts, places)), ports: placeNames(places) };
}

const isSame = (expected: string | undefined, ...values: (string | undefined)[]): boolean =>
  !expected || values.some((value) => value?.toUpperCase() === expected.toUpperCase());

function isOf(facts: VoyageFacts, { imo, vessel, service, voyage }: VesselViewQuery): boolean {
  return (
    isSame(imo, facts.imo) &&
    isSame(vessel, facts.vessel) &&
    isSame(service, facts.service?.code, ...facts.slots.map(({ serviceCode }) => serviceCode)) &&
    isSame(voyage, facts.exportVoyage, facts.importVoyage, ...facts.slots.map(({ exportVoyage }) => exportVoyage))
  );
}

const timesOf = ({ calls }: VoyageFacts): number[] =>
  calls.flatMap((call: CallFacts) => [arrivalOf(call), departureOf(call)]).filter((at) => at !== null);
export const firstTime = (facts: VoyageFacts): number => Math.min(...timesOf(facts));
export const lastTime = (facts: VoyageFacts): number => Math.max(...timesOf(facts));

function vesselVoyage(facts: VoyageFacts, places: Places): VesselViewVoyage {
  return {
    ...shipOf(facts),
    is_blank: !facts.calls.some((call) => isCalled(facts, call)),
    calls: facts.calls.map((call) => pointOf(places, call)),
  };
}
