import { bookings } from '#contract/booking/booking.ts';
import type { Call } from '../load.ts';
import { mixOf } from '../parts/list.cases.ts';
import { aBooking } from './a-booking.ts';
import { listOf } from './caller.ts';
import type { Stage } from './stage.ts';

/** Of twenty requests five read a single booking, and one stashes one; all others are lists. */
const slots = 20;
const details = new Set([2, 6, 10, 14, 18]);
const write = 19;

/**
 * The requests of an office's day, by users with several data scopes: lists of many kinds, single bookings, some
 * writes.
 */
export async function dayMix({ query, server, callers }: Stage): Promise<() => Call> {
  const lists = await mixOf(query, callers);
  const singles: Call[] = [];
  for (const caller of callers) {
    const { data } = await listOf(server.origin, caller, `${bookings.path}?limit=200`);
    singles.push(...data.map(({ id }) => ({ path: `${bookings.path}${id}/`, headers: caller.headers })));
  }
  const nobody: Call = { path: '/', headers: {} };
  let at = 0;
  return () => {
    at += 1;
    const slot = at % slots;
    const { headers } = callers[at % callers.length] ?? nobody;
    if (slot === write) return { path: bookings.path, headers, method: 'POST', body: aBooking({}) };
    // A stride coprime to both counts, so that all combinations occur.
    return (details.has(slot) ? singles[(at * 7) % singles.length] : lists[(at * 11) % lists.length]) ?? nobody;
  };
}
