import type { CallFacts } from '../facts.ts';
import { firstFrom, portAt } from '../columns.ts';
import { callAt, departuresAt, type Network, slotAt } from './network.ts';

const dayMs = 86_400_000;
/** Number of departures in the on-time share. */
const lastCalls = 8;

/** Days of delay at departure, to a tenth; null while only planned times are known. */
export function delayDays({ plannedDeparture, estimatedDeparture, actualDeparture }: CallFacts): number | null {
  const now = actualDeparture ?? estimatedDeparture;
  if (plannedDeparture === null || now === null) return null;
  // Converts -0 to 0.
  return Math.round(((now - plannedDeparture) / dayMs) * 10) / 10 + 0;
}

/** Within a day of the plan. */
export function isOnTime({ plannedDeparture, estimatedDeparture, actualDeparture }: CallFacts): boolean | null {
  const now = actualDeparture ?? estimatedDeparture;
  if (plannedDeparture === null || now === null) return null;
  return Math.abs(now - plannedDeparture) <= dayMs;
}

/** The on-time share of a service's last departures from a port; null if unknown. */
export function onTimeShare(network: Network, call: number, now: number): number | null {
  const { columns } = network;
  const service = slotAt(network, call)?.service;
  const departures = departuresAt(network, portAt(columns, call));
  const judged: boolean[] = [];
  for (let at = firstFrom(departures, columns.departure, now) - 1; at >= 0 && judged.length < lastCalls; at -= 1) {
    const before = departures[at] ?? -1;
    if (slotAt(network, before)?.service === service) judged.push(...judgedAt(network, before));
  }
  return judged.length === 0 ? null : Math.round((judged.filter(Boolean).length / judged.length) * 100) / 100;
}

/** A departure counts once it has taken place. */
function judgedAt(network: Network, call: number): boolean[] {
  const facts = callAt(network, call);
  const wasOnTime = facts && facts.actualDeparture !== null ? isOnTime(facts) : null;
  return wasOnTime === null ? [] : [wasOnTime];
}
