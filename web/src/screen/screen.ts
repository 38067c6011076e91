import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { FieldMeta, FilterKind, Page, Resource } from '#contract/kit.ts';
import type { Loadable } from '#web/platform/loadable.tsx';
import type { SearchValue, SearchValues } from './list/list-query.ts';
import type { ControlProps } from './controls/control-props.ts';
import type { ControlOption } from './controls/control-option.ts';

/** The value of a list cell. */
export type CellData = string | number | boolean | null | undefined | readonly (string | number)[];

/** A row for the engine: its own fields by name, and the common columns that the engine needs. */
export type Row = Readonly<Record<string, CellData>> & {
  readonly id: number;
  readonly version: number;
  readonly is_deleted: boolean;
};

/** A field of a resource; its cell and control follow from this. */
export type Field = {
  name: string;
  label: string;
  meta: FieldMeta;
  schema: z.ZodType;
  /** An explanation in the page's language. */
  help?: string;
  /** A renderer for cells that need more of the row than the field. */
  cell?: CellRenderer;
  /** The field with the English name, shown instead in English if it is not empty. */
  shownBy?: string;
};

/**
 * A custom cell. `value` may be empty. A function instead of a component, of which a page would have hundreds: if it
 * needs hooks, it renders a component.
 */
export type CellRenderer = (cell: CellContext) => ReactNode;
export type CellContext = { field: Pick<Field, 'label' | 'meta'>; value: CellData; row: Row };

export type Column = Field & {
  width: number;
  isFixed: boolean;
  /** Fixed next to the row's buttons. */
  isFixedEnd?: boolean;
  isSortable: boolean;
  /** Hidden by default; available in the column settings. */
  isHidden?: boolean;
  /** The rank that decides which columns are hidden without room, the last ones first; by default the position. */
  rank?: number;
  /** Visible only if all columns before it have their full width. */
  isExtra?: boolean;
  /** The minimum width. */
  least?: number;
  /** The page that a value links to. */
  opens?: (row: Row) => string;
  /** All fields of its cells, including its own, if there are several: they are copied and exported separately. */
  parts?: readonly Field[];
};

/** The fields of the columns, in order. */
export function shownFields(columns: readonly (Field & Pick<Column, 'parts'>)[]): Field[] {
  return columns.flatMap((column) => column.parts ?? [column]);
}

export type SearchField = Field & {
  filter: FilterKind | 'keyword';
  /** The control of a search condition that is no field. */
  own?: ComponentType<ControlProps<SearchValue>>;
  /** The label of such a value. */
  valueText?: ((value: string) => string) | undefined;
};

/** When a rule of a form's field applies. */
export type RuleMode = 'add' | 'edit' | 'always';

export type VisibleWhen = { field: string; is: string | number | boolean };

export type FormField = Field & {
  /** By the contract. */
  isRequired: boolean;
  /** Beyond the contract. */
  required?: RuleMode | undefined;
  readOnly?: RuleMode | undefined;
  /** Visible only while other fields of the form have these values. */
  visibleWhen?: VisibleWhen | readonly VisibleWhen[] | undefined;
  /** The only form with this field. */
  only?: FormMode | undefined;
  /** Replaces the default control. */
  control?: ControlOption | undefined;
  /** Height in rows of a multi-line text. */
  lines: number | undefined;
  /** Of 24 columns. */
  span: 12 | 24;
};

/** The parameters of a list: page, order and filters by name. */
export type ListCall = { page: number; limit: number; ordering: string; search: Readonly<Record<string, SearchValue>> };

/** A page of a list; in a searched tree, `found` are the matches, as opposed to their ancestors. */
export type RowsPage = Page<Row> & { found?: readonly number[] };

/** A body to write; the key makes a repeated call idempotent. */
export type Write = { body: unknown; idempotencyKey: string };

/** The server calls of a screen. */
export type Calls = {
  list: (call: ListCall, signal: AbortSignal) => Promise<RowsPage>;
  read: (id: number, signal: AbortSignal, isDeleted?: boolean) => Promise<Row>;
  add: (write: Write) => Promise<Row>;
  update: (id: number, write: Write) => Promise<Row>;
  remove: (id: number) => Promise<unknown>;
  removeAll: (keys: readonly number[]) => Promise<unknown>;
  restore: (id: number) => Promise<Row>;
  restoreAll: (keys: readonly number[]) => Promise<unknown>;
};

/** Editing a row in its own cells. */
export type InlineOptions = {
  /** Whether the rules are checked before saving; the server always checks them. */
  validates: boolean;
  /** Updates the saved row in place; otherwise the list refetches. */
  isInline: boolean;
};

