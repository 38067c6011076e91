import type * as z from 'zod';
import type { FieldMeta, InputOf, Resource, RowOf } from '#contract/kit.ts';
import { fieldOf, headWidth, labelOf, widthOf } from './field-of.ts';
import type { Column, FormField, Row, Screen, SearchField } from './screen.ts';

type ColumnKey<R> = keyof RowOf<R> & string;
type FormKey<R> = keyof InputOf<R> & string;
type SearchKey<R extends Resource> = keyof R['search'] & string;

type ColumnSpec<K extends string> = K | { field: K; width?: number; isFixed?: boolean };
type FormSpec<K extends string> = K | { field: K; lines?: number; span?: 12 | 24 };

/** The one box that looks into all of a resource's keyword fields. */
export const keyword = { keyword: true } as const;

export type ScreenDef<R extends Resource> = {
  search: readonly (SearchKey<R> | typeof keyword)[];
  columns: readonly ColumnSpec<ColumnKey<R>>[];
  form: readonly FormSpec<FormKey<R>>[];
  formIn?: 'dialog' | 'drawer';
  autoSearch?: boolean;
  pages?: { create: string; open: (row: RowOf<R>) => string };
};

/** The common columns a list shows last (spec §3). */
export const auditColumns = ['creator_name', 'modifier_name', 'create_datetime', 'update_datetime'] as const;

/** A column of a given width. */
export const wide = <const K extends string>(field: K, width: number) => ({ field, width });

/** A column that stays in view while the others scroll. The first one does so anyway. */
export const fixed = <const K extends string>(field: K, width?: number) => ({
  field,
  isFixed: true,
  ...(width === undefined ? {} : { width }),
});

/** A field over the whole width of the form. */
export const whole = <const K extends string>(field: K) => ({ field, span: 24 as const });

/** A text field of several lines; three where nothing is said (spec §9). */
export const textArea = <const K extends string>(field: K, lines = 3) => ({ field, lines, span: 24 as const });

/**
 * Declares a list screen over a resource. Cells, controls and rules follow from the contract's fields; only exceptions are
 * named. An unknown column, a search the server does not filter by and an editable common column do not compile.
 */
export function defineScreen<R extends Resource>(resource: R, def: ScreenDef<R>): Screen {
  return {
    resource,
    title: labelOf(resource, 'title'),
    search: def.search.map((name) => searchField(resource, name)),
    columns: def.columns.map((spec, index) => column(resource, spec, index === 0)),
    form: def.form.map((spec) => formField(resource, spec)),
    formIn: def.formIn ?? 'dialog',
    autoSearch: def.autoSearch ?? true,
    pages: def.pages && { create: def.pages.create, open: opener(def.pages.open) },
  };
}

/** The engine forgets the row's own type after this point; what it hands back is a row of this very resource. */
function opener<T>(open: (row: T) => string): (row: Row) => string {
  return (row) => open(row as T);
}

/** A field of the search form; its control and its filter follow from the contract. */
export function searchField(resource: Resource, name: string | typeof keyword): SearchField {
  if (typeof name !== 'string') {
    const first = resource.keyword[0];
    if (first === undefined) throw new Error(`${resource.name} has no keyword fields`);
    const label = resource.keyword.map((key) => labelOf(resource, key)).join(' / ');
    return { ...fieldOf(resource, first), name: 'search', label, filter: 'keyword' };
  }
  const filter = name === 'is_deleted' ? 'exact' : resource.search[name];
  if (!filter) throw new Error(`${resource.name} is not searched by ${name}`);
  return { ...fieldOf(resource, name), filter };
}

function column(resource: Resource, spec: ColumnSpec<string>, isFirst: boolean): Column {
  const named = typeof spec === 'string' ? { field: spec } : spec;
  const field = fieldOf(resource, named.field);
  const isSortable = resource.sortable.includes(named.field);
  return {
    ...field,
    width: Math.max(named.width ?? widthOf(field.meta), headWidth(field.label, isSortable)),
    isFixed: named.isFixed ?? isFirst,
    isSortable,
  };
}

/** Of all rows elsewhere only users are chosen by id; others have a code. */
function isEditable(meta: FieldMeta): boolean {
  return meta.kind === 'ref' ? meta.resource === 'user' : meta.kind !== 'id' && meta.kind !== 'audit_time';
}

function formField(resource: Resource, spec: FormSpec<string>): FormField {
  const named = typeof spec === 'string' ? { field: spec } : spec;
  const schema = resource.input.shape[named.field];
  const field = fieldOf(resource, named.field);
  if (!schema || !isEditable(field.meta)) {
    throw new Error(`${resource.name}.${named.field} has no control`);
  }
  const lines = named.lines ?? (field.meta.kind === 'text' ? field.meta.lines : undefined);
  const span = named.span ?? (lines === undefined ? 12 : 24);
  return { ...field, schema, span, lines, isRequired: isRequired(schema) };
}

/** Neither absent nor empty will do. */
function isRequired(schema: z.ZodType): boolean {
  return [undefined, '', null].every((nothing) => !schema.safeParse(nothing).success);
}
