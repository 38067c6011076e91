import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { SavedView, SavedViewChange, savedViews } from '#contract/system/saved-view.ts';
import { insertRow, removeRows, updateRow } from '#server/http/write/changes.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { refuseTooMany, sharingOf, viewsOf } from './saved-view.queries.ts';

/** Only the owner can change a saved search, regardless of the data scope. */
function asOwner(ctx: Ctx): Ctx {
  return { ...ctx, viewer: { ...ctx.viewer, scope: { all: false, ownerIds: [ctx.viewer.id], deptIds: [] } } };
}

async function ownView(ctx: Ctx, viewId: number): Promise<SavedView> {
  return SavedView.parse({ ...(await rowById(asOwner(ctx), savedViews, viewId)), is_own: true });
}

const byId = z.object({ id: id() });
// Every logged-in user has their own searches; rights are checked when the list is queried.
const common = { access: 'signed_in', labels: [savedViews.labels] } as const;

export const savedViewRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    url: '/api/system/saved_view/',
    summary: 'The saved searches of a list: my own, and those shared with my department',
    query: savedViews.input.pick({ route: true }),
    output: z.array(SavedView),
    handle: (ctx, { query }) => viewsOf(ctx, query.route),
  }),
  route({
    ...common,
    method: 'POST',
    url: '/api/system/saved_view/',
    summary: 'Saves a search under a name',
    body: savedViews.input,
    output: SavedView,
    handle: async (ctx, { body }) => {
      await refuseTooMany(ctx, body.route);
      const viewId = await insertRow(ctx, savedViews, { ...body, ...sharingOf(ctx, body.is_shared) });
      ctx.reply.message = 'created';
      return ownView(ctx, viewId);
    },
  }),
  route({
    ...common,
    method: 'PUT',
    url: '/api/system/saved_view/{id}/',
    summary: 'Changes one of my saved searches',
    params: byId,
    body: SavedViewChange,
    output: SavedView,
    handle: async (ctx, { params, body: { version = ctx.request.ifMatch, ...body } }) => {
      const values = { ...body, ...sharingOf(ctx, body.is_shared) };
      await updateRow(asOwner(ctx), savedViews, { id: params.id, version, values });
      ctx.reply.message = 'updated';
      return ownView(ctx, params.id);
    },
  }),
  route({
    ...common,
    method: 'DELETE',
    url: '/api/system/saved_view/{id}/',
    summary: 'Deletes one of my saved searches',
    params: byId,
    output: z.array(z.never()),
    handle: async (ctx, { params }) => {
      await removeRows(asOwner(ctx), savedViews, { ids: [params.id], locale: ctx.locale });
      ctx.reply.message = 'deleted';
      return [];
    },
  }),
];
