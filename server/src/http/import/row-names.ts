import { sql } from 'kysely';
import { metaOf, type Resource } from '#contract/kit.ts';
import type { Scope } from '#server/access/scope.ts';
import type { Tx } from '#server/platform/db.ts';
import { type DictionaryLabels, namesOf } from '../export/dictionary-labels.ts';
import { folded } from './cell-values.ts';

type Named = { id: number; name: string; path: string; status: boolean };

/** How the rows of the resources are called that a sheet may name by name; departments are called alike in several places. */
const statements: Readonly<Record<string, string>> = {
  role: `select id, name, name as path, status from role where not is_deleted order by sort, id`,
  dept: `with recursive tree (id, name, path, status, place) as (
      select id, name, name, status, array[sort, id] from dept where parent is null and not is_deleted
      union all
      select d.id, d.name, tree.path || '/' || d.name, d.status, tree.place || array[d.sort::bigint, d.id]
      from dept d join tree on tree.id = d.parent where not d.is_deleted)
    select id, name, path, status from tree order by place`,
};

/** The resources that a sheet's columns name rows of. */
function namedBy({ input, imports = [] }: Resource): string[] {
  const named = imports.flatMap((field) => {
    const schema = input.shape[field];
    const meta = schema && metaOf(schema);
    return (meta?.kind === 'ref' || meta?.kind === 'refs') && meta.resource in statements ? [meta.resource] : [];
  });
  return [...new Set(named)];
}

async function rowsOf(db: Tx, resource: string): Promise<Named[]> {
  const { rows } = await sql<Named>`${sql.raw(statements[resource] ?? '')}`.execute(db);
  return rows;
}

/** A name that two rows share says which only with what stands above. */
function labelsOf(rows: readonly Named[]): Map<string, string> {
  const count = new Map<string, number>();
  for (const { name } of rows) count.set(name, (count.get(name) ?? 0) + 1);
  return new Map(rows.map(({ id, name, path }) => [String(id), count.get(name) === 1 ? name : path]));
}

/** Ids by all that enabled rows may be called. */
export async function rowNames(db: Tx, resource: Resource): Promise<Map<string, Map<string, string>>> {
  const words = new Map<string, Map<string, string>>();
  for (const named of namedBy(resource)) {
    // A handful of resources, on the transaction's one connection.
    const rows = (await rowsOf(db, named)).filter(({ status }) => status);
    const labels = labelsOf(rows);
    const spoken = rows.flatMap(({ id, path }) =>
      [path, labels.get(String(id)) ?? path].map((text) => [folded(text), String(id)] as const),
    );
    words.set(namesOf(named), new Map(spoken));
  }
  return words;
}

type Shown = { labels: DictionaryLabels; offered: DictionaryLabels };

/** What rows are called in a sheet that is handed out, and which of them are offered: enabled ones of the caller's scope. */
export async function shownNames(db: Tx, resource: Resource, scope: Scope): Promise<Shown> {
  const labels = new Map<string, Map<string, string>>();
  const offered = new Map<string, Map<string, string>>();
  for (const named of namedBy(resource)) {
    const rows = await rowsOf(db, named);
    const called = labelsOf(rows);
    const isOffered = ({ id, status }: Named) =>
      status && (named !== 'dept' || scope.all || scope.deptIds.includes(id));
    labels.set(namesOf(named), called);
    const ids = rows.filter(isOffered).map(({ id }) => String(id));
    offered.set(namesOf(named), new Map(ids.map((id) => [id, called.get(id) ?? id])));
  }
  return { labels, offered };
}
