import type { RawBuilder } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import type { Viewer } from '#server/access/viewer.ts';

/** Fields of a row that no column holds, as SQL over its table, aliased `t`, e.g. the name of a user's department. */
export type Computed = Readonly<Record<string, string>>;

/** What a filter's texts ask of a row, where that is no comparison with the column of its name. */
export type CustomFilter = (values: readonly string[], query: Readonly<Record<string, unknown>>) => RawBuilder<unknown>;

/** Whether what a field says contains a pattern's text. */
export type Keyword = (pattern: string) => RawBuilder<unknown>;

/** What of a resource's SQL does not follow from its fields. */
export type ResourceSql = {
  computed?: Computed | undefined;
  /** Fields that tell of rows of others, e.g. a count of them: of these each reader is told what they see. */
  ofReader?: Readonly<Record<string, (viewer: Viewer) => RawBuilder<unknown>>> | undefined;
  /** Filters by the name of their parameter; in place of one of the contract that is called alike. */
  filters?: Readonly<Record<string, CustomFilter>> | undefined;
  /** How the search box looks into such a field; worked out for every row of the table it would take as long as the table. */
  keywords?: Readonly<Record<string, Keyword>> | undefined;
  /** What the search box finds, where a lookup has a search of its own: both find the same. */
  searched?: ((text: string) => RawBuilder<unknown>) | undefined;
  /** What an index knows of the keyword fields' pieces of one and two characters; trigrams begin at three. */
  shortWords?: string | undefined;
  /** How a level of a tree works such fields out for all of its rows at once. */
  inTree?: { ctes: string; computed: Computed } | undefined;
  /** Filters that the indexes by department and by owner hold, so that a total is counted in them. */
  servedByScope?: readonly string[];
  /** So much is looked up for each row that planning it takes longer than doing it: rows are read by a plan that is kept. */
  usesPreparedPlan?: true;
  /** The table is kept in months, each a partition. */
  isPartitionedByMonth?: true;
  /** What becomes of its rows is told in a record of its own, so the general audit does not tell it again (adr/0030). */
  hasOwnAudit?: true;
  /** Rows that a caller may read, and not change, beyond their data scope, e.g. those that somebody shares with them. */
  shared?: ((viewer: Viewer) => RawBuilder<unknown>) | undefined;
  /** Rows that a caller does not see whatever their scope, e.g. superusers. */
  restriction?: ((viewer: Viewer) => RawBuilder<unknown> | undefined) | undefined;
  /** Rows that are a customer's, for programs of theirs; without it they see none. */
  customerCondition?: ((customerId: number) => RawBuilder<unknown>) | undefined;
};

const declared = new WeakMap<Resource, ResourceSql>();

/** Says it once for lists, details, changes, imports and exports alike. */
export function declareResourceSql(resource: Resource, declaration: ResourceSql): void {
  declared.set(resource, declaration);
}

/** What was declared; nothing where a resource has no SQL of its own. */
export function resourceSqlOf(resource: Resource): ResourceSql {
  return declared.get(resource) ?? {};
}
