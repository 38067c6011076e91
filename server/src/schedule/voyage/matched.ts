import type { PortCall, PortCallInput } from '#contract/schedule/port-call.ts';

type Before = Pick<PortCall, 'id' | 'seq' | 'unlocode'>;
type After = Pick<PortCallInput, 'id' | 'unlocode'>;

/**
 * Matches each call of a list to an existing one: by id, else by the same position and port, else the first unmatched
 * call at the port. So a call keeps its id when another is inserted before it.
 */
export function matchedCalls(before: readonly Before[], after: readonly After[]): (number | undefined)[] {
  const free = new Map(before.map((call) => [call.id, call]));
  const found: (number | undefined)[] = after.map(() => undefined);
  const take = (at: number, fits: (call: Before) => boolean): void => {
    if (found[at] !== undefined) return;
    const call = [...free.values()].find(fits);
    if (!call) return;
    free.delete(call.id);
    found[at] = call.id;
  };
  after.forEach(({ id, unlocode }, at) => take(at, (call) => call.id === id && call.unlocode === unlocode));
  after.forEach(({ unlocode }, at) => take(at, (call) => call.seq === at + 1 && call.unlocode === unlocode));
  after.forEach(({ unlocode }, at) => take(at, (call) => call.unlocode === unlocode));
  return found;
}
