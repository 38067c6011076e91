import * as z from 'zod';
import { bool, int, paging, required } from '../kit.ts';

/** Limits of an imported workbook; a larger one is refused before it is parsed. */
export const importLimits = { megabytes: 20, rows: 100_000, columns: 200 } as const;

/** Accepted file extensions; the content is checked as well. */
export const importExtensions = ['.xlsx', '.xls'] as const;

/**
 * `POST <resource>import_job/` takes the workbook as the multipart part of this name and returns the task that checks
 * it.
 */
export const importPart = 'file';

/**
 * `POST <resource>import_data/` of older clients: checks and writes a previously uploaded workbook, given by the `url`
 * of its row, within the request.
 */
export const ImmediateImport = z.object({ url: required(255) });

/** Most rows written within a request; larger workbooks use `import_job/`. */
export const maxImmediateRows = 2_000;

/** Resources whose rows are written one by one: a refused row does not prevent the others. */
export const rowByRowResources: ReadonlySet<string> = new Set(['booking']);

/** `POST /api/system/task/{id}/commit/`: whether to skip rows with errors, if the resource allows that. */
export const CommitQuery = z.object({ skip_errors: bool().default(false) });

/** `GET /api/system/task/{id}/rows/` */
export const ImportRowsQuery = z.object({
  /** The second sheet contains parts of the rows of the first. */
  sheet: int(1, 2).default(1),
  page: int(1, 1_000_000_000).default(1),
  limit: int(1, paging.maxLimit).default(paging.limit),
  only_errors: bool().default(false),
});

/** An issue of a cell; `path` is its column, or empty for the whole row. */
const CellError = z.object({ path: z.string(), rule: z.string(), message: z.string() });

/** A row of the sheet as read. */
export const ImportRow = z.object({
  /** Its number in the sheet, whose first row is the header. */
  row_no: z.int().min(2),
  /** Whether it creates a row or updates the one with its key. */
  action: z.enum(['create', 'update']),
  /** Cell values by column; columns missing from the sheet are absent. */
  cells: z.record(z.string(), z.string()),
  errors: z.array(CellError),
  /** Warnings, which do not prevent the import. */
  warnings: z.array(CellError),
});
export type ImportRow = z.output<typeof ImportRow>;

/** A page of the checked rows. */
export const ImportRows = z.object({
  /** The sheets of the workbook, with their numbers of rows and of rows with errors. */
  sheets: z.array(z.object({ title: z.string(), total: z.int(), errors: z.int() })),
  /** The columns of the sheet, in its order. */
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
