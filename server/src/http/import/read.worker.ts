import { readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import '#contract/languages/traditional.ts';
import type { FieldIssue } from '#contract/field-errors.ts';
import { importLimits } from '#contract/system/import.ts';
import { sheetNamed } from '#contract/sheets.ts';
import { AppError, fail } from '#server/platform/app-error.ts';
import { formOf, inspect, refuseEncrypted } from '#server/platform/xlsx/inspect.ts';
import { firstSheets, type RawRow, type RawSheet } from '#server/platform/xlsx/sheet.ts';
import type { ThreadData } from '#server/platform/threads.ts';
import { type Unsafe, UnsafeWorkbook } from '#server/platform/xlsx/unsafe-workbook.ts';
import { mostEntries } from '#server/platform/xlsx/zip-directory.ts';
import { countKnown, headerOf } from './headers.ts';
import type { OpenedSheet, ReadMessage, ReadTask } from './read-messages.ts';
import { type ReadRows, rowReader } from './row-reader.ts';

// Whatever a workbook does to its reader, it does it to a thread of its own: others neither wait for it nor end with it.

const unpackedMegabytes = 256;
/** A few milliseconds for who writes them down. */
const batchRows = 100;

type Opened = { columns: string[]; rows: RawRow[]; read: ReadRows };
/** `leftOut` is a sheet that may have been meant for lines. */
type OpenedBook = Opened & { lines?: Opened | undefined; leftOut?: RawSheet | undefined };
type Wanted = Pick<ReadTask, 'resource' | 'words' | 'mostRows'>;

async function open({ path, locale, lines, ...task }: ReadTask): Promise<OpenedBook> {
  const [first, ...others] = await sheetsAt(path, task.mostRows, lines);
  if (!first) fail('import.empty');
  const opened = openedSheet(first, task, locale);
  if (opened.rows.length === 0) fail('import.empty');
  if (!lines) return opened;
  const knownIn = (sheet: RawSheet): number => headingsKnown(sheet, lines.resource);
  const beside = others.find((sheet) => knownIn(sheet) > 1);
  if (!beside) return { ...opened, leftOut: others.find((sheet) => knownIn(sheet) === 1) };
  return { ...opened, lines: openedSheet(beside, lines, locale) };
}

function openedSheet({ title, rows: all, merged }: RawSheet, wanted: Wanted, locale: ReadTask['locale']): Opened {
  const resource = sheetNamed(wanted.resource) ?? fail('not_found');
  const { mostRows } = wanted;
  if (merged !== undefined) fail('import.merged', { place: merged, sheet: title });
  const [header, ...rows] = all;
  if (!header) fail('import.empty');
  if (rows.length > mostRows) fail('import.too_many_rows', { limit: mostRows });
  const columns = header.cells.map(({ text }) => text);
  if (columns.length > importLimits.columns) fail('import.too_many_columns', { limit: importLimits.columns });
  const read = headerOf(resource, columns, { locale, sheet: title });
  return { columns: read.columns.map((each) => each.name), rows, read: rowReader(resource, read, wanted.words) };
}

/** By its headings: the sheets beside the first one may as well be somebody's notes. */
function headingsKnown({ rows }: RawSheet, name: string): number {
  const [header] = rows;
  const texts = header?.cells.map(({ text }) => text) ?? [];
  return countKnown(sheetNamed(name) ?? fail('not_found'), texts);
}

/** Of those beside the first one, the next two are looked at. */
const sheetsWithLines = 3;

async function sheetsAt(path: string, mostRows: number, lines: ReadTask['lines']): Promise<RawSheet[]> {
  const bytes = await readFile(path);
  const form = formOf(bytes);
  if (!form) throw new UnsafeWorkbook('not_a_workbook');
  const rows = Math.max(mostRows, lines?.mostRows ?? 0) + 1;
  if (form === 'xlsx') await inspect(bytes, { unpackedBytes: unpackedMegabytes * 1024 * 1024, rows });
  else refuseEncrypted(bytes);
  return firstSheets(bytes, lines ? sheetsWithLines : 1).map((sheet) => ({ ...sheet, rows: [...sheet.rows] }));
}

function refusalsFor(mostRows: number): Record<Unsafe, AppError> {
  return {
    not_a_workbook: new AppError('import.not_a_workbook'),
    encrypted: new AppError('import.encrypted'),
    broken: new AppError('import.broken'),
    entities: new AppError('import.broken'),
    too_large_inside: new AppError('import.too_large_inside', {
      params: { limit: unpackedMegabytes, parts: mostEntries },
    }),
    too_many_rows: new AppError('import.too_many_rows', { params: { limit: mostRows } }),
  };
}

function refusalOf(error: unknown, { mostRows }: ReadTask): AppError {
  if (error instanceof UnsafeWorkbook) return refusalsFor(mostRows)[error.why];
  if (error instanceof AppError) return error;
  throw error;
}

function* batchesOf({ lines, leftOut, ...first }: OpenedBook): Generator<ReadMessage> {
  for (const { rows, read } of lines ? [first, lines] : [leftOut ? telling(first, leftOut) : first])
    for (let at = 0; at < rows.length; at += batchRows)
      yield { kind: 'rows', rows: rows.slice(at, at + batchRows).map(read) };
}

/** Whoever meant it for lines learns at the first row that it was not read. */
function telling({ read, ...opened }: Opened, { title }: RawSheet): Opened {
  const [first] = opened.rows;
  const told: FieldIssue = { path: '', rule: 'sheet_left_out', params: { value: title } };
  const readTelling: ReadRows = (row) => {
    const one = read(row);
    return row === first ? { ...one, warnings: [...one.warnings, told] } : one;
  };
  return { ...opened, read: readTelling };
}

const toldOf = ({ columns, rows }: Opened): OpenedSheet => ({ columns, total: rows.length });

const say = (message: ReadMessage): void => parentPort?.postMessage(message);

/** Others go first. Linux alone knows priorities of single threads, and a worker its own number: elsewhere it is one of all. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Opens a workbook and answers what makes its batches, one by one, or they would all lie about. */
async function opening(task: ReadTask): Promise<Iterator<ReadMessage>> {
  try {
    const opened = await open(task);
    say({ kind: 'opened', ...toldOf(opened), lines: opened.lines && toldOf(opened.lines) });
    return batchesOf(opened);
  } catch (error) {
    const { id, params } = refusalOf(error, task);
    say({ kind: 'refused', id, params });
    return [].values();
  }
}

// What started this thread hands it this.
if ((workerData as ThreadData).canStepBack) stepBack();
let batches: Promise<Iterator<ReadMessage>> | undefined;

/** A task opens its workbook in place of the one before; `next` asks for a batch of it. */
async function hear(message: ReadTask | 'next'): Promise<void> {
  if (message !== 'next') {
    batches = opening(message);
    await batches;
    return;
  }
  const next = (await batches)?.next();
  if (next && !next.done) say(next.value);
}

// What cannot be read ends the thread, which tells whoever waits.
parentPort?.on('message', (message: ReadTask | 'next') => void hear(message));
