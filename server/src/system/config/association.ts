import { sql } from 'kysely';
import * as z from 'zod';
import { int, type Page, paging } from '#contract/kit.ts';
import { textsIn } from '#contract/languages/language.ts';
import { resources } from '#contract/resources.ts';
import { relatedTables } from '#contract/system/config-types.ts';
import type { AssociationTable } from '#contract/system/system-config.ts';
import { type ResourceTable, tableNamed } from '#server/http/list/resource-sql.ts';
import type { Ctx } from '#server/http/route.ts';
import { pageOf } from '#server/http/list/page.ts';
import { visible } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';
import { fail } from '#server/platform/app-error.ts';

/** A table whose rows a setting refers to, and its visible columns. */
export type Association = { resource: ResourceTable; columns: readonly string[] };

const Setting = z.object({
  table: z.string(),
  field: z.string().optional(),
  searchField: z.array(z.union([z.string(), z.object({ field: z.string() })])).optional(),
});

/** Tables by resource; tables that are no resource are not accessible, even if the list contains them. */
function tables({ routes }: Pick<Ctx, 'routes'>): readonly Association[] {
  return resources.flatMap(({ name }) => {
    const resource = tableNamed(routes, name);
    if (!resource) return [];
    const columns = Object.hasOwn(relatedTables, name) ? (relatedTables[name] ?? []) : [];
    const allowed = columns.filter((column) => resource.fieldNames.includes(column));
    return allowed.length > 0 ? [{ resource, columns: allowed }] : [];
  });
}

export function associationTables(ctx: Ctx): z.input<typeof AssociationTable>[] {
  const { locale } = ctx;
  return tables(ctx).map(({ resource, columns }) => {
    const labels: Readonly<Record<string, string>> = textsIn(resource.labels, locale);
    const names = textsIn(resource.resourceTitle ?? resource.labels, locale);
    return {
      table: resource.name,
      tableName: names.title,
      tableFields: columns.map((field) => ({ title: labels[field] ?? field, field })),
    };
  });
}

/** The table of an item's setting, without columns that must not be visible. */
export function associationOf(ctx: Pick<Ctx, 'routes'>, setting: unknown): Association | undefined {
  const parsed = Setting.safeParse(setting);
  return parsed.success ? tables(ctx).find(({ resource }) => resource.name === parsed.data.table) : undefined;
}

/** Requires the right to list the table itself. */
function requireRight({ viewer }: Ctx, { resource }: Association): void {
  if (!viewer.rights.allows('GET', resource.path, resource.path))
    fail('forbidden', { method: 'GET', path: resource.path });
}

/** Keys without a row in the caller's scope. */
export async function missingKeys(ctx: Ctx, { resource }: Association, keys: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(resource.table)} t
    where t.id = any(${keys}) and not t.is_deleted and ${visible(resource, ctx.viewer)}`.execute(ctx.db);
  const found = new Set(rows.map(({ id }) => id));
  return keys.filter((key) => !found.has(key));
}

export const TableQuery = z.object({
  page: int(1, 1_000_000).default(1),
  limit: int(1, paging.maxLimit).default(paging.limit),
  search: z.string().max(200).optional(),
  /** Rows by key, for the names of chosen ones. */
  ids: z.union([z.string(), z.array(z.string())]).optional(),
});
type TableQuery = z.output<typeof TableQuery>;

/** A page of a table's rows with their visible columns, in the caller's scope. */
export async function associatedRows(
  ctx: Ctx,
  setting: unknown,
  query: TableQuery,
): Promise<Page<Record<string, unknown>>> {
  const association = associationOf(ctx, setting) ?? fail('not_found');
  requireRight(ctx, association);
  const ids = [query.ids ?? []].flat().filter((id) => /^\d{1,15}$/.test(id));
  const resource = narrowTable(association, searchColumnsOf(association, setting));
  const page = await pageOf(ctx, resource, { ...query, ids: undefined, ...(ids.length > 0 && { id: ids }) });
  return { ...page, data: page.data.map((row) => visibleFields(row, association)) };
}

function visibleFields(row: Row, { columns }: Association): Record<string, unknown> {
  return Object.fromEntries(['id', ...columns].map((name) => [name, row[name] ?? null]));
}

/** The columns to search, among the visible ones. */
function searchColumnsOf({ columns }: Association, setting: unknown): readonly string[] {
  const requested =
    Setting.parse(setting).searchField?.map((each) => (typeof each === 'string' ? each : each.field)) ?? [];
  const allowed = columns.filter((name) => requested.includes(name));
  return allowed.length > 0 ? allowed : columns;
}

/** The table restricted to the visible columns; the scope is unchanged. */
function narrowTable({ resource, columns }: Association, keyword: readonly string[]): ResourceTable {
  return { ...resource, keyword, listed: columns, search: { id: 'in' } };
}
