import type { RawBuilder } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import type { Language } from '#contract/languages/language.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Row } from '../row.ts';

/** Fields without a column, as SQL over the table aliased `t`, e.g. the name of a user's department. */
export type Computed = Readonly<Record<string, string>>;

/** The condition of a filter that is no comparison with a column of the same name. */
export type CustomFilter = (values: readonly string[], query: Readonly<Record<string, unknown>>) => RawBuilder<unknown>;

/** Whether a field contains a pattern. */
export type Keyword = (pattern: string) => RawBuilder<unknown>;

/** The part of a resource's SQL that does not follow from its fields. */
export type ResourceSql = {
  computed?: Computed | undefined;
  /** Names from other tables, in the reader's language; without a reader, as they are stored. */
  named?: ((language: Language | undefined) => Computed) | undefined;
  /** Fields computed from other rows, e.g. their number: limited to the rows visible to each reader. */
  ofReader?: Readonly<Record<string, (viewer: Viewer) => RawBuilder<unknown>>> | undefined;
  /** Filters by parameter; they replace those of the contract with the same name. */
  filters?: Readonly<Record<string, CustomFilter>> | undefined;
  /**
   * How the search box matches computed fields; computing them for every row would take as long as reading the table.
   */
  keywords?: Readonly<Record<string, Keyword>> | undefined;
  /** The condition of the search box, if a lookup has a search of its own: both find the same. */
  searched?: ((text: string) => RawBuilder<unknown>) | undefined;
  /** Sorts the matches of a search text before the usual order, lowest first. */
  bestMatches?: ((text: string) => readonly RawBuilder<unknown>[]) | undefined;
  /** The index expression for keyword fields with words of one and two characters; trigrams need three. */
  shortWords?: string | undefined;
  /** Computes such fields for all rows of a tree level at once. */
  inTree?: { ctes: string; computed: Computed } | undefined;
  /** Filters covered by the indexes by department and by owner, so that totals are counted in these. */
  servedByScope?: readonly string[];
  /** Uses a prepared plan, because with the many lookups of a row, planning takes longer than running. */
  usesPreparedPlan?: true;
  /** The table is partitioned by month. */
  isPartitionedByMonth?: true;
  /** Changes are recorded in a history of its own, so the general audit omits them (adr/0030). */
  hasOwnAudit?: true;
  /** Rows that a caller may read, but not change, beyond their data scope, e.g. shared ones. */
  shared?: ((viewer: Viewer) => RawBuilder<unknown>) | undefined;
  /** Hides rows regardless of data scope, e.g. superusers. */
  restriction?: ((viewer: Viewer) => RawBuilder<unknown> | undefined) | undefined;
  /** The rows of a customer, for that customer's programs; without it they see none. */
  customerCondition?: ((customerId: number) => RawBuilder<unknown>) | undefined;
};

/** A row in the reader's language, for texts stored in one language. The row may have only some fields. */
export type RowLocaliser = (row: Row, locale: Language) => Row;

/** The server's additions to the contract of a resource. */
type OwnParts = { sql: ResourceSql; localise?: RowLocaliser };

/** A resource as its rows are read and written: with its own SQL if its contract says so. */
export type ResourceTable = Resource & ({ ownSql?: undefined; sql?: undefined; localise?: undefined } | OwnParts);

/** A resource with the server's additions, for lists, details, changes, imports and exports alike. */
export function tableOf<R extends Resource>(resource: R, parts: OwnParts): R & OwnParts {
  return { ...resource, ...parts };
}

/**
 * The table of a sheet: the rows and filters of its list, but only rows in scope, because the sheet may change them.
 */
export function sheetTable(sheet: Resource, { sql: base }: OwnParts, ownSql: ResourceSql = {}): Resource & OwnParts {
  const computed = { ...base.computed, ...ownSql.computed };
  return tableOf(sheet, { sql: { ...base, ...ownSql, computed, shared: ownSql.shared } });
}

/** What follows from a table and a language alone, worked out once: every request needs it. */
export function oncePerTable<T>(
  work: (resource: ResourceTable, language: Language | undefined) => T,
): (resource: ResourceTable, language?: Language) => T {
  const results = new WeakMap<ResourceTable, Map<Language | undefined, T>>();
  return (resource, language) => {
    const byLanguage = results.get(resource) ?? new Map<Language | undefined, T>();
    results.set(resource, byLanguage);
    const result = byLanguage.has(language) ? (byLanguage.get(language) as T) : work(resource, language);
    byLanguage.set(language, result);
    return result;
  };
}

/** The SQL of its fields that no column holds; in a tree every row says whether others stand below it. */
export const computedOf = oncePerTable((resource, language): Computed => {
  const { sql: { computed, named } = {} } = resource;
  return { ...belowOf(resource), ...computed, ...named?.(language) };
});

function belowOf({ table, tree }: ResourceTable): Computed {
  if (!tree) return {};
  const below = `from "${table}" c where c."${tree.parent}" = t.id and not c.is_deleted`;
  return { hasChild: `exists (select ${below})`, has_children: `select count(*)::int ${below}` };
}

/** Routes as far as they name the table that they list. */
export type TableRoutes = readonly { table?: ResourceTable }[];

/** The table of a resource by name, from the route that lists it. */
export function tableNamed(routes: TableRoutes, name: string): ResourceTable | undefined {
  return routes.find(({ table }) => table?.name === name)?.table;
}
