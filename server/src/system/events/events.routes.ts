import { eventStreamType } from '#server/http/response/event-streams.ts';
import { type Route, route } from '#server/http/route.ts';
import { Streamed } from '#server/http/response/streamed.ts';

/** Live events for the caller; they are defined in `contract/src/system/events.ts`. */
export const eventsRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/system/events/',
    access: 'signed_in',
    summary: 'Server-sent events that concern the caller, until his session ends',
    output: Streamed,
    perMinute: 60,
    limits: 'session',
    personal: true,
    handle: async ({ events, viewer }) => ({
      type: eventStreamType,
      // Prevents proxies from buffering events, and a kept-alive connection from delaying the node's shutdown.
      headers: { 'x-accel-buffering': 'no', connection: 'close' },
      stream: events.open(viewer),
      inTransaction: false,
    }),
  }),
];
