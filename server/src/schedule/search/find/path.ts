import { arrivalAt, departureAt } from '../columns.ts';
import { callAt, type Network } from './network.ts';

/** A way by its calls: aboard, ashore, aboard again … */
export type Path = {
  calls: readonly number[];
  departure: number;
  arrival: number;
  transfers: number;
};

export function pathOfCalls({ columns }: Network, calls: readonly number[]): Path {
  return {
    calls,
    departure: departureAt(columns, calls[0] ?? -1),
    arrival: arrivalAt(columns, calls.at(-1) ?? -1),
    transfers: calls.length / 2 - 1,
  };
}

/**
 * Which of two ways between the same boarding and the destination is the better one: the earlier arrival, then less waiting
 * at the first change, then at the second; then the order of calls, so that every node has the same answer.
 */
export function compareConnections(network: Network, a: Path, b: Path): number {
  const { departure } = network.columns;
  const departureOf = (path: Path, at: number) => departure[path.calls[at] ?? 0] ?? 0;
  return (
    a.arrival - b.arrival ||
    departureOf(b, 2) - departureOf(a, 2) ||
    departureOf(b, 4) - departureOf(a, 4) ||
    compareCalls(network, a.calls, b.calls)
  );
}

export function compareCalls(network: Network, a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((call, index) => call !== b[index]);
  const idOf = (calls: readonly number[]) => callAt(network, calls[at] ?? -1)?.id ?? 0;
  return at < 0 ? 0 : idOf(a) - idOf(b);
}
