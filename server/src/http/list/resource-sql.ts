import type { RawBuilder } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import type { Language } from '#contract/languages/language.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Row } from '../row.ts';

/** Fields of a row that no column holds, as SQL over its table, aliased `t`, e.g. the name of a user's department. */
export type Computed = Readonly<Record<string, string>>;

/** What a filter's texts ask of a row, where that is no comparison with the column of its name. */
export type CustomFilter = (values: readonly string[], query: Readonly<Record<string, unknown>>) => RawBuilder<unknown>;

/** Whether what a field says contains a pattern's text. */
export type Keyword = (pattern: string) => RawBuilder<unknown>;

/** What of a resource's SQL does not follow from its fields. */
export type ResourceSql = {
  computed?: Computed | undefined;
  /** The same for names of others' rows, which each reader reads in their language; what is only worked with is as it is stored. */
  named?: ((language: Language | undefined) => Computed) | undefined;
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

/** A row as its reader reads it: what the table keeps in one language for everybody, in theirs. It may hold some fields only. */
export type RowLocaliser = (row: Row, locale: Language) => Row;

/** What the server adds to the contract of a resource. */
type OwnParts = { sql: ResourceSql; localise?: RowLocaliser };

/** A resource as its rows are read and written: with the SQL of its own, where its contract says that it has some. */
export type ResourceTable = Resource & ({ ownSql?: undefined; sql?: undefined; localise?: undefined } | OwnParts);

/** A resource with what the server adds to it, for lists, details, changes, imports and exports alike. */
export function tableOf<R extends Resource>(resource: R, parts: OwnParts): R & OwnParts {
  return { ...resource, ...parts };
}

/** A sheet's rows are those of its list, found by the same filters; only what is read beyond the scope is not for changing. */
export function sheetTable(sheet: Resource, { sql: base }: OwnParts, ownSql: ResourceSql = {}): Resource & OwnParts {
  const computed = { ...base.computed, ...ownSql.computed };
  return tableOf(sheet, { sql: { ...base, ...ownSql, computed, shared: ownSql.shared } });
}

/** The SQL of its fields that no column holds; in a tree every row says whether others stand below it. */
export function computedOf(resource: ResourceTable, language?: Language): Computed {
  const { sql: { computed, named } = {} } = resource;
  return { ...belowOf(resource), ...computed, ...named?.(language) };
}

function belowOf({ table, tree }: ResourceTable): Computed {
  if (!tree) return {};
  const below = `from "${table}" c where c."${tree.parent}" = t.id and not c.is_deleted`;
  return { hasChild: `exists (select ${below})`, has_children: `select count(*)::int ${below}` };
}

/** Routes as far as they say whose rows they list. */
export type TableRoutes = readonly { table?: ResourceTable }[];

/** The table of the resource of that name, by the route that lists it. */
export function tableNamed(routes: TableRoutes, name: string): ResourceTable | undefined {
  return routes.find(({ table }) => table?.name === name)?.table;
}
