import * as z from 'zod';
import { bool, id, int, type Shape, writableSchema } from '#contract/kit.ts';
import { partialOf } from '#contract/partial.ts';
import { refuse } from '#server/platform/app-error.ts';
import {
  type Change,
  insertRow,
  removeRows,
  requireVisible,
  restoreRows,
  updateRow,
  type Values,
} from './write/changes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { listQueryOf } from './list/list-query.ts';
import { listRoute } from './list/list-route.ts';
import { type Ctx, type Route, route } from './route.ts';
import { refuseDeleted } from './write/restorers.ts';
import { pageOf } from './list/page.ts';
import { deletedRowById } from './rows.ts';
import type { Row } from './row.ts';
import { byId, common, detailOf, type Hooks, type Slice } from './slice.ts';
import { move, treeList } from './tree/tree.routes.ts';
import type { ResourceTable } from './list/resource-sql.ts';

const maxBatch = 999;

/** Schemas shared by hundreds of routes. */
const emptyList = z.array(z.never());
const includeDeleted = z.object({ is_deleted: bool().optional() });
const expectedVersion = int(1, 2_147_483_647).optional();
const count = z.int();
const flag = z.boolean();

/** The generic routes of a resource: list, create, read, update, delete and restore, one or many, export. */
export function crud<R extends ResourceTable, I extends z.ZodObject = R['input']>(
  resource: R,
  hooks?: Hooks<R, I>,
): Route[];
/** Bodies are parsed by the schema that types the hooks. */
export function crud(resource: ResourceTable, hooks: Hooks = {}): Route[] {
  const slice = { resource, hooks };
  return [
    resource.tree ? treeList(slice) : list(slice),
    create(slice),
    batchRemove(slice),
    restore(slice),
    batchRestore(slice),
    ...exportRoutes(resource),
    ...(resource.imports ? importRoutes({ resource, issues: hooks.issues, ...hooks.importing }) : []),
    ...(resource.tree ? [move(slice, 'up'), move(slice, 'down')] : []),
    read(slice),
    update(slice),
    removeOne(slice),
  ];
}

/** The routes of a resource that only the product writes, such as a log: list, export, read. */
export function readOnlyRoutes<R extends ResourceTable>(resource: R, hooks?: Hooks<R>): Route[];
/** Implementation for any resource. */
export function readOnlyRoutes(resource: ResourceTable, hooks: Hooks = {}): Route[] {
  const slice = { resource, hooks };
  return [list(slice), ...exportRoutes(resource), read(slice)];
}

/**
 * The routes of a resource whose rows come with the product and can be adjusted, such as its rules: list, export, read,
 * update.
 */
export function updatableRoutes<R extends ResourceTable>(resource: R, hooks?: Hooks<R>): Route[];
/** Implementation for any resource. */
export function updatableRoutes(resource: ResourceTable, hooks: Hooks = {}): Route[] {
  const slice = { resource, hooks };
  return [list(slice), ...exportRoutes(resource), read(slice), update(slice)];
}

function list(slice: Slice): Route {
  return listRoute(slice, { query: listQueryOf(slice.resource), pageSchema, pageOf });
}

/** The schema of a page of a list in `data` of the envelope. */
export function pageSchema(row: z.ZodType) {
  return z.object({
    page: count,
    limit: count,
    total: count,
    is_next: flag,
    is_previous: flag,
    data: z.array(row),
  });
}

function create(slice: Slice): Route {
  const { resource, hooks } = slice;
  const input = writableSchema({ ...resource, input: hooks.detailInput ?? resource.input });
  const row = hooks.detailRow ?? resource.row;
  const write = hooks.create ?? ((ctx: Ctx, values: Values) => insertRow(ctx, resource, values));
  return route({
    ...common(slice, 'Create'),
    method: 'POST',
    url: resource.path,
    body: z.union([input, z.array(input).min(1).max(maxBatch)]),
    output: z.union([row, z.array(row)]),
    handle: async (ctx: Ctx, { body }) => {
      ctx.reply.message = 'created';
      if (!Array.isArray(body)) return detailOf(ctx, slice, await write(ctx, body));
      const rows: Row[] = [];
      // Sequentially, because they share the request's connection.
      for (const each of body) rows.push(await detailOf(ctx, slice, await write(ctx, each)));
      return rows;
    },
  });
}

