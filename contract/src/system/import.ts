import * as z from 'zod';
import { bool, int, paging, required } from '../kit.ts';

/** What a workbook to be imported may hold; more is refused before it is read. */
export const importLimits = { megabytes: 20, rows: 100_000, columns: 200 } as const;

/** Names of files that are taken; the content is checked as well. */
export const importExtensions = ['.xlsx', '.xls'] as const;

/** `POST <resource>import_job/` takes the workbook as the part of this name and answers the task that checks it. */
export const importPart = 'file';

/**
 * `POST <resource>import_data/` of older clients: a workbook that the caller has uploaded before, as the `url` of
 * its row, is checked and written while they wait.
 */
export const ImmediateImport = z.object({ url: required(255) });

/** Rows that are written while their sender waits; more are for `import_job/`. */
export const maxImmediateRows = 2_000;

/** Resources whose rows are written one by one: one that is refused keeps no other back. */
export const rowByRowResources: ReadonlySet<string> = new Set(['booking']);

/** `POST /api/system/task/{id}/commit/`: whether rows with errors are left out, where they may be. */
export const CommitQuery = z.object({ skip_errors: bool().default(false) });

/** `GET /api/system/task/{id}/rows/` */
export const ImportRowsQuery = z.object({
  /** The second sheet holds parts of the rows of the first. */
  sheet: int(1, 2).default(1),
  page: int(1, 1_000_000_000).default(1),
  limit: int(1, paging.maxLimit).default(paging.limit),
  only_errors: bool().default(false),
});

/** What is wrong with a cell; `path` names its column, and is empty where the row as a whole is meant. */
const CellError = z.object({ path: z.string(), rule: z.string(), message: z.string() });

/** A row of the sheet as it was read. */
export const ImportRow = z.object({
  /** Its number in the sheet, whose first row is the header. */
  row_no: z.int().min(2),
  /** Whether it makes a row or changes the one that its key names. */
  action: z.enum(['create', 'update']),
  /** What stands in its cells, by the name of the column; columns that the sheet leaves out are absent. */
  cells: z.record(z.string(), z.string()),
  errors: z.array(CellError),
  /** What keeps it from nothing but should be looked at. */
  warnings: z.array(CellError),
});
export type ImportRow = z.output<typeof ImportRow>;

/** A page of the checked rows. */
export const ImportRows = z.object({
  /** The sheets of the workbook that are read, with their rows and those of them with errors. */
  sheets: z.array(z.object({ title: z.string(), total: z.int(), errors: z.int() })),
  /** The columns that the sheet has, in its order. */
  columns: z.array(z.object({ name: z.string(), title: z.string() })),
  page: z.int(),
  limit: z.int(),
  /** The requested rows: all of them, or those with errors. */
  total: z.int(),
  is_next: z.boolean(),
  is_previous: z.boolean(),
  data: z.array(ImportRow),
});
export type ImportRows = z.output<typeof ImportRows>;
