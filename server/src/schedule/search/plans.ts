import { type SearchRequest, isOffered, type Search, newSearch, departuresInSpans } from './search-request.ts';
import { arrivalAt, departureAt, isAble, portAt } from './columns.ts';
import { canChange } from './find/connections.ts';
import { type EarliestArrival, earliestArrival } from './find/earliest.ts';
import { type LastLegs, lastLegsOf, withoutAwaited } from './find/last-legs.ts';
import { type Network, slotAt } from './find/network.ts';
import { directPaths, kindOf, oneTransferPaths } from './find/one-transfer.ts';
import { compareConnections, type Path, pathOfCalls } from './find/path.ts';
import { twoTransferPaths } from './find/two-transfers.ts';

const dayMs = 86_400_000;

/** Plans longer than the best one by this are dropped (step 4). */
const tooLong = { factor: 1.5, days: 10 } as const;

/** All plans worth showing (steps 3 to 5); docs/adr/0039 defines them. */
export function plansOf(network: Network, request: SearchRequest): Path[] {
  const search = newSearch(network, request);
  if (!search) return [];
  const lastLegs = lastLegsOf(search);
  const direct = request.hasDirect ? directPaths(search, lastLegs) : [];
  const found = request.maxTransfers === 0 ? [] : transferPaths(search, lastLegs, direct);
  const maxDurationMs = maxDuration([...direct, ...found]);
  const isWorth = isWorthShowing(search, { direct, found });
  return [...direct, ...found.filter((path) => durationOf(path) <= maxDurationMs && isWorth(path))];
}

/** The longest useful duration, given the shortest of these, which is shown: a better plan is never longer. */
function maxDuration(paths: readonly Path[]): number {
  const shortest = paths.reduce((min, path) => Math.min(min, durationOf(path)), Infinity);
  return shortest * tooLong.factor + tooLong.days * dayMs;
}

const durationOf = ({ departure, arrival }: Path): number => arrival - departure;

/** The best plans between partners; in addition those between any carriers if requested. */
function transferPaths(search: Search, lastLegs: LastLegs, direct: readonly Path[]): Path[] {
  const any = search.request.isInterline ? withoutAwaited(search, lastLegs) : undefined;
  const once = addInterline(
    search,
    oneTransferPaths(search, lastLegs, false),
    any ? oneTransferPaths(search, any, true) : [],
  );
  if (search.request.maxTransfers === 1) return once;
  const bounds = { sooner: earliestArrival([...direct, ...once]), maxDurationMs: maxDuration([...direct, ...once]) };
  const twice = addInterline(
    search,
    twoTransferPaths(search, lastLegs, { isInterline: false, ...bounds }),
    any ? twoTransferPaths(search, any, { isInterline: true, ...bounds }) : [],
  );
  return [...once, ...twice];
}

/** Plans between partners, and those between any carriers that are better than theirs of the same kind. */
function addInterline(search: Search, partnered: readonly Path[], any: readonly Path[]): Path[] {
  const known = new Map(partnered.map((path) => [kindOf(search, path), path]));
  const better = any.filter((path) => {
    const other = known.get(kindOf(search, path));
    return !other || compareConnections(search.network, path, other) < 0;
  });
  return [...partnered, ...better];
}

type Found = { direct: readonly Path[]; found: readonly Path[] };

/** Whether no plan with fewer transfers leaves as late and arrives as early. */
function isWorthShowing({ network }: Search, { direct, found }: Found): (path: Path) => boolean {
  const carrierOf = ({ calls }: Path) => slotAt(network, calls[0] ?? -1)?.facts.carrier ?? '';
  const arrivals = new Map<string, EarliestArrival>();
  for (const [carrier, paths] of Map.groupBy(direct, carrierOf)) arrivals.set(carrier, earliestArrival(paths));
  const any = earliestArrival(direct);
  const fewer = earliestArrival([...direct, ...found.filter(({ transfers }) => transfers === 1)]);
  return (path) => {
    const { departure, arrival } = path;
    if (path.transfers === 2) return fewer(departure) > arrival;
    const rivals = isSoldThrough(network, path) ? arrivals.get(carrierOf(path)) : any;
    return !rivals || rivals(departure) > arrival;
  };
}

/** Whether every transfer is between carriers that cooperate. */
export function isSoldThrough(network: Network, { calls }: Pick<Path, 'calls'>): boolean {
  for (let at = 2; at < calls.length; at += 2)
    if (!canChange(network, { ashore: calls[at - 1] ?? -1, aboard: calls[at] ?? -1 }, false)) return false;
  return true;
}

/** Sailings that would be direct but omit one of the two ports, or do not sail at all (step 6). */
export function blankPaths(network: Network, request: SearchRequest): Path[] {
  const search = newSearch(network, request);
  if (!search || !request.hasDirect) return [];
  return departuresInSpans(search).flatMap((call) => {
    const ashore = skippedTo(search, call);
    return ashore === undefined ? [] : [pathOfCalls(network, [call, ashore])];
  });
}

/** The call at the destination that the ship would have made, if it omits that or the origin. */
function skippedTo(search: Search, start: number): number | undefined {
  const { network, columns, destination, sold, request } = search;
  const slot = slotAt(network, start);
  if (!slot || sold?.[slot.group] === 0 || !isOffered(search, start)) return undefined;
  const departure = departureAt(columns, start);
  const later = Array.from({ length: slot.end - start - 1 }, (_, at) => start + 1 + at);
  const ends = later.filter((call) => portAt(columns, call) === destination && arrivalAt(columns, call) > departure);
  const isSailed = !isSkippedAt(search, start) && ends.some((call) => !isSkippedAt(search, call));
  return isSailed ? undefined : ends.find((call) => arrivalAt(columns, call) <= request.arriveBy);
}

const isSkippedAt = ({ columns }: Search, call: number): boolean => !isAble(columns, call, 'called');
