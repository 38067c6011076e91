import { type Route, route } from '#server/http/route.ts';
import { schedulesStandard } from './answer.ts';
import { pointToPoint, PointToPointQuery } from './point-to-point.ts';
import { portSchedules, PortScheduleQuery } from './port-schedules.ts';
import { vesselSchedules, VesselScheduleQuery } from './vessel-schedules.ts';

/** Parameters are called by the standard's names; what every list calls otherwise is told here. */
const names = { 'zh-CN': { limit: 'limit' }, en: { limit: 'limit' } } as const;

const shared = {
  method: 'GET',
  access: 'schedule_search:Search',
  ...schedulesStandard.route,
  clients: 'SCHEDULE_READ',
  labels: [names],
} as const;

/** DCSA Commercial Schedules 1.0.3: names, headers and errors are the standard's own. */
export const dcsaRoutes: readonly Route[] = [
  route({
    ...shared,
    url: '/dcsa/cs/v1/point-to-point-routes/',
    summary: 'DCSA Commercial Schedules 1.0.3: point-to-point routings',
    query: PointToPointQuery,
    handle: async (ctx, { query }) => pointToPoint(ctx, query),
  }),
  route({
    ...shared,
    url: '/dcsa/cs/v1/port-schedules/',
    summary: 'DCSA Commercial Schedules 1.0.3: ships at a port',
    query: PortScheduleQuery,
    handle: async (ctx, { query }) => portSchedules(ctx, query),
  }),
  route({
    ...shared,
    url: '/dcsa/cs/v1/vessel-schedules/',
    summary: 'DCSA Commercial Schedules 1.0.3: voyages of ships by service',
    query: VesselScheduleQuery,
    handle: async (ctx, { query }) => vesselSchedules(ctx, query),
  }),
];
