import { firstFrom, isAble, portAt } from '../columns.ts';
import { departuresAt, type Network, slotAt } from './network.ts';
import { type Path, pathOfCalls } from './path.ts';

/** After a sailing that cannot be booked, the next bookable one of its service. */
export function nextSailing(network: Network, { calls, departure }: Path): Path | undefined {
  const { columns } = network;
  const [start = -1, end = -1] = calls;
  const service = slotAt(network, start)?.service;
  const list = departuresAt(network, portAt(columns, start));
  for (const call of list.subarray(firstFrom(list, columns.departure, departure + 1))) {
    if (slotAt(network, call)?.service !== service || !isAble(columns, call, 'load')) continue;
    const ashore = ashoreAt(network, call, portAt(columns, end));
    if (ashore !== undefined) return pathOfCalls(network, [call, ashore]);
  }
  return undefined;
}

function ashoreAt(network: Network, boarding: number, port: number): number | undefined {
  const { columns } = network;
  const end = slotAt(network, boarding)?.end ?? boarding;
  for (let call = boarding + 1; call < end; call += 1)
    if (portAt(columns, call) === port && isAble(columns, call, 'discharge')) return call;
  return undefined;
}
