import * as z from 'zod';
import { StandIn, StandInInput, StandIns, standInTitle } from '#contract/system/stand-in.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { byId } from '#server/http/slice.ts';
import { addStandIn, removeStandIn, standInsOf } from './stand-in.service.ts';

// Whoever may log in may be away: what his stand-in may do follows from that one's own rights.
const common = { access: 'signed_in', personal: true, labels: [standInTitle] } as const;
const url = '/api/system/stand_in/';

export const standInRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    url,
    summary: 'Who stands in for the caller, and for whom he does',
    output: StandIns,
    handle: (ctx: Ctx) => standInsOf(ctx),
  }),
  route({
    ...common,
    method: 'POST',
    url,
    summary: 'Somebody else works the bookings of the caller while he is away',
    body: StandInInput,
    output: StandIn,
    handle: async (ctx: Ctx, { body }) => {
      ctx.reply.done = 'created';
      return addStandIn(ctx, body);
    },
  }),
  route({
    ...common,
    method: 'DELETE',
    url: `${url}{id}/`,
    summary: 'Ends an arrangement of the caller before its time',
    params: byId,
    output: z.array(z.never()),
    handle: async (ctx: Ctx, { params }) => {
      await removeStandIn(ctx, params.id);
      ctx.reply.done = 'deleted';
      return [];
    },
  }),
];
