import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { type InputOf, paging, type Resource, type RowOf, resourceTitle } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { notImplementedCalls, type PagingName, resourceCalls } from './calls.ts';
import type { ControlOption } from './controls/control-option.ts';
import type {
  Calls,
  Column,
  CustomMode,
  FormField,
  InlineOptions,
  CellRenderer,
  RowActions,
  RuleMode,
  Screen,
  VisibleWhen,
  TreeOptions,
} from './screen.ts';
import type { SearchValues } from './list/list-query.ts';
import {
  type CustomSearch,
  type ColumnSpec,
  columnsOf,
  formOf,
  type FormSpec,
  type Keyword,
  searchOf,
} from './screen-fields.ts';

type ColumnKey<R> = keyof RowOf<R> & string;
type FormKey<R> = keyof InputOf<R> & string;
type SearchKey<R extends Resource> = keyof R['search'] & string;

export type ScreenDef<R extends Resource> = {
  search: readonly (SearchKey<R> | Keyword | CustomSearch)[];
  defaultSearch?: SearchValues;
  hiddenSearchParams?: readonly string[];
  pageParams?: readonly string[];
  columns: readonly ColumnSpec<ColumnKey<R>>[];
  form: readonly FormSpec<FormKey<R>>[];
  formIn?: Screen['formIn'];
  labels?: Screen['labels'];
  autoSearch?: boolean;
  saveRemind?: boolean;
  /** Rows are edited in their own cells. */
  inline?: boolean | Partial<InlineOptions>;
  /**
   * Rows contain rows; without `load` the children are fetched from the list by parent. A resource that is a tree does
   * not need this.
   */
  tree?: Partial<TreeOptions> & Pick<TreeOptions, 'parent'>;
  custom?: Readonly<Record<string, CustomMode>>;
  rowMenu?: boolean;
  more?: Screen['more'];
  fixedFilter?: Screen['fixedFilter'];
  tools?: Screen['tools'];
  selectedFor?: Screen['selectedFor'];
  above?: Screen['above'];
  actions?: RowActions;
  panel?: Screen['panel'];
  add?: Screen['add'];
  view?: Screen['view'];
  issues?: (row: InputOf<R>) => readonly FieldIssue[];
  removal?: (rows: readonly RowOf<R>[]) => string;
  warning?: (before: RowOf<R>, after: Readonly<Record<string, unknown>>) => string;
  /** The API path; by default the resource's own, `null` for a screen with its own calls. */
  path?: `/api/${string}/` | null;
  paging?: PagingName;
  calls?: Partial<Calls>;
  pages?: { create: string; createText?: string; open?: (row: RowOf<R>) => string };
  /** Rows are created on another page, and edited here in a form. */
  createOn?: string;
};

/** The search box for all keyword fields of a resource. */
export const keyword: Keyword = { keyword: true };

/** The common columns at the end of a list. */
export const auditColumns = ['creator_name', 'modifier_name', 'create_datetime', 'update_datetime'] as const;

/** A column with a fixed width. */
export const withWidth = <const K extends string>(field: K, width: number) => ({ field, width });

/** The column of a name that has an English version in another field. */
export const nameColumn = <const K extends string, const E extends string>(field: K, english: E, width: number) => ({
  field,
  english,
  width,
});

/** A column whose cells show several fields; it sorts by its own. */
export const joinedColumn = <const K extends string>(
  field: K,
  joined: Pick<Column, 'label' | 'cell' | 'width' | 'least' | 'rank' | 'opens'> & { parts: readonly K[] },
) => ({ field, ...joined });

/** A column with a cell renderer, which gets the whole row. */
export const withCellRenderer = <const K extends string>(field: K, cell: CellRenderer, width: number) => ({
  field,
  cell,
  width,
});

/** A search condition that is no field, e.g. any of several numbers; the server interprets it. */
export const customSearch = (name: string, label: string, own: CustomSearch['own']): CustomSearch => ({
  customSearch: name,
  label,
  own,
});

/** A column for wide windows: visible only if all others have their full width. */
export const extraColumn = <const K extends string>(field: K, width: number) => ({ field, width, isExtra: true });

/** A column that is hidden by default. */
export const hiddenColumn = <const K extends string>(field: K) => ({ field, isHidden: true });

/** A column that is fixed while the others scroll. The first column always is. */
export const fixedColumn = <const K extends string>(field: K, width?: number) => ({
  field,
  isFixed: true,
  ...(width === undefined ? {} : { width }),
});

/** A field as wide as the form. */
export const fullWidth = <const K extends string>(field: K) => ({ field, span: 24 as const });

/** A field with rules beyond the contract's: required or read-only when adding, when editing or always. */
export const withRules = <const K extends string>(field: K, rules: { required?: RuleMode; readOnly?: RuleMode }) => ({
  field,
  ...rules,
});

/** A field with a control chosen by the screen. */
export const withControl = <const K extends string>(field: K, control: ControlOption) => ({ field, control });

/** A field that is visible and required only while another one has a certain value. */
export const visibleWhen = <const K extends string>(field: K, when: VisibleWhen, control: ControlOption) => ({
  field,
  control,
  visibleWhen: when,
  required: 'always' as const,
  span: 24 as const,
});

