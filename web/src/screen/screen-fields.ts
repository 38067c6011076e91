import type * as z from 'zod';
import { type FieldMeta, metaOf, type Resource, text, writableSchema } from '#contract/kit.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { type ControlOption, supportsKind } from './controls/control-option.ts';
import { fieldOf, headWidth, labelOf, widthOf } from './field-of.ts';
import type { Column, FormField, FormMode, CellRenderer, Row, RuleMode, SearchField, VisibleWhen } from './screen.ts';

export type ColumnSpec<K extends string> =
  | K
  | {
      field: K;
      width?: number;
      isFixed?: boolean;
      isFixedEnd?: boolean;
      isHidden?: boolean;
      rank?: number;
      least?: number;
      isExtra?: boolean;
      opens?: (row: Row) => string;
      cell?: CellRenderer;
      /** The field with the English name. */
      english?: K;
      /** The heading, if it shows more than its field. */
      label?: string;
      parts?: readonly K[];
    };
export type FormSpec<K extends string> =
  | K
  | {
      field: K;
      lines?: number;
      span?: 12 | 24;
      control?: ControlOption;
      only?: FormMode;
      visibleWhen?: VisibleWhen | readonly VisibleWhen[];
      required?: RuleMode;
      readOnly?: RuleMode;
    };

/** The search box for all keyword fields of a resource. */
export type Keyword = { readonly keyword: true };

/** A search condition that is no field, with its control. */
export type CustomSearch = {
  customSearch: string;
  label: string;
  own: NonNullable<SearchField['own']>;
  valueText?: SearchField['valueText'];
};

/** Every list can be searched by creation time, if the resource has it. */
export function searchOf(resource: Resource, names: readonly (string | Keyword | CustomSearch)[]): SearchField[] {
  const common = 'create_datetime';
  const isAdded = resource.search[common] !== undefined && !names.includes(common);
  return [...names, ...(isAdded ? [common] : [])].map((name) => searchField(resource, name));
}

/** Every editable row of a department can be moved to another one. */
export function formOf(
  resource: Resource,
  { form, pages }: { form: readonly FormSpec<string>[]; pages?: unknown },
): FormField[] {
  const hasDeptField = resource.scope === 'row' && resource.deptField === undefined && pages === undefined;
  return [...form, ...(hasDeptField ? ['dept_belong_id'] : [])].map((spec) => formField(resource, spec));
}

/** Common columns that are hidden by default, but available in the column settings. */
const hiddenColumns = ['description', 'dept_belong_id', 'modifier_name', 'create_datetime', 'update_datetime'];

export function columnsOf(resource: Resource, specs: readonly ColumnSpec<string>[]): Column[] {
  const columns = specs.map((spec, index) => column(resource, spec, index === 0));
  const extraColumns = hiddenColumns.filter(
    (name) => isListed(resource, name) && !columns.some((named) => named.name === name),
  );
  return [...columns, ...extraColumns.map((name) => ({ ...column(resource, name, false), isHidden: true }))];
}

function isListed({ row, fieldNames, listed }: Resource, name: string): boolean {
  const isField = fieldNames.includes(name);
  return name in row.shape && (!isField || (listed?.includes(name) ?? true));
}

const freeText = text(4_000);

/** A field of the search form; control and filter follow from the contract. */
export function searchField(resource: Resource, name: string | Keyword | CustomSearch): SearchField {
  if (typeof name !== 'string' && 'customSearch' in name) {
    return {
      name: name.customSearch,
      label: name.label,
      meta: metaOf(freeText),
      schema: freeText,
      filter: 'in',
      own: name.own,
      valueText: name.valueText,
    };
  }
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
  const named: Exclude<ColumnSpec<string>, string> = typeof spec === 'string' ? { field: spec } : spec;
  const { field: name, label, width, parts, english, ...others } = named;
  const field = fieldOf(resource, name);
  const heading = label ?? field.label;
  const isSortable = resource.sortable.includes(name);
  return {
    ...field,
    isFixed: isFirst,
    isHidden: false,
    ...others,
    label: heading,
    width: Math.max(
      width ?? widthOf(field.meta),
      english !== undefined && locale === 'en' ? englishWidth : 0,
      headWidth(heading, isSortable),
      minWidth(field.meta),
    ),
    isSortable,
    ...(english !== undefined && locale === 'en' && { shownBy: english }),
    ...(parts && { parts: parts.map((each) => fieldOf(resource, each)) }),
  };
}

/** English names are longer. */
const englishWidth = 150;

/** Statuses are longer than yes and no. */
function minWidth(meta: FieldMeta): number {
  return meta.kind === 'boolean' && meta.as === 'status' ? 105 : 0;
}

function isEditable(meta: FieldMeta): boolean {
  return meta.kind !== 'id' && meta.kind !== 'audit_time';
}

function formField(resource: Resource, spec: FormSpec<string>): FormField {
  const named: Exclude<FormSpec<string>, string> = typeof spec === 'string' ? { field: spec } : spec;
  const schema = writableSchema(resource).shape[named.field];
  const field = fieldOf(resource, named.field);
  if (!schema || !isEditable(field.meta)) {
    throw new Error(`${resource.name}.${named.field} has no control`);
  }
  const lines = named.lines ?? (field.meta.kind === 'text' ? field.meta.lines : undefined);
  const span = named.span ?? (lines === undefined ? 12 : 24);
  const { control, visibleWhen, required, readOnly, only } = named;
  if (control && !supportsKind(control, field.meta.kind)) {
    throw new Error(`${resource.name}.${named.field} cannot be a ${control.as}`);
  }
  return {
    ...field,
    schema,
    span,
    lines,
    control,
    visibleWhen,
    isRequired: isRequired(schema),
    required,
    readOnly,
    only,
  };
}

/** Whether the schema refuses undefined and ''. */
function isRequired(schema: z.ZodType): boolean {
  return [undefined, '', null].every((nothing) => !schema.safeParse(nothing).success);
}
