import { sql } from 'kysely';
import type { Readable } from 'node:stream';
import { type Resource, titleOf } from '#contract/kit.ts';
import type { Language } from '#contract/languages/language.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { fail } from '#server/platform/app-error.ts';
import { inChunks } from '#server/platform/cursor.ts';
import type { Tx } from '#server/platform/db.ts';
import { workbook } from '#server/platform/xlsx/workbook.ts';
import type { RowsQuery } from '../list-query.ts';
import { inReadersWords } from '../readers-words.ts';
import { allRows, type Row } from '../rows.ts';
import type { FileName } from '../streamed.ts';
import type { Totals } from '../totals.ts';
import { type Column, columnsOf, dictionariesOf, namedTablesOf, widthsOf } from './columns.ts';
import { codeNames, dictionaryLabels } from './dictionary-labels.ts';

/** A sheet holds 1,048,576 rows. */
export const maxExported = 1_000_000;
/** Worked out in a few milliseconds, so that other requests hardly wait. */
const chunkRows = 200;

export type ExportCaller = { db: Tx; viewer: Viewer; totals: Totals; locale: Language; now: Date };
export type Asked = {
  query: RowsQuery;
  fields: readonly string[];
  /** Told how many rows were read, chunk by chunk. */
  onRows?: (rows: number) => void;
};
export type Exported = { file: FileName; total: number; stream: Readable };

/** The rows that a list's query selects, as a workbook that reads them while it is sent. */
export async function exported(caller: ExportCaller, resource: Resource, asked: Asked): Promise<Exported> {
  const { db, locale } = caller;
  const { total, statement } = await allRows(caller, resource, asked);
  if (total > maxExported) fail('export.too_many', { total, limit: maxExported });
  const labels = new Map([
    ...(await dictionaryLabels(db, dictionariesOf(resource, asked.fields), locale)),
    ...(await codeNames(db, namedTablesOf(resource, asked.fields), locale)),
  ]);
  const columns = columnsOf(resource, asked.fields, { locale, labels });

  const chunks = inChunks(db, statement, chunkRows);
  // What the database refuses is told before the answer has begun.
  const { value } = await chunks.next();
  const first = value ?? [];
  const worded = (row: Row): Row => inReadersWords(resource, row, locale);
  const stream = workbook({
    name: titleOf(resource.name, locale),
    titles: columns.map(({ title }) => title),
    widths: widthsOf(columns, first),
    chunks: cellsOf({ columns, onRows: asked.onRows, worded }, first, chunks),
  });
  return { file: await fileNameOf(caller, resource), total, stream };
}

type Written = { columns: readonly Column[]; onRows: Asked['onRows']; worded: (row: Row) => Row };

async function* cellsOf({ columns, onRows, worded }: Written, first: readonly Row[], rest: AsyncIterable<Row[]>) {
  const cells = (rows: readonly Row[]) => {
    onRows?.(rows.length);
    return rows.map(worded).map((row) => columns.map(({ name, cell }) => cell(row[name])));
  };
  yield cells(first);
  for await (const rows of rest) yield cells(rows);
}

/** e.g. 港口_20261121_0830.xlsx, by the clock of the installation. */
async function fileNameOf({ db, now, locale }: ExportCaller, { name }: Resource): Promise<FileName> {
  const { rows } = await sql<{ at: string }>`
    select to_char(${now.toISOString()}::timestamptz, 'YYYYMMDD_HH24MI') as at`.execute(db);
  const ending = `_${rows[0]?.at}.xlsx`;
  return { name: `${titleOf(name, locale)}${ending}`, ascii: `${name}${ending}` };
}
