import type * as z from 'zod';
import type { FieldMeta, FilterKind, Resource } from '#contract/kit.ts';

/** What a list's cell can hold. */
export type CellData = string | number | boolean | null | undefined | readonly string[];

/** A row as the engine sees it: its own fields by name, and the common columns the engine itself needs. */
export type Row = Readonly<Record<string, CellData>> & {
  readonly id: number;
  readonly version: number;
  readonly is_deleted: boolean;
};

/** A field of a resource with what its cell and its control follow from. */
export type Field = { name: string; label: string; meta: FieldMeta; schema: z.ZodType };

export type Column = Field & { width: number; isFixed: boolean; isSortable: boolean };

export type SearchField = Field & { filter: FilterKind | 'keyword' };

export type FormField = Field & {
  isRequired: boolean;
  /** Height in rows of a multi-line text. */
  lines: number | undefined;
  /** Of 24 columns (spec §9). */
  span: 12 | 24;
};

/** What `defineScreen` makes of a resource; the list, the search form and the row form are drawn from it alone. */
export type Screen = {
  resource: Resource;
  title: string;
  search: readonly SearchField[];
  columns: readonly Column[];
  form: readonly FormField[];
  formIn: 'dialog' | 'drawer';
  /** Search 500 ms after the last key stroke (spec §2). */
  autoSearch: boolean;
  /** A screen whose rows are edited on a page of their own names the addresses here. */
  pages: { create: string; open: (row: Row) => string } | undefined;
};

export type FormMode = 'add' | 'edit' | 'view';
