import { aCall } from './build/sample-network.ts';
import type { Ask } from '#server/schedule/search/ask.ts';
import {
  arrivalOf,
  type CallFacts,
  departureOf,
  isCalled,
  type VoyageFacts,
  type WaitFacts,
} from '#server/schedule/search/facts.ts';

/** A stretch on one ship, by places in its list of calls. */
type Stretch = { voyage: VoyageFacts; from: number; to: number };
export type BrutePlan = { stretches: readonly Stretch[]; departure: number; arrival: number };

type World = { voyages: readonly VoyageFacts[]; waits: readonly WaitFacts[]; alliances: ReadonlyMap<string, string> };

const hourMs = 3_600_000;
/** In the place of a call that there is not. */
const never = aCall({ id: 0, seq: 0, unlocode: '' });
const dayMs = 24 * hourMs;

/** The ids of the calls where one goes aboard and ashore. */
export const bruteKey = ({ stretches }: BrutePlan): string =>
  stretches.map(({ voyage, from, to }) => `${voyage.calls[from]?.id}-${voyage.calls[to]?.id}`).join(' ');

const sellers = (voyage: VoyageFacts): string[] => [
  voyage.carrier,
  ...voyage.partners,
  ...voyage.slots.map(({ carrier }) => carrier),
];

const canBoard = (ask: Ask, voyage: VoyageFacts, call: CallFacts): boolean =>
  isCalled(voyage, call) &&
  call.canLoad &&
  (ask.carriers.length === 0 || sellers(voyage).some((carrier) => ask.carriers.includes(carrier)));

const usual: WaitFacts = {
  unlocode: null,
  fromCarrier: null,
  toCarrier: null,
  minHours: 24,
  maxHours: 336,
  sameTerminalMinHours: null,
};

/** The rule that says the most of a change, by looking at every one. */
function ruleFor({ waits }: World, port: string, carriers: readonly [string, string]): WaitFacts {
  const weight = (rule: WaitFacts) => (rule.unlocode ? 4 : 0) + (rule.fromCarrier ? 2 : 0) + (rule.toCarrier ? 1 : 0);
  const fits = [...waits, usual].filter(
    ({ unlocode, fromCarrier, toCarrier }) =>
      [null, port].includes(unlocode) &&
      [null, carriers[0]].includes(fromCarrier) &&
      [null, carriers[1]].includes(toCarrier),
  );
  return fits.toSorted((a, b) => weight(b) - weight(a))[0] ?? usual;
}

/** Whether cargo may change between two ships. */
function connects(world: World, { from, to }: { from: Stretch; to: Stretch }, isInterline: boolean): boolean {
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
  const least = isSame ? (rule.sameTerminalMinHours ?? rule.minHours) : rule.minHours;
  const wait = ((departureOf(aboard) ?? Number.NaN) - (arrivalOf(ashore) ?? Number.NaN)) / hourMs;
  return wait >= least && wait <= rule.maxHours;
}

function isPartnered({ alliances }: World, one: VoyageFacts, other: VoyageFacts): boolean {
  if (sellers(one).some((carrier) => sellers(other).includes(carrier))) return true;
  const alliance = alliances.get(one.carrier);
  return !!alliance && alliance === alliances.get(other.carrier);
}

type Way = { world: World; ask: Ask; isInterline: boolean; plans: BrutePlan[] };

/** Every plan there is, before any is left out for another (steps 2 to 4). */
export function everyPlan(world: World, ask: Ask, isInterline: boolean): BrutePlan[] {
  const way: Way = { world, ask, isInterline, plans: [] };
  for (const voyage of world.voyages)
    voyage.calls.forEach((call, at) => {
      if (call.unlocode === ask.origin && canBoard(ask, voyage, call) && isStart(ask, call))
        sail(way, [], { voyage, from: at, to: at });
    });
  return way.plans;
}

/** Sails on from call to call: at the destination a plan is found, at any other port cargo may change. */
function sail(way: Way, before: readonly Stretch[], { voyage, from }: Stretch): void {
  const { ask } = way;
  for (let to = from + 1; to < voyage.calls.length; to += 1) {
    const call = voyage.calls[to];
    if (!call || (ask.avoid.includes(call.unlocode) && isCalled(voyage, call))) return;
    if (!isCalled(voyage, call) || !call.canDischarge) continue;
    const stretches = [...before, { voyage, from, to }];
    if (call.unlocode === ask.destination) {
      arrive(way, stretches);
      return;
    }
    if (before.length < ask.maxTransfers) change(way, stretches);
  }
}

const timeAboard = ({ voyage, from }: Stretch): number => departureOf(voyage.calls[from] ?? never) ?? Number.NaN;
const timeAshore = ({ voyage, to }: Stretch): number => arrivalOf(voyage.calls[to] ?? never) ?? Number.NaN;

