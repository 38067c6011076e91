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

/** Where a resource has rules of its own; everything else is generic. `I` is what its bodies are read by. */
export type Hooks<R extends Resource = Resource, I extends z.ZodObject = R['input']> = {
  /** What is wrong with a row as a whole whose fields are right one by one; for sheets, whose rows are not written one by one. */
  issues?: Importer['issues'];
  /** For sheets: what they leave open, rules among their rows, what of them is kept in other tables, and a resource that has columns for that. */
  importing?: Partial<Omit<Importer, 'issues'>>;
  /** Answers a row in detail, e.g. with its children; `row` is what the table holds. */
  detail?: (ctx: Ctx, row: StoredRow<R>) => Promise<Row>;
  /** Writes a new row and answers its id. */
  create?: (ctx: Ctx, values: z.output<I>) => Promise<number>;
  /** Writes a change of a row. */
  update?: (ctx: Ctx, change: Change<z.output<I>>) => Promise<unknown>;
  /** Refuses what must not be removed; the generic removal follows. */
  beforeRemove?: (ctx: Ctx, ids: readonly number[]) => Promise<void>;
  /** Follows rows that were removed or brought back. */
  afterRemoveOrRestore?: (ctx: Ctx, ids: readonly number[]) => Promise<void>;
  /** Changes each row of a page, e.g. adds what may be done with it. */
  present?: (ctx: Ctx, row: Row) => Row;
  /** Schemas of the list's row, the detail and the body where they hold more than the row, e.g. child lines. */
  listRow?: z.ZodObject;
  detailRow?: z.ZodObject;
  detailInput?: I;
  labels?: Route['labels'];
  /** Which of its routes programs call, and by which scope. */
  clients?: Readonly<Partial<Record<Action, ApiScope>>>;
};

/** A resource with its rules: what all its routes are made of. */
export type Slice = { resource: ResourceTable; hooks: Hooks };

export const byId = z.object({ id: id() });

/** What its routes have in common. */
export function common({ resource, hooks }: Slice, action: Action) {
  const access: Access = `${resource.name}:${action}`;
  return {
    access,
    summary: `${titleOf(resource.name, 'en')}: ${action.toLowerCase()}`,
    labels: hooks.labels ?? [resource.labels],
    ...(hooks.clients?.[action] && { clients: hooks.clients[action] }),
  };
}

/** The schema of a row as a list answers it, without the fields that only a detail holds. */
export function listedRow(resource: ResourceTable, hooks: Hooks): z.ZodObject {
  const shape = (hooks.listRow ?? resource.row).shape as Shape;
  const hidden = new Set(resource.fieldNames.filter((name) => !listedOf(resource).includes(name)));
  return z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => !hidden.has(name))));
}

/** A row that the caller may see, as its resource answers it in detail; 404 where there is none. */
export async function detailOf<R extends ResourceTable>(
  ctx: Ctx,
  { resource, hooks }: { resource: R; hooks: Pick<Hooks<R>, 'detail'> },
  rowId: number,
): Promise<Row> {
  const row = localiseRow(resource, await rowById(ctx, resource, rowId), ctx.locale);
  return hooks.detail ? hooks.detail(ctx, row) : row;
}
