import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { AppError, fail } from '#server/platform/app-error.ts';
import { detectFormat, inspect, refuseEncrypted } from '#server/platform/xlsx/inspect.ts';
import { firstSheet } from '#server/platform/xlsx/sheet.ts';
import { type UnsafeReason, UnsafeWorkbook } from '#server/platform/xlsx/unsafe-workbook.ts';
import { maxEntries } from '#server/platform/xlsx/zip-directory.ts';
import { type ReadSheet, type SheetMessage, sheetLimits } from './sheet-limits.ts';

// A hostile workbook only affects its own thread.

async function sheetAt(path: string): Promise<ReadSheet> {
  const bytes = await readFile(path);
  const form = detectFormat(bytes) ?? fail('import.not_a_workbook');
  const unpackedBytes = sheetLimits.unpackedMegabytes * 1024 * 1024;
  if (form === 'xlsx') await inspect(bytes, { unpackedBytes, rows: sheetLimits.rows + sheetLimits.headRows });
  else refuseEncrypted(bytes);
  const { rows, title } = firstSheet(bytes);
  // Merged titles are common here; the covered cells are read as empty.
  const read = Array.from(rows, ({ at, cells }) => ({
    row: at + 1,
    cells: cells.slice(0, sheetLimits.columns).map(({ text }) => text.slice(0, sheetLimits.characters)),
  }));
  if (read.length === 0) fail('import.empty');
  if (read.length > sheetLimits.rows + sheetLimits.headRows) fail('import.too_many_rows', { limit: sheetLimits.rows });
  return { title: title.slice(0, 100), rows: read };
}

const refusals: Record<UnsafeReason, () => AppError> = {
  not_a_workbook: () => new AppError('import.not_a_workbook'),
  encrypted: () => new AppError('import.encrypted'),
  broken: () => new AppError('import.broken'),
  entities: () => new AppError('import.broken'),
  too_large_inside: () =>
    new AppError('import.too_large_inside', {
      params: { limit: sheetLimits.unpackedMegabytes, parts: maxEntries },
    }),
  too_many_rows: () => new AppError('import.too_many_rows', { params: { limit: sheetLimits.rows } }),
};

function refusalOf(error: unknown): AppError {
  if (error instanceof UnsafeWorkbook) return refusals[error.reason]();
  if (error instanceof AppError) return error;
  throw error;
}

async function read(path: string): Promise<SheetMessage> {
  try {
    return { kind: 'read', sheet: await sheetAt(path) };
  } catch (error) {
    const { id, params } = refusalOf(error);
    return { kind: 'refused', id, params };
  }
}

async function answer(path: string): Promise<void> {
  parentPort?.postMessage(await read(path));
}

// An error ends the thread, which rejects the caller's promise.
parentPort?.on('message', (path: string) => void answer(path));
