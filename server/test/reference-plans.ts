import { aCall } from './build/sample-network.ts';
import type { SearchRequest } from '#server/schedule/search/search-request.ts';
import {
  arrivalOf,
  type CallFacts,
  departureOf,
  isCalled,
  type VoyageFacts,
  type WaitFacts,
} from '#server/schedule/search/facts.ts';

/** A leg on one ship, by indexes in its list of calls. */
type PlanLeg = { voyage: VoyageFacts; from: number; to: number };
export type ReferencePlan = { legs: readonly PlanLeg[]; departure: number; arrival: number };

type World = { voyages: readonly VoyageFacts[]; waits: readonly WaitFacts[]; alliances: ReadonlyMap<string, string> };

const hourMs = 3_600_000;
/** Stands in for a missing call. */
const missingCall = aCall({ id: 0, seq: 0, unlocode: '' });
const dayMs = 24 * hourMs;

/** The ids of the calls of loading and discharge. */
export const planKey = ({ legs }: ReferencePlan): string =>
  legs.map(({ voyage, from, to }) => `${voyage.calls[from]?.id}-${voyage.calls[to]?.id}`).join(' ');

const sellers = (voyage: VoyageFacts): string[] => [
  voyage.carrier,
  ...voyage.partners,
  ...voyage.slots.map(({ carrier }) => carrier),
];

const canBoard = (query: SearchRequest, voyage: VoyageFacts, call: CallFacts): boolean =>
  isCalled(voyage, call) &&
  call.canLoad &&
  (query.carriers.length === 0 || sellers(voyage).some((carrier) => query.carriers.includes(carrier)));

const defaultRule: WaitFacts = {
  unlocode: null,
  fromCarrier: null,
  toCarrier: null,
  minHours: 24,
  maxHours: 336,
  sameTerminalMinHours: null,
};

/** The most specific rule for a transfer, by checking all of them. */
function ruleFor({ waits }: World, port: string, carriers: readonly [string, string]): WaitFacts {
  const weight = (rule: WaitFacts) => (rule.unlocode ? 4 : 0) + (rule.fromCarrier ? 2 : 0) + (rule.toCarrier ? 1 : 0);
  const fits = [...waits, defaultRule].filter(
    ({ unlocode, fromCarrier, toCarrier }) =>
      [null, port].includes(unlocode) &&
      [null, carriers[0]].includes(fromCarrier) &&
      [null, carriers[1]].includes(toCarrier),
  );
  return fits.toSorted((a, b) => weight(b) - weight(a))[0] ?? defaultRule;
}

/** Whether cargo may be transferred between two ships. */
function connects(world: World, { from, to }: { from: PlanLeg; to: PlanLeg }, isInterline: boolean): boolean {
  const [ashore, aboard] = [from.voyage.calls[from.to], to.voyage.calls[to.from]];
  if (!ashore || !aboard || isSameService(from.voyage, to.voyage)) return false;
  const rule = ruleFor(world, ashore.unlocode, [from.voyage.carrier, to.voyage.carrier]);
  if (!waitsAsRuled(rule, ashore, aboard)) return false;
  return isInterline || isPartnered(world, from.voyage, to.voyage) || (!!rule.fromCarrier && !!rule.toCarrier);
}

const isSameService = (one: VoyageFacts, other: VoyageFacts): boolean =>
  one.id === other.id || (one.service !== undefined && one.service.id === other.service?.id);

function waitsAsRuled(rule: WaitFacts, ashore: CallFacts, aboard: CallFacts): boolean {
  const isSame = ashore.terminal !== '' && ashore.terminal === aboard.terminal;
  const minWait = isSame ? (rule.sameTerminalMinHours ?? rule.minHours) : rule.minHours;
  const wait = ((departureOf(aboard) ?? Number.NaN) - (arrivalOf(ashore) ?? Number.NaN)) / hourMs;
  return wait >= minWait && wait <= rule.maxHours;
}

function isPartnered({ alliances }: World, one: VoyageFacts, other: VoyageFacts): boolean {
  if (sellers(one).some((carrier) => sellers(other).includes(carrier))) return true;
  const alliance = alliances.get(one.carrier);
  return !!alliance && alliance === alliances.get(other.carrier);
}

type PlanSearch = { world: World; query: SearchRequest; isInterline: boolean; plans: ReferencePlan[] };

/** Every plan, before any is dropped for a better one (steps 2 to 4). */
export function everyPlan(world: World, query: SearchRequest, isInterline: boolean): ReferencePlan[] {
  const search: PlanSearch = { world, query, isInterline, plans: [] };
  for (const voyage of world.voyages)
    voyage.calls.forEach((call, at) => {
      if (call.unlocode === query.origin && canBoard(query, voyage, call) && isStart(query, call))
        sail(search, [], { voyage, from: at, to: at });
    });
  return search.plans;
}

/**
 * Follows a ship from call to call: at the destination a plan is complete, at any other port cargo may be transferred.
 */
function sail(search: PlanSearch, before: readonly PlanLeg[], { voyage, from }: PlanLeg): void {
  const { query } = search;
  for (let to = from + 1; to < voyage.calls.length; to += 1) {
    const call = voyage.calls[to];
    if (!call || (query.avoid.includes(call.unlocode) && isCalled(voyage, call))) return;
    if (!isCalled(voyage, call) || !call.canDischarge) continue;
    const legs = [...before, { voyage, from, to }];
    if (call.unlocode === query.destination) {
      arrive(search, legs);
      return;
    }
    if (before.length < query.maxTransfers) change(search, legs);
  }
}

const timeAboard = ({ voyage, from }: PlanLeg): number => departureOf(voyage.calls[from] ?? missingCall) ?? Number.NaN;
const timeAshore = ({ voyage, to }: PlanLeg): number => arrivalOf(voyage.calls[to] ?? missingCall) ?? Number.NaN;

