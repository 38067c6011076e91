import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { AppError, fail } from '#server/platform/app-error.ts';
import { detectFormat, inspect, refuseEncrypted } from '#server/platform/xlsx/inspect.ts';
import { firstSheets, type RawSheet } from '#server/platform/xlsx/sheet.ts';
import { type UnsafeReason, UnsafeWorkbook } from '#server/platform/xlsx/unsafe-workbook.ts';
import { maxEntries } from '#server/platform/xlsx/zip-directory.ts';
import type { SourceSheet } from './source-sheet.ts';
import { type SheetMessage, type SheetRequest, sheetLimits } from './sheet-limits.ts';

// A hostile workbook only affects its own thread.

async function sheetsAt({ path, rows: limit }: SheetRequest): Promise<SourceSheet[]> {
  const bytes = await readFile(path);
  const form = detectFormat(bytes) ?? fail('import.not_a_workbook');
  const unpackedBytes = sheetLimits.unpackedMegabytes * 1024 * 1024;
  const maxRows = limit + sheetLimits.headRows;
  if (form === 'xlsx') await inspect(bytes, { unpackedBytes, rows: maxRows });
  else refuseEncrypted(bytes);
  const sheets = firstSheets(bytes, sheetLimits.sheets)
    .map(sourceSheet)
    .filter(({ rows }) => rows.length > 0);
  const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) fail('import.empty');
  if (count > maxRows) fail('import.too_many_rows', { limit });
  return sheets;
}

function sourceSheet({ title, rows, merges, isHidden, hiddenColumns }: RawSheet): SourceSheet {
  const read = Array.from(rows, ({ at, cells, isHidden: isHiddenRow }) => ({
    row: at + 1,
    isHiddenRow,
    cells: cells
      .slice(0, sheetLimits.columns)
      .map(({ text, result = text }) => result.slice(0, sheetLimits.characters)),
  }));
  return {
    title: title.slice(0, 100),
    rows: read.map(({ row, cells }) => ({ row, cells })),
    hidden: {
      isSheet: isHidden,
      rows: read.flatMap(({ row, isHiddenRow }) => (isHiddenRow ? [row] : [])),
      columns: hiddenColumns,
    },
    spans: merges
      .slice(0, sheetLimits.spans)
      .map(({ s, e }) => ({ top: s.r + 1, left: s.c, bottom: e.r + 1, right: e.c })),
  };
}

const refusals: Record<UnsafeReason, (limit: number) => AppError> = {
  not_a_workbook: () => new AppError('import.not_a_workbook'),
  encrypted: () => new AppError('import.encrypted'),
  broken: () => new AppError('import.broken'),
  entities: () => new AppError('import.broken'),
  too_large_inside: () =>
    new AppError('import.too_large_inside', {
      params: { limit: sheetLimits.unpackedMegabytes, parts: maxEntries },
    }),
  too_many_rows: (limit) => new AppError('import.too_many_rows', { params: { limit } }),
};

function refusalOf(error: unknown, limit: number): AppError {
  if (error instanceof UnsafeWorkbook) return refusals[error.reason](limit);
  if (error instanceof AppError) return error;
  throw error;
}

async function read(request: SheetRequest): Promise<SheetMessage> {
  try {
    return { kind: 'read', sheets: await sheetsAt(request) };
  } catch (error) {
    const { id, params } = refusalOf(error, request.rows);
    return { kind: 'refused', id, params };
  }
}

async function answer(request: SheetRequest): Promise<void> {
  parentPort?.postMessage(await read(request));
}

// An error ends the thread, which rejects the caller's promise.
parentPort?.on('message', (request: SheetRequest) => void answer(request));
