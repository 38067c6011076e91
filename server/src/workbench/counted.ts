import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import type { ListFilter } from '#contract/workbench/links.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { allOf, askedFor, readable, scopeParts } from '#server/http/rows.ts';
import type { Ctx } from '#server/http/route.ts';

/** Who asks for a card, as the list behind it sees them. */
export type Asker = Pick<Ctx, 'db' | 'totals' | 'now'> & { viewer: Viewer; span: Span };

/** The days that sailings and logins are looked at, by the installation's clock, and the Mondays that orders are. */
export type Span = { from: string; to: string };

/** The rows of a list as it would show them, for what is added up over them; its table is aliased `t`. */
export function listed(resource: Resource, viewer: Viewer, filter: ListFilter): RawBuilder<unknown> {
  return allOf([readable(resource, viewer), ...askedFor(resource, filter)]);
}

/** How many rows a list would show, as SQL. */
export function countOf(resource: Resource, viewer: Viewer, filter: ListFilter): RawBuilder<number> {
  const asked = askedFor(resource, filter);
  const counts = scopeParts(resource, viewer, filter).map(
    (part) => sql`(select count(*) from ${sql.table(resource.table)} t where ${allOf([part, ...asked])})`,
  );
  return sql<number>`(${sql.join(counts, sql` + `)})`;
}
