import { titleOf } from '#contract/kit.ts';
import { refuseDeleted } from '../restorers.ts';
import { type Ctx, type Route, route } from '../route.ts';
import { byId, common, detailOf, listedRow, type Slice } from '../slice.ts';
import { treePageOf, treePageSchema, treeQueryOf } from './tree-list.ts';
import { moveRow, type Step } from './tree-move.ts';

/** A tree's list is never paged: it is asked for level by level (wire.md 1.3, 1.5). */
export function treeList(slice: Slice): Route {
  const { resource, hooks } = slice;
  const present = hooks.present;
  return route({
    ...common(slice, 'Search'),
    method: 'GET',
    url: resource.path,
    query: treeQueryOf(resource),
    output: treePageSchema(listedRow(resource, hooks)),
    handle: async (ctx: Ctx, { query }) => {
      if (query.is_deleted) refuseDeleted(ctx, resource);
      const page = await treePageOf(ctx, resource, query);
      return present ? { ...page, data: page.data.map((row) => present(ctx, row)) } : page;
    },
  });
}

/** Among those of the same parent a row is moved by one place. */
export function move(slice: Slice, step: Step): Route {
  const { resource, hooks } = slice;
  return route({
    ...common(slice, 'Update'),
    summary: `${titleOf(resource.name, 'en')}: one place ${step} among those of the same parent`,
    method: 'POST',
    url: `${resource.path}{id}/move_${step}/`,
    params: byId,
    output: hooks.detailRow ?? resource.row,
    handle: async (ctx: Ctx, { params }) => {
      await moveRow(ctx, resource, { id: params.id, step });
      ctx.reply.done = 'updated';
      return detailOf(ctx, slice, params.id);
    },
  });
}
