import { type RawBuilder, sql } from 'kysely';
import { metaOf } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';
import { files } from '#contract/system/file.ts';
import { wireToColumn } from '#server/http/list/list-query.ts';
import { tableNamed, type TableRoutes, computedOf, type ResourceTable } from '#server/http/list/resource-sql.ts';

/** A table whose rows reference files, and the columns. */
export type FileSource = {
  table: string;
  columns: readonly string[];
  /** The column with a row's name; undefined for its id. */
  name: string | undefined;
  resource: ResourceTable | undefined;
  /** Its rows are never marked as deleted. */
  isRecord: boolean;
};

/** Columns that may contain files depending on another column, which the contract cannot express. */
const extraSources: Readonly<Record<string, { columns: readonly string[]; name: string; isRecord?: true }>> = {
  booking_attachment: { columns: ['file'], name: 'note' },
  booking_document: { columns: ['file'], name: 'name', isRecord: true },
  // Files sent to a carrier are part of the booking's history.
  booking_event: { columns: ['files'], name: 'order_no', isRecord: true },
  // A value of type 5 or 7.
  dictionary: { columns: ['value'], name: 'label' },
  // An item of type 7, 8 or 12.
  system_config: { columns: ['value'], name: 'title' },
  users: { columns: ['avatar'], name: 'name' },
};

const fileForms = new Set(['avatar', 'image', 'file', 'rich', 'images', 'files']);

/** The fields of a resource that contain files, or HTML with images. */
function fileFieldsOf(resource: ResourceTable): string[] {
  const computed = computedOf(resource);
  return Object.entries(resource.row.shape).flatMap(([name, schema]) => {
    const meta = metaOf(schema);
    const isFile = (meta.kind === 'text' || meta.kind === 'list') && meta.as !== undefined && fileForms.has(meta.as);
    return isFile && !(name in computed) ? [wireToColumn[name] ?? name] : [];
  });
}

/** Every table that may reference a file, derived from the contract's fields, so that new resources are included. */
export function fileSources(routes: TableRoutes): FileSource[] {
  const others = resources.flatMap(({ name }) => (name === files.name ? [] : (tableNamed(routes, name) ?? [])));
  const tables = new Set([...others.map(({ table }) => table), ...Object.keys(extraSources)]);
  return [...tables].flatMap((table) => {
    const resource = others.find((each) => each.table === table);
    const extra = extraSources[table];
    const columns = [...new Set([...(resource ? fileFieldsOf(resource) : []), ...(extra?.columns ?? [])])];
    return columns.length > 0
      ? [{ table, columns, name: extra?.name ?? nameOf(resource), resource, isRecord: extra?.isRecord ?? false }]
      : [];
  });
}

function nameOf(resource: ResourceTable | undefined): string | undefined {
  const computed = resource ? computedOf(resource) : {};
  return resource?.keyword.find((name) => !(name in computed));
}

/** All these columns of a row in the table aliased `t`, as one text. */
export function referencedText({ columns }: FileSource): RawBuilder<string> {
  const texts = columns.map((column) => sql`${sql.ref(`t.${column}`)}::text`);
  return sql<string>`concat_ws(' ', ${sql.join(texts)})`;
}

/** Rows that count: deleted ones reference nothing. */
export function liveRows({ isRecord }: FileSource): RawBuilder<boolean> {
  return isRecord ? sql<boolean>`true` : sql<boolean>`not t.is_deleted`;
}

/** The name of such a row. */
export function rowLabel({ name }: FileSource): RawBuilder<string> {
  return name === undefined ? sql<string>`t.id::text` : sql<string>`${sql.ref(`t.${name}`)}::text`;
}
