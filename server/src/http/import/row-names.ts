import { type RawBuilder, sql } from 'kysely';
import { metaOf, type Resource } from '#contract/kit.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { type DictionaryLabels, nameKeyOf } from '../export/dictionary-labels.ts';
import { visible } from '../rows.ts';
import { normaliseText } from './sheet/cell-values.ts';
import { tableNamed, type TableRoutes } from '../list/resource-sql.ts';

/** `aliases`: other names of the row, used unless ambiguous. */
type NamedRow = { id: number; name: string; path: string; status: boolean; aliases?: readonly string[] };
/** The reader of names, and the tables. */
export type NameContext = { db: Tx; viewer: Viewer; routes: TableRoutes };
type Statement = (context: NameContext) => RawBuilder<NamedRow>;

/** Names of rows, by resource; departments in different places may have the same name. */
const statements: Readonly<Record<string, Statement>> = {
  role: () => sql`
    select id, name, name as path, status, array[name_en] as aliases from role where not is_deleted order by sort, id`,
  dept: () => sql`with recursive tree (id, name, path, status, place, aliases) as (
      select id, name, name, status, array[sort, id], array[name_en] from dept where parent is null and not is_deleted
      union all
      select d.id, d.name, tree.path || '/' || d.name, d.status, tree.place || array[d.sort::bigint, d.id], array[d.name_en]
      from dept d join tree on tree.id = d.parent where not d.is_deleted)
    select id, name, path, status, aliases from tree order by place`,
  // Superusers are in no list of names but their own.
  user: ({
    viewer: { isSuperuser },
  }) => sql`select id, username as name, username as path, is_active as status, array[name, name_en] as aliases
    from users where not is_deleted and (${isSuperuser} or not is_superuser) order by username`,
  customer: (context) => sql`select t.id, t.code as name, t.code as path, t.enabled as status,
      array[t.name_zh, t.name_en, t.short_name] as aliases
    from customer t where ${visibleCondition('customer', context)} order by t.code`,
};

function visibleCondition(name: string, { viewer, routes }: NameContext): RawBuilder<unknown> {
  const table = tableNamed(routes, name);
  return table ? sql`not t.is_deleted and ${visible(table, viewer)}` : sql`false`;
}

/** Too many for a drop-down list; they are typed. */
const typedOnly: ReadonlySet<string> = new Set(['user', 'customer']);

/** The resources whose rows a sheet refers to by name. */
function namedResources({ input, imports = [] }: Resource): string[] {
  const referenced = imports.flatMap((field) => {
    const schema = input.shape[field];
    const meta = schema && metaOf(schema);
    return (meta?.kind === 'ref' || meta?.kind === 'refs') && meta.resource in statements ? [meta.resource] : [];
  });
  return [...new Set(referenced)];
}

async function rowsOf(context: NameContext, resource: string): Promise<NamedRow[]> {
  const statement = statements[resource]?.(context);
  return statement ? (await statement.execute(context.db)).rows : [];
}

/** Ambiguous names are extended by those of their parents. */
function labelsOf(rows: readonly NamedRow[]): Map<string, string> {
  const count = new Map<string, number>();
  for (const { name } of rows) count.set(name, (count.get(name) ?? 0) + 1);
  return new Map(rows.map(({ id, name, path }) => [String(id), count.get(name) === 1 ? name : path]));
}

/** Ids by all names of enabled rows. */
export async function rowNames(context: NameContext, resource: Resource): Promise<Map<string, Map<string, string>>> {
  const labelsByDictionary = new Map<string, Map<string, string>>();
  for (const referenced of namedResources(resource)) {
    // A handful of resources, on the transaction's one connection.
    const rows = (await rowsOf(context, referenced)).filter(({ status }) => status);
    const labels = labelsOf(rows);
    const entries = rows.flatMap(({ id, path }) =>
      [path, labels.get(String(id)) ?? path].map((text) => [normaliseText(text), String(id)] as const),
    );
    labelsByDictionary.set(nameKeyOf(referenced), new Map([...aliasesOf(rows), ...entries]));
  }
  return labelsByDictionary;
}

/** Unambiguous aliases. */
function aliasesOf(rows: readonly NamedRow[]): (readonly [string, string])[] {
  const pairs = rows.flatMap(({ id, aliases = [] }) =>
    [...new Set(aliases.map(normaliseText))].filter((name) => name !== '').map((name) => [name, String(id)] as const),
  );
  const byName = Map.groupBy(pairs, ([name]) => name);
  return pairs.filter(([name]) => byName.get(name)?.length === 1);
}

type SheetNames = { labels: DictionaryLabels; offered: DictionaryLabels };

/** Names of rows in a generated sheet, and those to choose from: enabled ones in the caller's scope. */
export async function sheetNames(context: NameContext, resource: Resource): Promise<SheetNames> {
  const { viewer } = context;
  const labels = new Map<string, Map<string, string>>();
  const offered = new Map<string, Map<string, string>>();
  for (const referenced of namedResources(resource)) {
    const rows = await rowsOf(context, referenced);
    const labelById = labelsOf(rows);
    const isOffered = ({ id, status }: NamedRow) =>
      status && (referenced !== 'dept' || viewer.scope.all || viewer.scope.deptIds.includes(id));
    labels.set(nameKeyOf(referenced), labelById);
    const ids = rows.filter(isOffered).map(({ id }) => String(id));
    if (!typedOnly.has(referenced))
      offered.set(nameKeyOf(referenced), new Map(ids.map((id) => [id, labelById.get(id) ?? id])));
  }
  return { labels, offered };
}
