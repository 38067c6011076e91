import type * as z from 'zod';
import { mapInChunks } from '#server/platform/map-in-chunks.ts';
import { localiseRow } from '../response/localise-row.ts';
import { refuseDeleted } from '../write/restorers.ts';
import { type Ctx, type Route, route } from '../route.ts';
import type { Row } from '../row.ts';
import { common, listedRow, type Slice } from '../slice.ts';
import type { ResourceTable } from './resource-sql.ts';

type ListOptions<Q extends z.ZodType<{ is_deleted?: boolean | undefined }>> = {
  query: Q;
  pageSchema: (row: z.ZodObject) => z.ZodObject;
  pageOf: (ctx: Ctx, resource: ResourceTable, query: z.output<Q>) => Promise<{ data: Row[] }>;
};

/** The list of a resource, paged or as a tree; deleted rows are only for users who may restore them. */
export function listRoute<Q extends z.ZodType<{ is_deleted?: boolean | undefined }>>(
  slice: Slice,
  { query: querySchema, pageSchema, pageOf }: ListOptions<Q>,
): Route {
  const { resource, hooks } = slice;
  const present = hooks.present;
  return route({
    ...common(slice, 'Search'),
    method: 'GET',
    url: resource.path,
    table: resource,
    isRepeatable: true,
    query: querySchema,
    output: pageSchema(listedRow(resource, hooks)),
    handle: async (ctx: Ctx, { query }) => {
      if (query.is_deleted) refuseDeleted(ctx, resource);
      const page = await pageOf(ctx, resource, query);
      const toWireRow = (row: Row) => {
        const localised = localiseRow(resource, row, ctx.locale);
        return present ? present(ctx, localised) : localised;
      };
      return { ...page, data: (await mapInChunks(page.data, (rows) => rows.map(toWireRow))).flat() };
    },
  });
}
