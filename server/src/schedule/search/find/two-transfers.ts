import { isBoardable, type Search } from '../search-request.ts';
import { arrivalAt, departureAt, portAt } from '../columns.ts';
import { canChange, changesAfter, inTimeAfter } from './connections.ts';
import type { EarliestArrival } from './earliest.ts';
import { boardingsAt, finalArrival, type LastLegs } from './last-legs.ts';
import { departuresAt } from './network.ts';
import { isInTime, replaceIfBetter, startsOf } from './one-transfer.ts';
import { compareCalls, type Path, pathOfCalls } from './path.ts';

const unknown = -2;
const noCall = -1;

/** Cached for all plans that pass: from a boarding, where to transfer; from a discharge, what to board. */
type Continuation = {
  search: Search;
  lastLegs: LastLegs;
  isInterline: boolean;
  /** Arrivals at or after this are useless. */
  latest: number;
  change: Int32Array;
  aboard: Int32Array;
};

type SearchBounds = {
  isInterline: boolean;
  /** Plans with fewer transfers: what leaves no later and arrives no earlier than one of them is dropped. */
  sooner: EarliestArrival;
  /** Longer plans are dropped. */
  maxDurationMs: number;
};

/** Plans with two transfers; the best for each start, first transfer port and second carrier. */
export function twoTransferPaths(
  search: Search,
  lastLegs: LastLegs,
  { isInterline, sooner, maxDurationMs }: SearchBounds,
): Path[] {
  const { columns } = search;
  const starts = startsOf(search).map((start) => {
    const departure = departureAt(columns, start);
    return { start, bound: Math.min(sooner(departure), departure + maxDurationMs + 1) };
  });
  const onward: Continuation = {
    search,
    lastLegs,
    isInterline,
    latest: starts.reduce((latest, { bound }) => Math.max(latest, bound), 0),
    change: new Int32Array(columns.count).fill(unknown),
    aboard: new Int32Array(columns.count).fill(unknown),
  };
  return starts.flatMap(({ start, bound }) => {
    const best = new Map<string, Path>();
    for (const change of changesAfter(search, start))
      if (arrivalAt(columns, change) < bound) followFrom(onward, { start, change, bound }, best);
    return [...best.values()];
  });
}

type First = { start: number; change: number; bound: number };

function followFrom(onward: Continuation, { start, change, bound }: First, best: Map<string, Path>): void {
  const { search, lastLegs, isInterline } = onward;
  const { network, columns } = search;
  const departures = inTimeAfter(search, change, departuresAt(network, portAt(columns, change)));
  // By index, because iterators would cost as much as the work itself.
  for (let at = 0; at < departures.length; at += 1) {
    const aboard = departures[at] ?? noCall;
    if (departureAt(columns, aboard) >= bound) break;
    const second = changeFrom(onward, aboard);
    if (second < 0) continue;
    const last = onward.aboard[second] ?? noCall;
    if (finalArrival(search, lastLegs, last) >= bound) continue;
    if (!canChange(network, { ashore: change, aboard }, isInterline)) continue;
    const path = pathOfCalls(network, [start, change, aboard, second, last, lastLegs.ashore[last] ?? noCall]);
    if (isInTime(search, path)) replaceIfBetter(search, best, path);
  }
}

/** The call at which to leave the ship for the last transfer, after boarding it there. */
function changeFrom(onward: Continuation, boarding: number): number {
  const { search, change } = onward;
  const known = change[boarding] ?? unknown;
  if (known !== unknown) return known;
  const ways = isBoardable(search, boarding) ? changesAfter(search, boarding) : [];
  let best = noCall;
  for (const ashore of ways) {
    if (arrivalAt(search.columns, ashore) >= onward.latest) break;
    if (boardingAfter(onward, ashore) >= 0) best = betterTransfer(onward, best, ashore);
  }
  change[boarding] = best;
  return best;
}

/** The last ship to board, after discharge there. */
function boardingAfter(onward: Continuation, ashore: number): number {
  const { search, lastLegs, isInterline, aboard } = onward;
  const known = aboard[ashore] ?? unknown;
  if (known !== unknown) return known;
  let best = noCall;
  for (const call of inTimeAfter(search, ashore, boardingsAt(lastLegs, portAt(search.columns, ashore))))
    if (
      (best < 0 || isBefore(onward, { last: call, ashore }, { last: best, ashore })) &&
      canChange(search.network, { ashore, aboard: call }, isInterline)
    )
      best = call;
  aboard[ashore] = best;
  return best;
}

function betterTransfer(onward: Continuation, best: number, ashore: number): number {
  const { aboard } = onward;
  if (best < 0) return ashore;
  const ways = [ashore, best].map((call) => ({ ashore: call, last: aboard[call] ?? noCall }));
  return ways[0] && ways[1] && isBefore(onward, ways[0], ways[1]) ? ashore : best;
}

/** Discharge at one call, and loading on the last ship at another. */
type TransferOption = { ashore: number; last: number };

/** Whether one option arrives earlier than the other, or at the same time but leaves later, or is first in order. */
function isBefore({ search, lastLegs }: Continuation, one: TransferOption, other: TransferOption): boolean {
  const { columns, network } = search;
  const sooner = finalArrival(search, lastLegs, one.last) - finalArrival(search, lastLegs, other.last);
  if (sooner !== 0) return sooner < 0;
  const later = departureAt(columns, other.last) - departureAt(columns, one.last);
  if (later !== 0) return later < 0;
  return compareCalls(network, [one.ashore, one.last], [other.ashore, other.last]) < 0;
}