function arrive({ query, plans }: PlanSearch, legs: readonly PlanLeg[]): void {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last || !(timeAshore(last) > timeAboard(last))) return;
  const [departure, arrival] = [timeAboard(first), timeAshore(last)];
  const isAllowed = legs.length > 1 || query.hasDirect;
  if (isAllowed && arrival >= query.arriveFrom && arrival <= query.arriveBy && arrival - departure <= query.maxMs)
    plans.push({ legs, departure, arrival });
}

function change(search: PlanSearch, legs: readonly PlanLeg[]): void {
  const { query, world, isInterline } = search;
  const last = legs.at(-1);
  const port = last?.voyage.calls[last.to]?.unlocode;
  const visited = [query.origin, ...legs.map(({ voyage, from }) => voyage.calls[from]?.unlocode)];
  if (!last || visited.includes(port) || !(timeAshore(last) > timeAboard(last))) return;
  for (const voyage of world.voyages)
    voyage.calls.forEach((boarding, at) => {
      const next = { voyage, from: at, to: at };
      if (boarding.unlocode !== port || !canBoard(query, voyage, boarding)) return;
      if (connects(world, { from: last, to: next }, isInterline)) sail(search, legs, next);
    });
}

function isStart({ spans, terminals, openAt }: SearchRequest, call: CallFacts): boolean {
  const departure = departureOf(call) ?? Number.NaN;
  if (!spans.some(({ from, until }) => departure >= from && departure < until)) return false;
  if (terminals.length > 0 && !terminals.includes(call.terminal)) return false;
  return openAt === undefined || call.cutoffs.every(({ at }) => at > openAt);
}

const transfersOf = ({ legs }: ReferencePlan): number => legs.length - 1;

const isSelfConnected = (world: World, { legs }: ReferencePlan): boolean =>
  legs.some((to, at) => {
    const from = legs[at - 1];
    return from !== undefined && !connects(world, { from, to }, false);
  });

/**
 * Whether carriers that do not cooperate bring cargo to a ship that calls at the origin itself after the requested
 * days.
 */
export function isCaughtUp(world: World, { origin, spans }: SearchRequest, plan: ReferencePlan): boolean {
  const last = plan.legs.at(-1);
  if (!last || !isSelfConnected(world, plan)) return false;
  const until = spans.at(-1)?.until ?? 0;
  return last.voyage.calls
    .slice(0, last.from)
    .some(
      (call) =>
        call.unlocode === origin &&
        isCalled(last.voyage, call) &&
        call.canLoad &&
        (departureOf(call) ?? Number.NaN) >= until,
    );
}

/** The plans after step 5, each compared with every other (docs/adr/0039). */
export function worthwhile(world: World, query: SearchRequest): ReferencePlan[] {
  const partnered = everyPlan(world, query, false);
  const any = query.isInterline ? everyPlan(world, query, true).filter((plan) => !isCaughtUp(world, query, plan)) : [];
  const direct = partnered.filter((plan) => transfersOf(plan) === 0);
  const found = [...new Map([...bestOf(partnered), ...bestOf(any)].map((plan) => [planKey(plan), plan])).values()];
  const shortest = Math.min(...partnered.map(durationOf), ...any.map(durationOf));
  const remaining = found.filter(
    (plan) =>
      durationOf(plan) <= shortest * 1.5 + 10 * dayMs &&
      !rivalsOf(world, plan, { direct, found }).some(
        (other) => other.departure >= plan.departure && other.arrival <= plan.arrival,
      ),
  );
  return [...direct, ...remaining];
}

type Found = { direct: readonly ReferencePlan[]; found: readonly ReferencePlan[] };

/** The plans with fewer transfers that a plan has to beat. */
function rivalsOf(world: World, plan: ReferencePlan, { direct, found }: Found): ReferencePlan[] {
  const carrierOf = ({ legs }: ReferencePlan) => legs[0]?.voyage.carrier;
  if (transfersOf(plan) === 2) return [...direct, ...found.filter((other) => transfersOf(other) === 1)];
  return direct.filter((other) => isSelfConnected(world, plan) || carrierOf(other) === carrierOf(plan));
}

const durationOf = ({ departure, arrival }: ReferencePlan): number => arrival - departure;

/** The best for each start, first transfer port, second carrier and number of transfers. */
function bestOf(plans: readonly ReferencePlan[]): ReferencePlan[] {
  const kindOf = (plan: ReferencePlan) => {
    const [first, second] = plan.legs;
    const start = first?.voyage.calls[first.from]?.id;
    const port = second?.voyage.calls[second.from]?.unlocode;
    return [transfersOf(plan), start, port, second?.voyage.carrier].join(' ');
  };
  const changed = plans.filter((plan) => transfersOf(plan) > 0);
  return [...Map.groupBy(changed, kindOf).values()].flatMap((group) => group.toSorted(compare).slice(0, 1));
}

function compare(a: ReferencePlan, b: ReferencePlan): number {
  const leaves = (plan: ReferencePlan, at: number) => {
    const stretch = plan.legs[at];
    return stretch ? timeAboard(stretch) : 0;
  };
  const ids = (plan: ReferencePlan) =>
    plan.legs.flatMap(({ voyage, from, to }) => [voyage.calls[from]?.id ?? 0, voyage.calls[to]?.id ?? 0]);
  const differ = ids(a).map((id, at) => id - (ids(b)[at] ?? 0));
  return (
    a.arrival - b.arrival ||
    leaves(b, 1) - leaves(a, 1) ||
    leaves(b, 2) - leaves(a, 2) ||
    (differ.find((each) => each !== 0) ?? 0)
  );
}
