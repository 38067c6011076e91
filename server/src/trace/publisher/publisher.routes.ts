import * as z from 'zod';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { tracingStandard } from './answer.ts';
import { EventQuery, eventPage, oneEvent } from './events.ts';
import { subscriberAdminRoutes } from './push/subscriber-admin.routes.ts';
import { subscriberRoutes } from './push/subscriber.routes.ts';

const shared = { access: 'trace_subscription:Search', clients: 'TRACKING_READ', ...tracingStandard.route } as const;

/** DCSA Track & Trace 2.2: our events for other systems. */
export const publisherRoutes: readonly Route[] = [
  route({
    ...shared,
    method: 'GET',
    url: '/dcsa/tnt/v2/events/',
    summary: 'DCSA Track & Trace 2.2: find events',
    query: EventQuery,
    handle: async (ctx: Ctx, { query }) => eventPage(ctx, query),
  }),
  route({
    ...shared,
    method: 'GET',
    url: '/dcsa/tnt/v2/events/{id}/',
    summary: 'DCSA Track & Trace 2.2: one event',
    params: z.object({ id: z.guid() }),
    handle: async (ctx: Ctx, { params }) => oneEvent(ctx, params.id),
  }),
  ...subscriberRoutes,
  ...subscriberAdminRoutes,
];
