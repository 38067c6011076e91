import { areAllied } from './alliances.ts';
import { isAlightable, isBarred, isDestination, type Search } from '../search-request.ts';
import { arrivalAt, departureAt, firstFrom, portAt } from '../columns.ts';
import { noCalls } from './last-legs.ts';
import { type Network, slotAt } from './network.ts';
import { isAgreed, type Wait, waitOf } from './waits.ts';

/** Cargo is discharged at one call and loaded at another. */
export type Transshipment = { ashore: number; aboard: number };

/** Calls after `boarding` at which cargo may be transhipped, up to the destination. */
export function changesAfter(search: Search, boarding: number): number[] {
  const { network, columns } = search;
  const end = slotAt(network, boarding)?.end ?? boarding;
  const departure = departureAt(columns, boarding);
  const start = portAt(columns, boarding);
  const found: number[] = [];
  for (let call = boarding + 1; call < end; call += 1) {
    if (isDestination(search, call) || isBarred(search, call)) break;
    if (isAlightable(search, call) && arrivalAt(columns, call) > departure && !isVisited(search, call, start))
      found.push(call);
  }
  return found;
}

function isVisited({ columns, origin, destination }: Search, call: number, start: number): boolean {
  const port = portAt(columns, call);
  return port === origin || port === destination || port === start;
}

/**
 * The calls in `list`, sorted by departure, that leave within the transfer times after cargo was discharged at
 * `ashore`.
 */
export function inTimeAfter({ network, columns }: Search, ashore: number, list: Int32Array): Int32Array {
  const waits = network.portCalls[portAt(columns, ashore)]?.waits;
  if (!waits) return noCalls;
  const arrival = arrivalAt(columns, ashore);
  const first = firstFrom(list, columns.departure, arrival + waits.shortest);
  return list.subarray(first, firstFrom(list, columns.departure, arrival + waits.max + 1));
}

/** Whether cargo may be transhipped at a port from one ship to the other; between any carriers with `isInterline`. */
export function canChange(network: Network, change: Transshipment, isInterline: boolean): boolean {
  const from = slotAt(network, change.ashore);
  const to = slotAt(network, change.aboard);
  // The next ship of the same service leads to no new port.
  if (!from || !to || from.service === to.service) return false;
  const waits = network.portCalls[portAt(network.columns, change.ashore)]?.waits;
  const wait = waits && waitOf(waits, from.facts.carrier, to.facts.carrier);
  if (!wait || !isLongEnough(network, change, wait)) return false;
  return isInterline || areAllied(network.alliances, from.group, to.group) || isAgreed(wait);
}

function isLongEnough(
  { columns, terminals }: Network,
  { ashore, aboard }: Transshipment,
  { shortest, sameTerminal, max }: Wait,
): boolean {
  const hours = departureAt(columns, aboard) - arrivalAt(columns, ashore);
  const terminal = columns.terminal[ashore] ?? 0;
  const isSame = terminal === columns.terminal[aboard] && terminals.codes[terminal] !== '';
  return hours <= max && hours >= (isSame ? sameTerminal : shortest);
}
