import { soldBy } from './find/alliances.ts';
import { type CallColumns, firstFrom, isAble, portAt } from './columns.ts';
import { callAt, departuresAt, type Network, slotAt } from './find/network.ts';

const dayMs = 86_400_000;
/** The longest plan. */
export const maxPlanMs = 150 * dayMs;

/** A time range, without its end. */
export type DepartureSpan = { from: number; until: number };

/** A search in the network's terms. */
export type SearchRequest = {
  origin: string;
  destination: string;
  /** Ranges of departure from the origin, in order and disjoint. */
  spans: readonly DepartureSpan[];
  hasDirect: boolean;
  maxTransfers: 0 | 1 | 2;
  /** One of them has to sell every voyage; empty: all. */
  carriers: readonly string[];
  /** Terminals of the origin; empty: all. */
  terminals: readonly string[];
  /** Ports that no plan may call at in between. */
  avoid: readonly string[];
  /** The earliest arrival. */
  arriveFrom: number;
  /** The latest arrival. */
  arriveBy: number;
  maxMs: number;
  /** Cut-offs at the origin must be after this. */
  openAt: number | undefined;
  /** Whether cargo may also be transferred between carriers that do not cooperate. */
  isInterline: boolean;
};

/** A search in progress: its codes as numbers, and values computed once for all steps. */
export type Search = {
  network: Network;
  columns: CallColumns;
  request: SearchRequest;
  origin: number;
  destination: number;
  avoided: Uint8Array;
  sold: Uint8Array | undefined;
};

/** Undefined if no ship calls at one of the ports. */
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

/** Whether cargo can be loaded there, by a requested carrier. */
export function isBoardable({ network, columns, sold }: Search, call: number): boolean {
  if (!isAble(columns, call, 'load')) return false;
  return !sold || sold[slotAt(network, call)?.group ?? -1] === 1;
}

/** Whether the ship calls there at an avoided port, so that no plan passes it. */
export function isBarred({ columns, avoided }: Search, call: number): boolean {
  return avoided[portAt(columns, call)] === 1 && isAble(columns, call, 'called');
}

/** Whether cargo can be discharged there. */
export function isAlightable({ columns }: Search, call: number): boolean {
  return isAble(columns, call, 'discharge');
}

/** Whether the call is at the destination and discharges. */
export function isDestination(search: Search, call: number): boolean {
  return portAt(search.columns, call) === search.destination && isAlightable(search, call);
}

/** Departures from the origin within the ranges, by time, including omitted ones. */
export function departuresInSpans(search: Search): number[] {
  const { network, columns, request, origin } = search;
  const list = departuresAt(network, origin);
  return request.spans.flatMap(({ from, until }) => [
    ...list.subarray(firstFrom(list, columns.departure, from), firstFrom(list, columns.departure, until)),
  ]);
}

/** Whether terminal and cut-offs match the search. */
export function isOffered({ network, request }: Search, call: number): boolean {
  const facts = callAt(network, call);
  if (!facts) return false;
  const { openAt } = request;
  if (request.terminals.length > 0 && !request.terminals.includes(facts.terminal)) return false;
  return openAt === undefined || facts.cutoffs.every(({ at }) => at > openAt);
}
