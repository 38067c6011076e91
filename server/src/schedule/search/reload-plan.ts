import { sql } from 'kysely';
import type { CurrentPlan } from '#contract/schedule/schedule-views.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/app-error.ts';
import { isAble } from './columns.ts';
import { scheduleOf } from './live.ts';
import { type Network, slotAt } from './network.ts';
import { pathOf } from './path.ts';
import { placesOf } from './places.ts';
import { presentPlan, portsIn } from './present.ts';
import { placeNames } from './search.service.ts';

/** A plan as its calls stand now; one of whose calls is gone is no more. */
export async function reloadPlan(ctx: Ctx, id: string): Promise<CurrentPlan> {
  const { network } = await scheduleOf(ctx.cacheContext);
  const [calls = '', seller] = id.split('~');
  const found = await callsOf(ctx.db, network, calls);
  const path = pathOf(network, isValidPath(network, found) ? found : fail('not_found'));
  const isBlank = !path.calls.every((call) => isAble(network.columns, call, 'called'));
  const places = await placesOf(ctx.db, portsIn(network, path));
  const carrier = seller ?? slotAt(network, found[0] ?? -1)?.facts.carrier ?? '';
  const [plan] = presentPlan({ network, places, now: ctx.now.getTime() }, { path, isBlank, carrier, id });
  return { ...(plan ?? fail('not_found')), ports: placeNames(places) };
}

/** Where the calls of an id stand in the network, in its order. */
async function callsOf(db: Tx, network: Network, text: string): Promise<number[]> {
  const ids = text.split('-').map((part) => Number.parseInt(part, 36));
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0) || ids.length > 6) return [];
  const { rows } = await sql<{ id: number; voyage_id: number }>`
    select id, voyage_id from port_call where id = any(${ids}::bigint[])`.execute(db);
  const voyages = new Map(rows.map((row) => [row.id, row.voyage_id]));
  return ids.map((id) => {
    const slot = network.slots[network.slotOf.get(voyages.get(id) ?? -1) ?? -1];
    const index = slot?.facts.calls.findIndex((call) => call.id === id) ?? -1;
    return slot && index >= 0 ? slot.begin + index : -1;
  });
}

/** Whether each pair of calls is aboard and ashore on one voyage. */
function isValidPath(network: Network, calls: readonly number[]): boolean {
  const pairs = calls.length / 2;
  if (pairs === 0 || !Number.isInteger(pairs)) return false;
  return Array.from({ length: pairs }, (_, at) => [calls[at * 2] ?? -1, calls[at * 2 + 1] ?? -1] as const).every(
    ([aboard, ashore]) =>
      aboard >= 0 &&
      ashore > aboard &&
      slotAt(network, aboard) !== undefined &&
      slotAt(network, aboard) === slotAt(network, ashore),
  );
}
