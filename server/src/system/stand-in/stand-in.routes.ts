import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { StandIn, StandInInput, StandIns } from '#contract/system/stand-in.ts';
import { standInLabels } from '#contract/system/stand-in.labels.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { userTable } from '#server/system/user/user.table.ts';
import { addStandIn, managedPerson, removeStandIn, standInsOf } from './stand-in.service.ts';

// Every logged-in user may appoint a stand-in, whose actions depend on the stand-in's own rights.
const common = { access: 'signed_in', personal: true, labels: [standInLabels] } as const;
const url = '/api/system/stand_in/';

const managedAccess = { access: 'user:HandOver', labels: [standInLabels] } as const;
const urlOfUser = '/api/system/user/{id}/stand_in/';
const byBoth = byId.extend({ stand_in_id: id() });

/** For absent users: administrators who may transfer their rows can appoint a stand-in for them. */
function managedRoutes(): Route[] {
  return [
    route({
      ...managedAccess,
      method: 'GET',
      url: urlOfUser,
      summary: 'Who stands in for a user, and for whom he does',
      params: byId,
      output: StandIns,
      handle: async (ctx: Ctx, { params }) => standInsOf(ctx, await rowById(ctx, userTable, params.id)),
    }),
    route({
      ...managedAccess,
      method: 'POST',
      url: urlOfUser,
      summary: 'Somebody else works the bookings of a user while he is away',
      params: byId,
      body: StandInInput,
      output: StandIn,
      handle: async (ctx: Ctx, { params, body }) => {
        ctx.reply.message = 'created';
        return addStandIn(ctx, await managedPerson(ctx, params.id), body);
      },
    }),
    route({
      ...managedAccess,
      method: 'DELETE',
      url: `${urlOfUser}{stand_in_id}/`,
      summary: 'Ends an arrangement of a user before its time',
      params: byBoth,
      output: z.array(z.never()),
      handle: async (ctx: Ctx, { params }) => {
        await removeStandIn(ctx, await managedPerson(ctx, params.id), params.stand_in_id);
        ctx.reply.message = 'deleted';
        return [];
      },
    }),
  ];
}

export const standInRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    url,
    summary: 'Who stands in for the caller, and for whom he does',
    output: StandIns,
    handle: (ctx: Ctx) => standInsOf(ctx, ctx.viewer),
  }),
  route({
    ...common,
    method: 'POST',
    url,
    summary: 'Somebody else works the bookings of the caller while he is away',
    body: StandInInput,
    output: StandIn,
    handle: async (ctx: Ctx, { body }) => {
      ctx.reply.message = 'created';
      return addStandIn(ctx, ctx.viewer, body);
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
      await removeStandIn(ctx, ctx.viewer, params.id);
      ctx.reply.message = 'deleted';
      return [];
    },
  }),
  ...managedRoutes(),
];
