import * as z from 'zod';
import type { ApiScope } from '#contract/interfaces/api-scopes.ts';
import { id, type Resource, type Shape } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import type { Change } from './write/changes.ts';
import type { Importer } from './import/importer.ts';
import { localiseRow } from './response/localise-row.ts';
import type { Access, Action, Ctx, Route } from './route.ts';
import { listedOf, rowById } from './rows.ts';
import type { Row, StoredRow } from './row.ts';
import type { ResourceTable } from './list/resource-sql.ts';

/** A resource's own rules; everything else is generic. `I` is the schema of its bodies. */
export type Hooks<R extends Resource = Resource, I extends z.ZodObject = R['input']> = {
  /** Issues between the fields of a row; used by imports, whose rows are written in bulk. */
  issues?: Importer['issues'];
  /** For imports: completing rows, rules among rows, writing other tables, and a resource with columns of its own. */
  importing?: Partial<Omit<Importer, 'issues'>>;
  /** A row in detail, e.g. with its children; `row` is from the table. */
  detail?: (ctx: Ctx, row: StoredRow<R>) => Promise<Row>;
  /** Writes a new row and returns its id. */
  create?: (ctx: Ctx, values: z.output<I>) => Promise<number>;
  /** Writes a change of a row. */
  update?: (ctx: Ctx, change: Change<z.output<I>>) => Promise<unknown>;
  /** Refuses to delete certain rows; the generic deletion follows. */
  beforeRemove?: (ctx: Ctx, ids: readonly number[]) => Promise<void>;
  /** Called after rows were deleted or restored. */
  afterRemoveOrRestore?: (ctx: Ctx, ids: readonly number[]) => Promise<void>;
  /** Changes each row of a page, e.g. adds the allowed actions. */
  present?: (ctx: Ctx, row: Row) => Row;
  /** Schemas of the list's row, the detail and the body, if they contain more than the row, e.g. child lines. */
  listRow?: z.ZodObject;
  detailRow?: z.ZodObject;
  detailInput?: I;
  labels?: Route['labels'];
  /** Routes that programs may call, with their scope. */
  clients?: Readonly<Partial<Record<Action, ApiScope>>>;
};

/** A resource with its rules: the source of all its routes. */
export type Slice = { resource: ResourceTable; hooks: Hooks };

export const byId = z.object({ id: id() });

/** Properties that all its routes share. */
export function common({ resource, hooks }: Slice, action: Action) {
  const access: Access = `${resource.name}:${action}`;
  return {
    access,
    summary: `${titleOf(resource.name, 'en')}: ${action.toLowerCase()}`,
    labels: hooks.labels ?? [resource.labels],
    ...(hooks.clients?.[action] && { clients: hooks.clients[action] }),
  };
}

/** The schema of a row in lists, without fields that are only in the detail. */
export function listedRow(resource: ResourceTable, hooks: Hooks): z.ZodObject {
  const shape = (hooks.listRow ?? resource.row).shape as Shape;
  const hidden = new Set(resource.fieldNames.filter((name) => !listedOf(resource).includes(name)));
  return z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => !hidden.has(name))));
}

/** A row in the caller's scope in detail; 404 if there is none. */
export async function detailOf<R extends ResourceTable>(
  ctx: Ctx,
  { resource, hooks }: { resource: R; hooks: Pick<Hooks<R>, 'detail'> },
  rowId: number,
): Promise<Row> {
  const row = localiseRow(resource, await rowById(ctx, resource, rowId), ctx.locale);
  return hooks.detail ? hooks.detail(ctx, row) : row;
}
