import { titleOf } from '#contract/titles.ts';
import { listRoute } from '../list/list-route.ts';
import { type Ctx, type Route, route } from '../route.ts';
import { byId, common, detailOf, type Slice } from '../slice.ts';
import { treePageOf, treePageSchema, treeQueryOf } from './tree-list.ts';
import { moveRow, type Step } from './tree-move.ts';

/** A tree's list is never paged: it is read level by level. */
export function treeList(slice: Slice): Route {
  return listRoute(slice, { query: treeQueryOf(slice.resource), pageSchema: treePageSchema, pageOf: treePageOf });
}

/** Moves a row by one position among its siblings. */
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
      ctx.reply.message = 'updated';
      return detailOf(ctx, slice, params.id);
    },
  });
}
