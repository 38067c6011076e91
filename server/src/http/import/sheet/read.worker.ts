import { readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { setTraditionalConverter } from '#contract/languages/language.ts';
import { traditional } from '#contract/languages/traditional.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { importLimits } from '#contract/system/import.ts';
import { sheetNamed } from '#contract/sheets.ts';
import { AppError, fail } from '#server/platform/app-error.ts';
import { detectFormat, inspect, refuseEncrypted } from '#server/platform/xlsx/inspect.ts';
import { firstSheets, type RawRow, type RawSheet } from '#server/platform/xlsx/sheet.ts';
import type { ThreadData } from '#server/platform/threads.ts';
import { type UnsafeReason, UnsafeWorkbook } from '#server/platform/xlsx/unsafe-workbook.ts';
import { maxEntries } from '#server/platform/xlsx/zip-directory.ts';
import { countKnownFields, headerOf } from './headers.ts';
import type { OpenedSheet, ReaderMessage, ReadTask } from './read-messages.ts';
import { type ReadRows, rowReader } from './row-reader.ts';

// A hostile workbook only affects its own thread: other requests neither wait for it nor fail.

setTraditionalConverter(traditional);

const unpackedMegabytes = 256;
/** Takes the main thread a few milliseconds to store. */
const batchRows = 100;

type Opened = { columns: string[]; rows: RawRow[]; read: ReadRows };
/** `ignoredSheet` is a sheet that the user may have intended for lines. */
type OpenedBook = Opened & { lines?: Opened | undefined; ignoredSheet?: RawSheet | undefined };
type SheetTask = Pick<ReadTask, 'resource' | 'labels' | 'maxRows'>;

async function open({ path, locale, lines, ...task }: ReadTask): Promise<OpenedBook> {
  const [first, ...others] = await sheetsAt(path, task.maxRows, lines);
  if (!first) fail('import.empty');
  const opened = openedSheet(first, task, locale);
  if (opened.rows.length === 0) fail('import.empty');
  if (!lines) return opened;
  const knownHeadings = (sheet: RawSheet): number => countKnownHeadings(sheet, lines.resource);
  const lineSheet = others.find((sheet) => knownHeadings(sheet) > 1);
  if (!lineSheet) return { ...opened, ignoredSheet: others.find((sheet) => knownHeadings(sheet) === 1) };
  return { ...opened, lines: openedSheet(lineSheet, lines, locale) };
}

function openedSheet({ title, rows: all, merged }: RawSheet, sheetTask: SheetTask, locale: ReadTask['locale']): Opened {
  const resource = sheetNamed(sheetTask.resource) ?? fail('not_found');
  const { maxRows } = sheetTask;
  if (merged !== undefined) fail('import.merged', { place: merged, sheet: title });
  const [header, ...rows] = all;
  if (!header) fail('import.empty');
  if (rows.length > maxRows) fail('import.too_many_rows', { limit: maxRows });
  const columns = header.cells.map(({ text }) => text);
  if (columns.length > importLimits.columns) fail('import.too_many_columns', { limit: importLimits.columns });
  const read = headerOf(resource, columns, { locale, sheet: title });
  return { columns: read.columns.map((each) => each.name), rows, read: rowReader(resource, read, sheetTask.labels) };
}

/** By its headings, because further sheets may be notes. */
function countKnownHeadings({ rows }: RawSheet, name: string): number {
  const [header] = rows;
  const texts = header?.cells.map(({ text }) => text) ?? [];
  return countKnownFields(sheetNamed(name) ?? fail('not_found'), texts);
}

/** Number of further sheets that may hold the lines. */
const sheetsWithLines = 3;

async function sheetsAt(path: string, maxRows: number, lines: ReadTask['lines']): Promise<RawSheet[]> {
  const bytes = await readFile(path);
  const format = detectFormat(bytes);
  if (!format) throw new UnsafeWorkbook('not_a_workbook');
  const rows = Math.max(maxRows, lines?.maxRows ?? 0) + 1;
  if (format === 'xlsx') await inspect(bytes, { unpackedBytes: unpackedMegabytes * 1024 * 1024, rows });
  else refuseEncrypted(bytes);
  return firstSheets(bytes, lines ? sheetsWithLines : 1).map((sheet) => ({ ...sheet, rows: [...sheet.rows] }));
}

function refusalsFor(maxRows: number): Record<UnsafeReason, AppError> {
  return {
    not_a_workbook: new AppError('import.not_a_workbook'),
    encrypted: new AppError('import.encrypted'),
    broken: new AppError('import.broken'),
    entities: new AppError('import.broken'),
    too_large_inside: new AppError('import.too_large_inside', {
      params: { limit: unpackedMegabytes, parts: maxEntries },
    }),
    too_many_rows: new AppError('import.too_many_rows', { params: { limit: maxRows } }),
  };
}

function refusalOf(error: unknown, { maxRows }: ReadTask): AppError {
  if (error instanceof UnsafeWorkbook) return refusalsFor(maxRows)[error.reason];
  if (error instanceof AppError) return error;
  throw error;
}

function* batchesOf({ lines, ignoredSheet, ...first }: OpenedBook): Generator<ReaderMessage> {
  for (const { rows, read } of lines
    ? [first, lines]
    : [ignoredSheet ? withIgnoredSheetWarning(first, ignoredSheet) : first])
    for (let at = 0; at < rows.length; at += batchRows)
      yield { kind: 'rows', rows: rows.slice(at, at + batchRows).map(read) };
}

/** Warns in the first row that a sheet, perhaps intended for lines, was ignored. */
function withIgnoredSheetWarning({ read, ...opened }: Opened, { title }: RawSheet): Opened {
  const [first] = opened.rows;
  const warning: FieldIssue = { path: '', rule: 'sheet_left_out', params: { value: title } };
  const readWithWarning: ReadRows = (row) => {
    const result = read(row);
    return row === first ? { ...result, warnings: [...result.warnings, warning] } : result;
  };
  return { ...opened, read: readWithWarning };
}

const summaryOf = ({ columns, rows }: Opened): OpenedSheet => ({ columns, total: rows.length });

const post = (message: ReaderMessage): void => parentPort?.postMessage(message);

/**
 * Lowers this thread's priority. Only Linux has priorities of single threads: elsewhere it would be that of the
 * process.
 */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Opens a workbook and returns an iterator of its batches, made one by one to save memory. */
async function openBatches(task: ReadTask): Promise<Iterator<ReaderMessage>> {
  try {
    const opened = await open(task);
    post({ kind: 'opened', ...summaryOf(opened), lines: opened.lines && summaryOf(opened.lines) });
    return batchesOf(opened);
  } catch (error) {
    const { id, params } = refusalOf(error, task);
    post({ kind: 'refused', id, params });
    return [].values();
  }
}

// Set by the code that starts this thread.
if ((workerData as ThreadData).canLowerPriority) lowerPriority();
let batches: Promise<Iterator<ReaderMessage>> | undefined;

/** A task opens its workbook in place of the previous one; `next` requests a batch of it. */
async function handleMessage(message: ReadTask | 'next'): Promise<void> {
  if (message !== 'next') {
    batches = openBatches(message);
    await batches;
    return;
  }
  const next = (await batches)?.next();
  if (next && !next.done) post(next.value);
}

// An error ends the thread, which rejects the caller's promise.
parentPort?.on('message', (message: ReadTask | 'next') => void handleMessage(message));
