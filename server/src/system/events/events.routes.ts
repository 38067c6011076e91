import { eventStreamType } from '#server/http/response/event-streams.ts';
import { type Route, route } from '#server/http/route.ts';
import { Streamed } from '#server/http/response/streamed.ts';

/** What concerns the caller, told as it happens; the events and what they say are in `contract/src/system/events.ts`. */
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
      // Proxies would gather the events before they pass them on; a connection that is kept after the stream keeps a node from ending.
      headers: { 'x-accel-buffering': 'no', connection: 'close' },
      stream: events.open(viewer),
      inTransaction: false,
    }),
  }),
];