function arrive({ ask, plans }: Way, stretches: readonly Stretch[]): void {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last || !(timeAshore(last) > timeAboard(last))) return;
  const [departure, arrival] = [timeAboard(first), timeAshore(last)];
  const isMeant = stretches.length > 1 || ask.hasDirect;
  if (isMeant && arrival >= ask.arriveFrom && arrival <= ask.arriveBy && arrival - departure <= ask.longest)
    plans.push({ stretches, departure, arrival });
}

function change(way: Way, stretches: readonly Stretch[]): void {
  const { ask, world, isInterline } = way;
  const last = stretches.at(-1);
  const port = last?.voyage.calls[last.to]?.unlocode;
  const visited = [ask.origin, ...stretches.map(({ voyage, from }) => voyage.calls[from]?.unlocode)];
  if (!last || visited.includes(port) || !(timeAshore(last) > timeAboard(last))) return;
  for (const voyage of world.voyages)
    voyage.calls.forEach((boarding, at) => {
      const next = { voyage, from: at, to: at };
      if (boarding.unlocode !== port || !canBoard(ask, voyage, boarding)) return;
      if (connects(world, { from: last, to: next }, isInterline)) sail(way, stretches, next);
    });
}

function isStart({ spans, terminals, openAt }: Ask, call: CallFacts): boolean {
  const departure = departureOf(call) ?? Number.NaN;
  if (!spans.some(({ from, until }) => departure >= from && departure < until)) return false;
  if (terminals.length > 0 && !terminals.includes(call.terminal)) return false;
  return openAt === undefined || call.cutoffs.every(({ at }) => at > openAt);
}

const transfersOf = ({ stretches }: BrutePlan): number => stretches.length - 1;

const isOwnMade = (world: World, { stretches }: BrutePlan): boolean =>
  stretches.some((to, at) => {
    const from = stretches[at - 1];
    return from !== undefined && !connects(world, { from, to }, false);
  });

/** Whether carriers that do not work together bring cargo to a ship that calls at the origin itself after the days asked for. */
export function isCaughtUp(world: World, { origin, spans }: Ask, plan: BrutePlan): boolean {
  const last = plan.stretches.at(-1);
  if (!last || !isOwnMade(world, plan)) return false;
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

/** What step 5 leaves of them, each plan compared with every other (docs/adr/0039). */
export function worthwhile(world: World, ask: Ask): BrutePlan[] {
  const partnered = everyPlan(world, ask, false);
  const any = ask.isInterline ? everyPlan(world, ask, true).filter((plan) => !isCaughtUp(world, ask, plan)) : [];
  const direct = partnered.filter((plan) => transfersOf(plan) === 0);
  const found = [...new Map([...bestOf(partnered), ...bestOf(any)].map((plan) => [bruteKey(plan), plan])).values()];
  const shortest = Math.min(...partnered.map(durationOf), ...any.map(durationOf));
  const kept = found.filter(
    (plan) =>
      durationOf(plan) <= shortest * 1.5 + 10 * dayMs &&
      !rivalsOf(world, plan, { direct, found }).some(
        (other) => other.departure >= plan.departure && other.arrival <= plan.arrival,
      ),
  );
  return [...direct, ...kept];
}

type Found = { direct: readonly BrutePlan[]; found: readonly BrutePlan[] };

/** The plans with fewer changes that a plan has to be better than. */
function rivalsOf(world: World, plan: BrutePlan, { direct, found }: Found): BrutePlan[] {
  const carrierOf = ({ stretches }: BrutePlan) => stretches[0]?.voyage.carrier;
  if (transfersOf(plan) === 2) return [...direct, ...found.filter((other) => transfersOf(other) === 1)];
  return direct.filter((other) => isOwnMade(world, plan) || carrierOf(other) === carrierOf(plan));
}

const durationOf = ({ departure, arrival }: BrutePlan): number => arrival - departure;

/** The best of each start, first transit port, second carrier and number of changes. */
function bestOf(plans: readonly BrutePlan[]): BrutePlan[] {
  const kindOf = (plan: BrutePlan) => {
    const [first, second] = plan.stretches;
    const start = first?.voyage.calls[first.from]?.id;
    const port = second?.voyage.calls[second.from]?.unlocode;
    return [transfersOf(plan), start, port, second?.voyage.carrier].join(' ');
  };
  const changed = plans.filter((plan) => transfersOf(plan) > 0);
  return [...Map.groupBy(changed, kindOf).values()].flatMap((group) => group.toSorted(compare).slice(0, 1));
}

function compare(a: BrutePlan, b: BrutePlan): number {
  const leaves = (plan: BrutePlan, at: number) => {
    const stretch = plan.stretches[at];
    return stretch ? timeAboard(stretch) : 0;
  };
  const ids = (plan: BrutePlan) =>
    plan.stretches.flatMap(({ voyage, from, to }) => [voyage.calls[from]?.id ?? 0, voyage.calls[to]?.id ?? 0]);
  const differ = ids(a).map((id, at) => id - (ids(b)[at] ?? 0));
  return (
    a.arrival - b.arrival ||
    leaves(b, 1) - leaves(a, 1) ||
    leaves(b, 2) - leaves(a, 2) ||
    (differ.find((each) => each !== 0) ?? 0)
  );
}
