import { portAt } from '../columns.ts';
import { isBoardable, isOffered, departuresInSpans, type Search } from '../search-request.ts';
import { canChange, changesAfter, inTimeAfter } from './connections.ts';
import { boardingsAt, type LastLegs } from './last-legs.ts';
import { slotAt } from './network.ts';
import { compareConnections, type Path, pathOfCalls } from './path.ts';

/** Departures from the origin with which a plan may begin. */
export function startsOf(search: Search): number[] {
  return departuresInSpans(search).filter((call) => isBoardable(search, call) && isOffered(search, call));
}

/** Whether a plan arrives within the requested range. */
export function isInTime({ request }: Search, { departure, arrival }: Pick<Path, 'departure' | 'arrival'>): boolean {
  return arrival <= request.arriveBy && arrival - departure <= request.maxMs;
}

export function directPaths(search: Search, { ashore }: LastLegs): Path[] {
  return startsOf(search)
    .filter((start) => (ashore[start] ?? -1) >= 0)
    .map((start) => pathOfCalls(search.network, [start, ashore[start] ?? 0]))
    .filter((path) => isInTime(search, path));
}

/** Plans of one kind have the same departure, first transfer port and second carrier (step 5). */
export function kindOf({ network, columns }: Search, { calls }: Path): string {
  const [start = 0, ashore = 0, aboard = 0] = calls;
  return `${start} ${portAt(columns, ashore)} ${slotAt(network, aboard)?.facts.carrier}`;
}

/** Keeps the best plan of each kind. */
export function replaceIfBetter(search: Search, best: Map<string, Path>, path: Path): void {
  const kind = kindOf(search, path);
  const known = best.get(kind);
  if (!known || compareConnections(search.network, path, known) < 0) best.set(kind, path);
}

/** Plans with one transfer; the best for each start, transfer port and second carrier. */
export function oneTransferPaths(search: Search, lastLegs: LastLegs, isInterline: boolean): Path[] {
  return startsOf(search).flatMap((start) => {
    const best = new Map<string, Path>();
    for (const change of changesAfter(search, start)) {
      const list = boardingsAt(lastLegs, portAt(search.columns, change));
      for (const aboard of inTimeAfter(search, change, list)) {
        if (!canChange(search.network, { ashore: change, aboard }, isInterline)) continue;
        const path = pathOfCalls(search.network, [start, change, aboard, lastLegs.ashore[aboard] ?? 0]);
        if (isInTime(search, path)) replaceIfBetter(search, best, path);
      }
    }
    return [...best.values()];
  });
}
