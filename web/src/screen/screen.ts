import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { FieldMeta, FilterKind, Page, Resource } from '#contract/kit.ts';
import type { Loadable } from '#web/platform/loadable.tsx';
import type { SearchValue, SearchValues } from './list/list-query.ts';
import type { ControlProps } from './controls/control-props.ts';
import type { ControlOption } from './controls/control-option.ts';

/** What a list's cell can hold. */
export type CellData = string | number | boolean | null | undefined | readonly (string | number)[];

/** A row as the engine sees it: its own fields by name, and the common columns the engine itself needs. */
export type Row = Readonly<Record<string, CellData>> & {
  readonly id: number;
  readonly version: number;
  readonly is_deleted: boolean;
};

/** A field of a resource with what its cell and its control follow from. */
export type Field = {
  name: string;
  label: string;
  meta: FieldMeta;
  schema: z.ZodType;
  /** What it means, in the reader's language. */
  help?: string;
  /** What its value is drawn by in a list, where more of the row is needed than its meaning says. */
  cell?: CellRenderer;
  /** The field that is read in its place where it says something: its name in English, for readers of that. */
  shownBy?: string;
};

/**
 * A cell of a screen's own. `value` may be nothing. A function and no component, of which a page of rows would have hundreds: what
 * needs hooks draws a component.
 */
export type CellRenderer = (cell: CellContext) => ReactNode;
export type CellContext = { field: Pick<Field, 'label' | 'meta'>; value: CellData; row: Row };

export type Column = Field & {
  width: number;
  isFixed: boolean;
  /** Stays in view beside the row's buttons. */
  isFixedEnd?: boolean;
  isSortable: boolean;
  /** Left to the reader's column settings: not shown before they want it. */
  isHidden?: boolean;
  /** The place that it ranks at where there is no room for all, if not the one that it stands at: the last leave first. */
  rank?: number;
  /** Shown only where all before it have their full width. */
  isExtra?: boolean;
  /** How narrow it may be where there is no room for its width. */
  least?: number;
  /** The page that a value leads to. */
  opens?: (row: Row) => string;
  /** All fields that its cells show, its own among them, where they are several: they are copied and exported one by one. */
  parts?: readonly Field[];
};

/** The fields that columns show, in order. */
export function shownFields(columns: readonly (Field & Pick<Column, 'parts'>)[]): Field[] {
  return columns.flatMap((column) => column.parts ?? [column]);
}

export type SearchField = Field & {
  filter: FilterKind | 'keyword';
  /** The control of a search that no field answers. */
  own?: ComponentType<ControlProps<SearchValue>>;
  /** What that control calls one of its values. */
  valueText?: ((value: string) => string) | undefined;
};

/** When a rule of a form's field holds. */
export type RuleMode = 'add' | 'edit' | 'always';

export type VisibleWhen = { field: string; is: string | number | boolean };

export type FormField = Field & {
  /** By the contract. */
  isRequired: boolean;
  /** Beyond the contract. */
  required?: RuleMode | undefined;
  readOnly?: RuleMode | undefined;
  /** Shown only while other fields of the form hold these values. */
  visibleWhen?: VisibleWhen | readonly VisibleWhen[] | undefined;
  /** The one form that has it, where it is not in all. */
  only?: FormMode | undefined;
  /** In place of the control that follows from its meaning. */
  control?: ControlOption | undefined;
  /** Height in rows of a multi-line text. */
  lines: number | undefined;
  /** Of 24 columns. */
  span: 12 | 24;
};

/** What a list asks for: its page, its order and its filters by name. */
export type ListCall = { page: number; limit: number; ordering: string; search: Readonly<Record<string, SearchValue>> };

/** A page of a list; of a tree that was searched, `found` are the rows that others only lead to. */
export type RowsPage = Page<Row> & { found?: readonly number[] };

/** A body to be written; the key makes a repeated call of the same save write once. */
export type Write = { body: unknown; idempotencyKey: string };

/** What a screen asks of a server. */
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
  /** Whether the rules are checked before saving; the server checks them anyway. */
  validates: boolean;
  /** A saved row takes its place in the list at once; else the list is asked again. */
  isInline: boolean;
};

/** Rows that hold other rows of the same list. */
export type TreeOptions = {
  /** The field that names the row above, by its id; empty for a root. */
  parent: string;
  hasChildren: (row: Row) => boolean;
  /** Whether others can be put below a row; all take them where nothing is said. */
  canHold?: (row: Row) => boolean;
  /** The field that other rows name the row above by; the id where nothing is said. */
  key?: string;
  /** The rows below one, in the list's order. */
  load: (row: Row, signal: AbortSignal, ordering: string) => Promise<readonly Row[]>;
  /** Rows change places with their neighbours. */
  move?: (id: number, step: 'up' | 'down') => Promise<unknown>;
};

