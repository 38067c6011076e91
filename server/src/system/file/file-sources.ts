import { type RawBuilder, sql } from 'kysely';
import { metaOf } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';
import { files } from '#contract/system/file.ts';
import { wireToColumn } from '#server/http/list/list-query.ts';
import { tableNamed, type TableRoutes, computedOf, type ResourceTable } from '#server/http/list/resource-sql.ts';

/** A table whose rows name files, and the columns in which they do. */
export type FileSource = {
  table: string;
  columns: readonly string[];
  /** The column that a row is called by; its id where there is none. */
  name: string | undefined;
  resource: ResourceTable | undefined;
  /** Its rows are never marked as deleted. */
  isRecord: boolean;
};

/** Columns of which the contract does not know that they may hold files: their meaning is another column's. */
const extraSources: Readonly<Record<string, { columns: readonly string[]; name: string; isRecord?: true }>> = {
  booking_attachment: { columns: ['file'], name: 'note' },
  booking_document: { columns: ['file'], name: 'name', isRecord: true },
  // What was sent to a carrier is a part of the booking's record.
  booking_event: { columns: ['files'], name: 'order_no', isRecord: true },
  // A value of type 5 or 7.
  dictionary: { columns: ['value'], name: 'label' },
  // An item of type 7, 8 or 12.
  system_config: { columns: ['value'], name: 'title' },
  users: { columns: ['avatar'], name: 'name' },
};

const fileForms = new Set(['avatar', 'image', 'file', 'rich', 'images', 'files']);

/** The fields of a resource that hold files, or HTML that may show some. */
function fileFieldsOf(resource: ResourceTable): string[] {
  const computed = computedOf(resource);
  return Object.entries(resource.row.shape).flatMap(([name, schema]) => {
    const meta = metaOf(schema);
    const isFile = (meta.kind === 'text' || meta.kind === 'list') && meta.as !== undefined && fileForms.has(meta.as);
    return isFile && !(name in computed) ? [wireToColumn[name] ?? name] : [];
  });
}

/** Every table that may name a file, from the contract's own fields: a new resource is among them by itself. */
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

/** All that a row of the table, aliased `t`, holds in these columns, as one text. */
export function referencedText({ columns }: FileSource): RawBuilder<string> {
  const texts = columns.map((column) => sql`${sql.ref(`t.${column}`)}::text`);
  return sql<string>`concat_ws(' ', ${sql.join(texts)})`;
}

/** The rows that count: what was deleted names nothing any more. */
export function liveRows({ isRecord }: FileSource): RawBuilder<boolean> {
  return isRecord ? sql<boolean>`true` : sql<boolean>`not t.is_deleted`;
}

/** What such a row is called. */
export function rowLabel({ name }: FileSource): RawBuilder<string> {
  return name === undefined ? sql<string>`t.id::text` : sql<string>`${sql.ref(`t.${name}`)}::text`;
}
