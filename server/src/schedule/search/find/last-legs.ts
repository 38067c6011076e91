import { isAlightable, isBarred, isBoardable, isDestination, type Search } from '../search-request.ts';
import { arrivalAt, departureAt, firstFrom, isAble, portAt, sortedBy } from '../columns.ts';
import { arrivalsAt, slotAt } from './network.ts';

/** Where the destination can be reached without another transfer. */
export type LastLegs = {
  /** For each boarding call, the call at the destination; -1 if the ship does not go there. */
  ashore: Int32Array;
  /** By port, the possible boarding calls, sorted by departure. */
  boardings: ReadonlyMap<number, Int32Array>;
};

/** Computed backwards from the destination: few voyages call there, however many there are. */
export function lastLegsOf(search: Search): LastLegs {
  const { columns } = search;
  const ashore = new Int32Array(columns.count).fill(-1);
  const found: number[] = [];
  for (const arrival of arrivalsInTime(search))
    for (const boarding of boardingsBefore(search, arrival)) {
      ashore[boarding] = arrival;
      found.push(boarding);
    }
  const ports = Map.groupBy(found, (boarding) => portAt(columns, boarding));
  const boardings = new Map([...ports].map(([port, calls]) => [port, sortedBy(calls, columns.departure)]));
  return { ashore, boardings };
}

export const noCalls = new Int32Array(0);

/** Boarding calls at a port for ships to the destination. */
export const boardingsAt = ({ boardings }: LastLegs, port: number): Int32Array => boardings.get(port) ?? noCalls;

/** The arrival at the destination from a boarding call. */
export const finalArrival = ({ columns }: Search, { ashore }: LastLegs, boarding: number): number =>
  arrivalAt(columns, ashore[boarding] ?? -1);

/** Arrivals at the destination after the first departure and within the requested range, up to the longest plan. */
function arrivalsInTime(search: Search): number[] {
  const { network, columns, request, destination } = search;
  const arrivals = arrivalsAt(network, destination);
  const first = Math.max(request.arriveFrom, request.spans[0]?.from ?? 0);
  const last = Math.min(request.arriveBy, (request.spans.at(-1)?.until ?? 0) + request.maxMs);
  const from = firstFrom(arrivals, columns.arrival, first);
  const until = firstFrom(arrivals, columns.arrival, last + 1);
  return [...arrivals.subarray(from, until)].filter((call) => isAlightable(search, call));
}

/** Calls of the voyage before the destination, back to its previous call there or to an avoided port. */
function boardingsBefore(search: Search, arrival: number): number[] {
  const { columns, network } = search;
  const begin = slotAt(network, arrival)?.begin ?? arrival;
  const at = arrivalAt(columns, arrival);
  const found: number[] = [];
  for (let call = arrival - 1; call >= begin; call -= 1) {
    if (isDestination(search, call) || isBarred(search, call)) break;
    if (isBoardable(search, call) && departureAt(columns, call) < at) found.push(call);
  }
  return found;
}

/**
 * Without ships that call at the origin after the requested days: rather than being transferred to these, the cargo
 * would wait for them at the origin. Independent of all other filters, so that a filter never changes which plans are
 * worthwhile.
 */
export function withoutAwaited(search: Search, { ashore, boardings }: LastLegs): LastLegs {
  const remaining = [...boardings].map(
    ([port, calls]) => [port, calls.filter((call) => !isAwaited(search, call))] as const,
  );
  return { ashore, boardings: new Map(remaining) };
}

function isAwaited({ network, columns, request, origin }: Search, boarding: number): boolean {
  const last = request.spans.at(-1)?.until ?? 0;
  const begin = slotAt(network, boarding)?.begin ?? boarding;
  for (let call = boarding - 1; call >= begin; call -= 1)
    if (portAt(columns, call) === origin && isAble(columns, call, 'load') && departureAt(columns, call) >= last)
      return true;
  return false;
}
