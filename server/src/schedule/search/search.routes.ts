import { SearchResponse, SearchQuery } from '#contract/schedule/search.ts';
import { searchLabels } from '#contract/schedule/search.labels.ts';
import {
  NextSailings,
  NextSailingsBody,
  CurrentPlan,
  PlanId,
  PortView,
  PortViewQuery,
  VesselView,
  VesselViewQuery,
} from '#contract/schedule/schedule-views.ts';
import { type Route, route, type Ctx } from '#server/http/route.ts';
import { nextSailings } from './find/next-sailings.ts';
import { searchSchedule, placeNames } from './search.service.ts';
import { portView, vesselView } from './views.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { fail } from '#server/platform/app-error.ts';
import { isAble } from './columns.ts';
import { scheduleOf } from './live.ts';
import { type Network, slotAt } from './find/network.ts';
import { pathOfCalls } from './find/path.ts';
import { placesOf } from './places.ts';
import { presentPlan, portsIn } from './present.ts';

const access = 'schedule_search:Search';
const labels = [searchLabels];

export const scheduleSearchRoutes: readonly Route[] = [
  route({
    method: 'GET',
    url: '/api/schedule/search/',
    access,
    summary: 'What sails from one port to another, directly and with transfers, and why there is nothing',
    labels,
    query: SearchQuery,
    output: SearchResponse,
    handle: async (ctx, { query }) => searchSchedule(ctx, query),
  }),
  route({
    method: 'GET',
    url: '/api/schedule/plan/{id}/',
    access,
    summary: 'A plan of the schedule search again, as it stands now',
    labels,
    params: PlanId,
    output: CurrentPlan,
    handle: async (ctx, { params: { id } }) => reloadPlan(ctx, id),
  }),
  route({
    method: 'GET',
    url: '/api/schedule/port_view/',
    access,
    summary: 'Ships at a port between two days',
    labels,
    query: PortViewQuery,
    output: PortView,
    handle: async (ctx, { query }) => portView(ctx, query),
  }),
  route({
    method: 'GET',
    url: '/api/schedule/vessel_view/',
    access,
    summary: 'The voyages of a ship or a service with their calls',
    labels,
    query: VesselViewQuery,
    output: VesselView,
    handle: async (ctx, { query }) => vesselView(ctx, query),
  }),
  route({
    method: 'POST',
    url: '/api/schedule/next_sailings/',
    access,
    summary: 'The next sailings for many relations at once',
    labels,
    unlogged: true,
    body: NextSailingsBody,
    output: NextSailings,
    handle: async (ctx, { body }) => nextSailings(ctx, body),
  }),
];

/** A plan with the current times of its calls; not found if one of them was deleted. */
async function reloadPlan(ctx: Ctx, id: string): Promise<CurrentPlan> {
  const { network } = await scheduleOf(ctx.cacheContext);
  const [calls = '', seller] = id.split('~');
  const found = await callsOf(ctx.db, network, calls);
  const path = pathOfCalls(network, isValidPath(network, found) ? found : fail('not_found'));
  const isBlank = !path.calls.every((call) => isAble(network.columns, call, 'called'));
  const places = await placesOf(ctx.db, portsIn(network, path));
  const carrier = seller ?? slotAt(network, found[0] ?? -1)?.facts.carrier ?? '';
  const [plan] = presentPlan({ network, places, now: ctx.now.getTime() }, { path, isBlank, carrier, id });
  return { ...(plan ?? fail('not_found')), ports: placeNames(places) };
}

/** The indexes of an id's calls in the network, in order. */
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

/** Whether each pair of calls is loading and discharge on one voyage. */
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