function read(slice: Slice): Route {
  const { resource, hooks } = slice;
  return route({
    ...common(slice, 'Retrieve'),
    method: 'GET',
    isRepeatable: true,
    url: `${resource.path}{id}/`,
    params: byId,
    query: includeDeleted,
    output: hooks.detailRow ?? resource.row,
    handle: async (ctx: Ctx, { params, query }) => {
      if (!query.is_deleted) return detailOf(ctx, slice, params.id);
      refuseDeleted(ctx, resource);
      const row = await deletedRowById(ctx, resource, params.id);
      return hooks.detail ? hooks.detail(ctx, row) : row;
    },
  });
}

function update(slice: Slice): Route {
  const { resource, hooks } = slice;
  const write = hooks.update ?? ((ctx: Ctx, change: Change) => updateRow(ctx, resource, change));
  return route({
    ...common(slice, 'Update'),
    method: 'PUT',
    url: `${resource.path}{id}/`,
    params: byId,
    body: changeOf(writableSchema({ ...resource, input: hooks.detailInput ?? resource.input })),
    output: hooks.detailRow ?? resource.row,
    handle: async (ctx: Ctx, { params, body }) => {
      const { version, ...values } = body;
      ctx.reply.message = 'updated';
      await write(ctx, { id: params.id, version: version ?? ctx.request.ifMatch, values });
      // After giving a row away, e.g. to another salesman, the caller still gets what they wrote.
      return detailOf({ ...ctx, viewer: { ...ctx.viewer, scope: { all: true } } }, slice, params.id);
    },
  });
}

function removeOne(slice: Slice): Route {
  return route({
    ...common(slice, 'Delete'),
    method: 'DELETE',
    url: `${slice.resource.path}{id}/`,
    params: byId,
    output: emptyList,
    handle: (ctx: Ctx, { params }) => remove(ctx, slice, [params.id]),
  });
}

/** Fields left out of the body are unchanged; `version` is the one that the caller has read. */
function changeOf(input: z.ZodObject) {
  return z.object({ ...(partialOf(input).shape as Shape), version: expectedVersion });
}

async function remove(ctx: Ctx, { resource, hooks }: Slice, ids: readonly number[]): Promise<never[]> {
  // In one order, because otherwise two callers could deadlock.
  const sorted = ids.toSorted((a, b) => a - b);
  if (hooks.beforeRemove) {
    // Errors about a row are only for callers who can see it.
    await requireVisible(ctx, resource, sorted);
    await hooks.beforeRemove(ctx, sorted);
  }
  await removeRows(ctx, resource, { ids: sorted, locale: ctx.locale });
  await hooks.afterRemoveOrRestore?.(ctx, sorted);
  ctx.reply.message = 'deleted';
  return [];
}

const batchOf = z.object({ keys: z.array(id()).max(maxBatch) });

function keysOf({ keys }: z.output<typeof batchOf>): number[] {
  return keys.length === 0 ? refuse([{ path: 'keys', rule: 'required' }]) : keys;
}

function batchRemove(slice: Slice): Route {
  const { resource } = slice;
  return route({
    ...common(slice, 'Delete'),
    method: 'DELETE',
    url: `${resource.path}multiple_delete/`,
    body: batchOf,
    output: emptyList,
    handle: (ctx: Ctx, { body }) => remove(ctx, slice, keysOf(body)),
  });
}

function restore(slice: Slice): Route {
  const { resource, hooks } = slice;
  return route({
    ...common(slice, 'Restore'),
    method: 'POST',
    url: `${resource.path}{id}/restore/`,
    params: byId,
    output: hooks.detailRow ?? resource.row,
    handle: async (ctx: Ctx, { params }) => {
      await restoreRows(ctx, resource, [params.id]);
      await hooks.afterRemoveOrRestore?.(ctx, [params.id]);
      ctx.reply.message = 'restored';
      return detailOf(ctx, slice, params.id);
    },
  });
}

function batchRestore(slice: Slice): Route {
  const { resource, hooks } = slice;
  return route({
    ...common(slice, 'Restore'),
    method: 'POST',
    url: `${resource.path}multiple_restore/`,
    body: batchOf,
    output: emptyList,
    handle: async (ctx: Ctx, { body }) => {
      const ids = keysOf(body);
      await restoreRows(ctx, resource, ids);
      await hooks.afterRemoveOrRestore?.(ctx, ids);
      ctx.reply.message = 'restored';
      return [];
    },
  });
}
