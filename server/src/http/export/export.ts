import { sql } from 'kysely';
import type { Readable } from 'node:stream';
import type { Resource } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import type { Language } from '#contract/languages/language.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { fail } from '#server/platform/app-error.ts';
import { readInChunks } from '#server/platform/database/cursor.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { workbook } from '#server/platform/xlsx/workbook.ts';
import type { RowsQuery } from '../list/list-query.ts';
import { localiseRow } from '../response/localise-row.ts';
import { allRows } from '../rows.ts';
import type { Row } from '../row.ts';
import type { FileName } from '../response/streamed.ts';
import type { Totals } from '../list/totals.ts';
import {
  type Column,
  exportColumns,
  dictionariesOf,
  fieldsRead,
  namedTablesOf,
  widthsOf,
  withWords,
} from './columns.ts';
import { codeNames, labelsOfDictionaries } from './dictionary-labels.ts';
import type { ResourceTable } from '../list/resource-sql.ts';

/** A sheet holds 1,048,576 rows. */
export const maxExportRows = 1_000_000;
/** Processed in a few milliseconds, so that other requests hardly wait. */
const chunkRows = 200;

export type ExportCaller = { db: Tx; viewer: Viewer; totals: Totals; locale: Language; now: Date };
export type ExportRequest = {
  query: RowsQuery;
  fields: readonly string[];
  /** Called with the number of rows read, after each chunk. */
  onRows?: (rows: number) => void;
};
export type ExportResult = { file: FileName; total: number; stream: Readable };

/** The rows of a list's query as a workbook that is read from the database while it is sent. */
export async function exportRows(
  caller: ExportCaller,
  resource: ResourceTable,
  request: ExportRequest,
): Promise<ExportResult> {
  const { db, locale } = caller;
  const { total, statement } = await allRows(caller, resource, {
    query: request.query,
    fields: fieldsRead(resource, request.fields),
  });
  if (total > maxExportRows) fail('export.too_many', { total, limit: maxExportRows });
  const labels = new Map([
    ...(await labelsOfDictionaries(db, dictionariesOf(resource, request.fields), locale)),
    ...(await codeNames(db, namedTablesOf(resource, request.fields), locale)),
  ]);
  const columns = exportColumns(resource, request.fields, { locale, labels });

  const chunks = readInChunks(db, statement, chunkRows);
  // Database errors are reported before the response has started.
  const { value } = await chunks.next();
  const first = value ?? [];
  const localise = (row: Row): Row => withWords(resource, localiseRow(resource, row, locale), locale);
  const stream = workbook({
    name: titleOf(resource.name, locale),
    titles: columns.map(({ title }) => title),
    widths: widthsOf(columns, first.map(localise)),
    chunks: cellsOf({ columns, onRows: request.onRows, localise }, first, chunks),
  });
  return { file: await fileNameOf(caller, resource), total, stream };
}

type CellOptions = { columns: readonly Column[]; onRows: ExportRequest['onRows']; localise: (row: Row) => Row };

async function* cellsOf({ columns, onRows, localise }: CellOptions, first: readonly Row[], rest: AsyncIterable<Row[]>) {
  const cells = (rows: readonly Row[]) => {
    onRows?.(rows.length);
    return rows.map(localise).map((row) => columns.map(({ name, cell }) => cell(row[name])));
  };
  yield cells(first);
  for await (const rows of rest) yield cells(rows);
}

/** e.g. 港口_20261121_0830.xlsx, in the installation's time zone. */
async function fileNameOf({ db, now, locale }: ExportCaller, { name }: Resource): Promise<FileName> {
  const { rows } = await sql<{ at: string }>`
    select to_char(${now.toISOString()}::timestamptz, 'YYYYMMDD_HH24MI') as at`.execute(db);
  const ending = `_${rows[0]?.at}.xlsx`;
  return { name: `${titleOf(name, locale)}${ending}`, ascii: `${name}${ending}` };
}