/** Rows that contain other rows of the same list. */
export type TreeOptions = {
  /** The field with the parent's id; empty for a root. */
  parent: string;
  hasChildren: (row: Row) => boolean;
  /** Whether a row may have children; by default all may. */
  canHold?: (row: Row) => boolean;
  /** The field that parents are referenced by; by default the id. */
  key?: string;
  /** The children of a row, in the list's order. */
  load: (row: Row, signal: AbortSignal, ordering: string) => Promise<readonly Row[]>;
  /** Swaps a row with its neighbour. */
  move?: (id: number, step: 'up' | 'down') => Promise<unknown>;
};

/** `setCloseGuard`: a confirmation before the dialog closes, if something would be lost. */
export type CustomDialogProps = {
  screen: Screen;
  row: Row;
  onClose: () => void;
  setCloseGuard?: (guard: () => Promise<boolean>) => void;
};

/** A component between the search and the list. */
export type AboveProps = { search: SearchValues; onSearch: (search: SearchValues) => void };

/** Actions on rows with states, in addition to viewing and editing. */
export type RowActions = {
  /** Names of the actions open for a row, the most important first. */
  availableFor: (row: Row) => readonly string[];
  /** The one that is a button of its own, if any; by default the first. */
  nextFor?: (row: Row) => string | undefined;
  text: (name: string) => string;
  tone: (name: string) => string;
  /** Runs an action; `dialog` is its dialog. */
  useRun: () => { run: (name: string, row: Row) => void; dialog: ReactNode };
};

export type ToolProps = { selected: readonly Row[]; clearSelection: () => void };

/** A custom action behind a row's button: a form, or another page. */
export type CustomMode = {
  button: string;
  title: string;
  /** Any of these rights; by default that to edit. */
  rights?: readonly string[];
  /** Whether it applies to a row; by default to every one. */
  isOffered?: (row: Row) => boolean;
  /** The URL of a page that opens instead of a form. */
  open?: (row: Row) => string;
  /** Its body and its buttons; opening a mode without one throws. */
  template?: ComponentType<CustomDialogProps>;
};

/** A screen made by `defineScreen`; list, search form and row form are drawn from it alone. */
export type Screen = {
  resource: Resource;
  title: string;
  calls: Calls;
  search: readonly SearchField[];
  /** The default search conditions, visible and removable. */
  defaultSearch: SearchValues;
  /** Search parameters in the URL without a field in the search form. */
  hiddenSearchParams: readonly string[];
  /** Parameters in the URL of the page that holds the list; they are no conditions of it. */
  pageParams: readonly string[];
  columns: readonly Column[];
  form: readonly FormField[];
  formIn: 'dialog' | 'drawer';
  /** Width of the labels: 110 px, or 100. */
  labels: 'normal' | 'narrow';
  /** Search 500 ms after the last key stroke. */
  autoSearch: boolean;
  /** Closing a form with unsaved input needs a confirmation. */
  saveRemind: boolean;
  inline: InlineOptions | undefined;
  tree: TreeOptions | undefined;
  custom: Readonly<Record<string, CustomMode>>;
  /** All but two of a row's many buttons are in a menu. */
  rowMenu?: boolean | undefined;
  /** The filter of a screen that shows a part of the resource. */
  fixedFilter: Readonly<Record<string, string>>;
  /** Further details of a viewed row, below its fields. */
  more: ComponentType<{ row: Row }> | undefined;
  /** The screen's own buttons above the list; they get the selected rows. */
  tools: ComponentType<ToolProps> | undefined;
  /** Rights other than deletion that make rows selectable: those that `tools` needs. */
  selectedFor: readonly string[];
  /** Between the search and the list, e.g. tabs that filter it. */
  above: ComponentType<AboveProps> | undefined;
  actions: RowActions | undefined;
  /** A row with its related data, in the side panel. */
  panel: Loadable<ComponentType<{ row: Row }>> | undefined;
  /** Replaces the default form for new rows. */
  add: { title: string; form: ComponentType<{ onClose: () => void }> } | undefined;
  /** Replaces the default view of a row. */
  view: ComponentType<CustomDialogProps> | undefined;
  /** Errors between fields of a row whose single fields are valid. */
  issues: ((row: unknown) => readonly FieldIssue[]) | undefined;
  /** What else a deletion removes; '' for nothing. */
  removal: ((rows: readonly Row[]) => string) | undefined;
  /** What a change takes from other rows, to be confirmed before saving; '' for nothing. */
  warning: ((before: unknown, after: Readonly<Record<string, unknown>>) => string) | undefined;
  /** The URLs of another page where rows are created and perhaps edited. */
  pages: { create: string; createText?: string; open: ((row: Row) => string) | undefined } | undefined;
  /** Where rows are created, if not in the screen's own form. */
  createOn: string | undefined;
};

export type FormMode = 'add' | 'edit' | 'view';

/** Whether a field's rule applies in a form. */
export function appliesIn(rule: RuleMode | undefined, mode: FormMode): boolean {
  return rule === 'always' || rule === mode;
}
