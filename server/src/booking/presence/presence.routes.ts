import { bookings } from '#contract/booking/booking.ts';
import { Presence, PresenceInput } from '#contract/booking/presence.ts';
import { type Route, route } from '#server/http/route.ts';
import { byId } from '#server/http/slice.ts';
import { recordPresence } from './presence.ts';

export const presenceRoutes: Route[] = [
  route({
    method: 'POST',
    url: `${bookings.path}{id}/presence/`,
    access: 'booking:Retrieve',
    summary: 'A sign of life of a page that shows a booking, every 20 seconds; answers who else has it open',
    params: byId,
    body: PresenceInput,
    output: Presence,
    unlogged: true,
    handle: async (ctx, { params, body }) => recordPresence(ctx, params.id, body),
  }),
];
