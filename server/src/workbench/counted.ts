import { type RawBuilder, sql } from 'kysely';
import type { ResourceTable } from '#server/http/list/resource-sql.ts';
import type { ListFilter } from '#contract/workbench/links.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { allOf, queryConditions, readable, scopeParts } from '#server/http/rows.ts';
import type { Ctx } from '#server/http/route.ts';

/** The context of a card: the caller as in the list that it counts. */
export type CardContext = Pick<Ctx, 'db' | 'totals' | 'now' | 'locale'> & { viewer: Viewer; span: DateRange };

/** The days of sailings and logins, in the installation's time zone, and the Mondays of orders. */
export type DateRange = { from: string; to: string };

/** The rows of a list as a subquery, for totals; its table is aliased `t`. */
export function listedRows(resource: ResourceTable, viewer: Viewer, filter: ListFilter): RawBuilder<unknown> {
  return allOf([readable(resource, viewer), ...queryConditions(resource, filter)]);
}

/** The number of rows in a list, as SQL. */
export function countOf(resource: ResourceTable, viewer: Viewer, filter: ListFilter): RawBuilder<number> {
  const conditions = queryConditions(resource, filter);
  const counts = scopeParts(resource, viewer, filter).map(
    (part) => sql`(select count(*) from ${sql.table(resource.table)} t where ${allOf([part, ...conditions])})`,
  );
  return sql<number>`(${sql.join(counts, sql` + `)})`;
}
