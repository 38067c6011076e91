import { once } from 'node:events';
import { refuseNonWorkbook } from '#server/http/import/sheet/workbook-file.ts';
import type { Uploaded } from '#server/http/request/upload.ts';
import { AppError, fail } from '#server/platform/app-error.ts';
import { createThreadPool } from '#server/platform/threads.ts';
import { scaledTimeout } from '#server/platform/timeouts.ts';
import { type SheetMessage, type SheetRequest, sheetLimits } from './sheet-limits.ts';
import type { SourceSheet } from './source-sheet.ts';
import { isTextName, readTextFile } from './text-file.ts';

/** A workbook's sheets, or a text whose lines are read with the names that its part knows. */
export type SourceFile = { sheets: readonly SourceSheet[] } | { text: string };

/** Reads a file before any database connection is used. */
export async function readSourceFile({ name, path }: Uploaded, rows: number = sheetLimits.rows): Promise<SourceFile> {
  if (isTextName(name)) return { text: await readTextFile(path, rows) };
  await refuseNonWorkbook({ name, path });
  return { sheets: await readSheets({ path, rows }) };
}

/** A larger file is refused. */
export const maxSheetBytes = sheetLimits.megabytes * 1024 * 1024;

const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 } as const;
const maxMs = 60_000;
/** A carrier's tariff consists of several sheets. */
const idleMs = 20_000;
/** A thread that has read more rows than this retains much memory, and is ended instead of reused. */
const maxRowsPerThread = 2_000;
const threads = createThreadPool(new URL('./sheet.worker.ts', import.meta.url), { memory, idleMs });

/** Parses the sheets of a workbook outside the main thread, within limits of time and memory. */
async function readSheets(request: SheetRequest): Promise<readonly SourceSheet[]> {
  const worker = threads.acquire();
  try {
    worker.postMessage(request);
    const [message] = (await once(worker, 'message', { signal: AbortSignal.timeout(scaledTimeout(maxMs)) })) as [
      SheetMessage,
    ];
    if (message.kind === 'refused') throw new AppError(message.id, { params: message.params });
    const count = message.sheets.reduce((sum, { rows }) => sum + rows.length, 0);
    if (count > maxRowsPerThread) await worker.terminate();
    else threads.release(worker);
    return message.sheets;
  } catch (error) {
    await worker.terminate();
    if (error instanceof AppError) throw error;
    const isBeyond =
      error instanceof Error &&
      (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
    if (isBeyond) fail('import.too_complex');
    throw error;
  }
}
