import { arrivalAt, departureAt } from '../columns.ts';
import { callAt, type Network } from './network.ts';

/** A plan by its calls: loading, discharge, loading again … */
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
 * Compares two plans from the same start to the destination: the earlier arrival is better, then the shorter first
 * transfer, then the shorter second one; then by the order of calls, so that every node has the same result.
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