/** `setCloseGuard`: what is asked however the dialog is closed, where something would be lost. */
export type CustomDialogProps = {
  screen: Screen;
  row: Row;
  onClose: () => void;
  setCloseGuard?: (guard: () => Promise<boolean>) => void;
};

/** What a screen says or asks between its search and its list. */
export type AboveProps = { search: SearchValues; onSearch: (search: SearchValues) => void };

/** What is done with rows that have states of their own, beside looking at them and editing them. */
export type RowActions = {
  /** Names of what is open for a row now, the most wanted first. */
  availableFor: (row: Row) => readonly string[];
  text: (name: string) => string;
  tone: (name: string) => string;
  /** Carries one out; `dialog` is what it has to ask. */
  useRun: () => { run: (name: string, row: Row) => void; dialog: ReactNode };
};

export type ToolProps = { selected: readonly Row[]; clearSelection: () => void };

/** What a screen of its own does behind a button of its rows: a form, or another page. */
export type CustomMode = {
  button: string;
  title: string;
  /** One of them is needed; the right to edit where none is named. */
  rights?: readonly string[];
  /** Whether there is anything to do for a row; for every one where nothing is said. */
  isOffered?: (row: Row) => boolean;
  /** The address of the page that is opened in place of a form. */
  open?: (row: Row) => string;
  /** Its body and its buttons; opening a mode without one throws. */
  template?: ComponentType<CustomDialogProps>;
};

/** What `defineScreen` makes of a resource; the list, the search form and the row form are drawn from it alone. */
export type Screen = {
  resource: Resource;
  title: string;
  calls: Calls;
  search: readonly SearchField[];
  /** What is searched for where the reader says nothing; it is seen in the search and can be taken away. */
  defaultSearch: SearchValues;
  /** Search parameters that the address keeps and no field of the search form shows. */
  hiddenSearchParams: readonly string[];
  columns: readonly Column[];
  form: readonly FormField[];
  formIn: 'dialog' | 'drawer';
  /** Width of the labels: 110 px, or 100. */
  labels: 'normal' | 'narrow';
  /** Search 500 ms after the last key stroke. */
  autoSearch: boolean;
  /** Closing a form with unsaved input asks first. */
  saveRemind: boolean;
  inline: InlineOptions | undefined;
  tree: TreeOptions | undefined;
  custom: Readonly<Record<string, CustomMode>>;
  /** Of many buttons of a row all but two stand in a menu. */
  rowMenu?: boolean | undefined;
  /** What every row of the list has in common, where it shows a part of the resource. */
  fixedFilter: Readonly<Record<string, string>>;
  /** What is shown of a row below its fields, when it is looked at. */
  more: ComponentType<{ row: Row }> | undefined;
  /** Buttons of its own above the list; they are told which rows are selected. */
  tools: ComponentType<ToolProps> | undefined;
  /** Rights, beside that to delete, with one of which rows are selected: those that `tools` needs for them. */
  selectedFor: readonly string[];
  /** Stands between the search and the list, e.g. tabs that narrow it. */
  above: ComponentType<AboveProps> | undefined;
  actions: RowActions | undefined;
  /** A row with all that belongs to it, shown beside the list. */
  panel: Loadable<ComponentType<{ row: Row }>> | undefined;
  /** What stands in place of the usual form where a row is added. */
  add: { title: string; form: ComponentType<{ onClose: () => void }> } | undefined;
  /** What stands in place of the usual look at a row. */
  view: ComponentType<CustomDialogProps> | undefined;
  /** What is wrong with a row as a whole whose fields are right one by one. */
  issues: ((row: unknown) => readonly FieldIssue[]) | undefined;
  /** What else is lost with rows that are to be deleted; nothing where it says ''. */
  removal: ((rows: readonly Row[]) => string) | undefined;
  /** What a change of a row takes from others, to be asked before it is saved; nothing where it says ''. */
  warning: ((before: unknown, after: Readonly<Record<string, unknown>>) => string) | undefined;
  /** A screen whose rows are begun, and perhaps edited, on another page names the addresses here. */
  pages: { create: string; open: ((row: Row) => string) | undefined } | undefined;
  /** Where rows are made, if not in the screen's own form. */
  createOn: string | undefined;
};

export type FormMode = 'add' | 'edit' | 'view';

/** Whether a field's rule holds in a form. */
export function appliesIn(rule: RuleMode | undefined, mode: FormMode): boolean {
  return rule === 'always' || rule === mode;
}
