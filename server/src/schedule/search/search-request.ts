import { soldBy } from './find/alliances.ts';
import { type CallColumns, firstFrom, isAble, portAt } from './columns.ts';
import { callAt, departuresAt, type Network, slotAt } from './find/network.ts';

const dayMs = 86_400_000;
/** No plan takes longer. */
export const maxPlanMs = 150 * dayMs;

/** From when on and until before when. */
export type DepartureSpan = { from: number; until: number };

/** What is asked of a network, in its own terms. */
export type SearchRequest = {
  origin: string;
  destination: string;
  /** When the ship may leave the origin, in order and apart from each other. */
  spans: readonly DepartureSpan[];
  hasDirect: boolean;
  maxTransfers: 0 | 1 | 2;
  /** Any of them has to sell every voyage; none means all. */
  carriers: readonly string[];
  /** Terminals of the origin; none means all. */
  terminals: readonly string[];
  /** Ports that are not called at on the way. */
  avoid: readonly string[];
  /** The earliest arrival. */
  arriveFrom: number;
  /** The latest one. */
  arriveBy: number;
  maxMs: number;
  /** Cut-offs at the origin are all after this. */
  openAt: number | undefined;
  /** Whether cargo also changes between carriers that do not work together. */
  isInterline: boolean;
};

/** A question on its way: what it comes to in numbers, and what was worked out once for all of its steps. */
export type Search = {
  network: Network;
  columns: CallColumns;
  request: SearchRequest;
  origin: number;
  destination: number;
  avoided: Uint8Array;
  sold: Uint8Array | undefined;
};

/** Undefined where no ship calls at one of the ports. */
export function newSearch(network: Network, request: SearchRequest): Search | undefined {
  const origin = network.ports.numbers.get(request.origin);
  const destination = network.ports.numbers.get(request.destination);
  if (origin === undefined || destination === undefined) return undefined;
  const avoided = new Uint8Array(network.ports.codes.length);
  for (const code of request.avoid) {
    const port = network.ports.numbers.get(code);
    if (port !== undefined) avoided[port] = 1;
  }
  const sold = soldBy(network.alliances, request.carriers);
  return { network, columns: network.columns, request, origin, destination, avoided, sold };
}

/** Whether cargo can go aboard there, by a carrier that is asked for. */
export function isBoardable({ network, columns, sold }: Search, call: number): boolean {
  if (!isAble(columns, call, 'load')) return false;
  return !sold || sold[slotAt(network, call)?.group ?? -1] === 1;
}

/** Whether a port is left out and the ship calls there: no plan goes through it. */
export function isBarred({ columns, avoided }: Search, call: number): boolean {
  return avoided[portAt(columns, call)] === 1 && isAble(columns, call, 'called');
}

/** Whether cargo can leave the ship there. */
export function isAlightable({ columns }: Search, call: number): boolean {
  return isAble(columns, call, 'discharge');
}

/** Whether the ship is at the destination and lets the cargo out. */
export function isDestination(search: Search, call: number): boolean {
  return portAt(search.columns, call) === search.destination && isAlightable(search, call);
}

/** Departures from the origin that may begin a plan, by time, also those that are skipped. */
export function departuresInSpans(search: Search): number[] {
  const { network, columns, request, origin } = search;
  const list = departuresAt(network, origin);
  return request.spans.flatMap(({ from, until }) => [
    ...list.subarray(firstFrom(list, columns.departure, from), firstFrom(list, columns.departure, until)),
  ]);
}

/** Whether the terminal and the cut-offs are as asked. */
export function isOffered({ network, request }: Search, call: number): boolean {
  const facts = callAt(network, call);
  if (!facts) return false;
  const { openAt } = request;
  if (request.terminals.length > 0 && !request.terminals.includes(facts.terminal)) return false;
  return openAt === undefined || facts.cutoffs.every(({ at }) => at > openAt);
}