/** A text field of several lines, by default three. */
export const textArea = <const K extends string>(field: K, lines = 3) => ({ field, lines, span: 24 as const });

/**
 * Declares a list screen of a resource. Cells, controls and rules follow from the contract's fields; only exceptions
 * are declared. An unknown column, an unsupported search and an editable common column do not compile.
 */
export function defineScreen<R extends Resource>(resource: R, def: ScreenDef<R>): Screen {
  const plain = callsOf(resource, def);
  const tree = treeOf(resource, plain, def.tree);
  const calls = asTreeCalls(resource, plain);
  const form = formOf(resource, def);
  return {
    resource,
    title: resourceTitle(resource, locale),
    calls,
    search: searchOf(resource, def.search),
    ...addressRules(def),
    columns: columnsOf(resource, def.columns),
    form,
    formIn: def.formIn ?? 'dialog',
    labels: def.labels ?? 'normal',
    autoSearch: def.autoSearch ?? true,
    saveRemind: def.saveRemind ?? true,
    inline: inlineOf(resource, form, def.inline),
    tree,
    custom: def.custom ?? {},
    rowMenu: def.rowMenu,
    fixedFilter: def.fixedFilter ?? {},
    tools: def.tools,
    selectedFor: def.selectedFor ?? [],
    above: def.above,
    actions: def.actions,
    panel: def.panel,
    add: def.add,
    view: def.view,
    more: def.more,
    ...rowRules(def),
  };
}

/** The screen's rules for single rows. */
function addressRules<R extends Resource>({
  defaultSearch = {},
  hiddenSearchParams = [],
  pageParams = [],
}: ScreenDef<R>) {
  return { defaultSearch, hiddenSearchParams, pageParams };
}

function rowRules<R extends Resource>({ issues, removal, warning, pages, createOn }: ScreenDef<R>) {
  return {
    issues: issues && byRow(issues),
    removal: removal && byRow(removal),
    warning: warning && byRows(warning),
    pages: pages && { ...pages, open: pages.open && byRow(pages.open) },
    createOn,
  };
}

type CallParts = {
  path?: `/api/${string}/` | null;
  paging?: PagingName;
  calls?: Partial<Calls>;
  fixedFilter?: Screen['fixedFilter'];
};

/** The resource's default calls with the screen's own ones. */
function callsOf({ name, path: defaultPath }: Resource, parts: CallParts): Calls {
  const { path = defaultPath, paging = 'pages', calls, fixedFilter } = parts;
  const all = { ...(path === null ? notImplementedCalls(name) : resourceCalls(path, paging)), ...calls };
  if (!fixedFilter) return all;
  return { ...all, list: (call, signal) => all.list({ ...call, search: { ...call.search, ...fixedFilter } }, signal) };
}

/** A resource whose rows have parents is a tree; otherwise the screen decides. */
function treeOf({ tree, path }: Resource, calls: Calls, def: ScreenDef<Resource>['tree']): TreeOptions | undefined {
  if (!tree && !def) return undefined;
  const parent = def?.parent ?? tree?.parent ?? '';
  return {
    parent,
    hasChildren: (row) => row['hasChild'] === true,
    load: childrenBy(calls, { parent, key: def?.key ?? 'id' }),
    ...(tree && { move: (id, step) => api<unknown>('POST', `${path}${id}/move_${step}/`) }),
    ...def,
  };
}

/** The children of a row in a lazy tree, from the list. */
function childrenBy(calls: Calls, { parent, key }: { parent: string; key: string }): TreeOptions['load'] {
  return async (row, signal, ordering) => {
    const call = { page: 1, limit: paging.maxLimit, ordering, search: { [parent]: String(row[key]) } };
    return (await calls.list(call, signal)).data;
  };
}

/** The top rows of a tree, or the matches of a search with their ancestors. */
function asTreeCalls({ tree }: Resource, calls: Calls): Calls {
  if (!tree) return calls;
  return {
    ...calls,
    list: ({ search, ...call }, signal) => {
      const isSearched = Object.keys(search).some((name) => name !== 'is_deleted');
      return calls.list({ ...call, search: { ...search, [isSearched ? 'with_parents' : 'lazy']: '1' } }, signal);
    },
  };
}

/** A row edited in its cells must be complete, because a list may omit long texts. */
function inlineOf(
  { name, listed }: Resource,
  form: readonly FormField[],
  option: boolean | Partial<InlineOptions> | undefined,
): InlineOptions | undefined {
  if (option === undefined || option === false) return undefined;
  const missing = listed ? form.filter((field) => !listed.includes(field.name)) : [];
  if (missing.length > 0) throw new Error(`${name} lists no ${missing.map((field) => field.name).join(', ')}`);
  return { validates: true, isInline: true, ...(option === true ? {} : option) };
}

function byRows<T, B, A>(work: (row: T, other: B) => A): (row: unknown, other: B) => A {
  return (row, other) => work(row as T, other);
}

/** The engine loses the row's type here; it only passes rows of this resource. */
function byRow<T, A>(work: (row: T) => A): (row: unknown) => A {
  return (row) => work(row as T);
}
