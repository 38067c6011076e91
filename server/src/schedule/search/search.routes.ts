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
import { type Route, route } from '#server/http/route.ts';
import { nextSailings } from './next-sailings.ts';
import { reloadPlan } from './reload-plan.ts';
import { searchSchedule } from './search.service.ts';
import { portView, vesselView } from './views.ts';

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
