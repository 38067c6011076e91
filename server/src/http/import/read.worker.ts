import { readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import '#contract/languages/traditional.ts';
import { importLimits } from '#contract/system/import.ts';
import { sheetNamed } from '#contract/sheets.ts';
import { AppError, fail } from '#server/platform/app-error.ts';
import { formOf, inspect, refuseEncrypted } from '#server/platform/xlsx/inspect.ts';
import { firstSheet, type RawRow } from '#server/platform/xlsx/sheet.ts';
import { type Unsafe, UnsafeWorkbook } from '#server/platform/xlsx/unsafe-workbook.ts';
import { headerOf } from './headers.ts';
import type { ReadMessage, ReadTask } from './read-messages.ts';
import { type ReadRows, rowReader } from './row-reader.ts';

// Whatever a workbook does to its reader, it does it to a thread of its own: others neither wait for it nor end with it.

const unpackedMegabytes = 256;
/** A few milliseconds for who writes them down. */
const batchRows = 100;

type Opened = { columns: string[]; rows: RawRow[]; read: ReadRows };

async function open({ path, resource: name, locale, words, mostRows }: ReadTask): Promise<Opened> {
  const resource = sheetNamed(name) ?? fail('not_found');
  const [header, ...rows] = await sheetAt(path, mostRows);
  if (!header) fail('import.empty');
  if (rows.length > mostRows) fail('import.too_many_rows', { limit: mostRows });
  const columns = header.cells.map(({ text }) => text);
  if (columns.length > importLimits.columns) fail('import.too_many_columns', { limit: importLimits.columns });
  const read = headerOf(resource, columns, locale);
  if (rows.length === 0) fail('import.empty');
  return { columns: read.columns.map((each) => each.name), rows, read: rowReader(resource, read, words) };
}

async function sheetAt(path: string, mostRows: number): Promise<RawRow[]> {
  const bytes = await readFile(path);
  const form = formOf(bytes);
  if (!form) throw new UnsafeWorkbook('not_a_workbook');
  const limits = { unpackedBytes: unpackedMegabytes * 1024 * 1024, rows: mostRows + 1 };
  if (form === 'xlsx') await inspect(bytes, limits);
  else refuseEncrypted(bytes);
  const { rows, merged } = firstSheet(bytes);
  if (merged !== undefined) fail('import.merged', { place: merged });
  return [...rows];
}

function refusalsFor(mostRows: number): Record<Unsafe, AppError> {
  return {
    not_a_workbook: new AppError('import.not_a_workbook'),
    encrypted: new AppError('import.encrypted'),
    broken: new AppError('import.broken'),
    entities: new AppError('import.broken'),
    too_large_inside: new AppError('import.too_large_inside', { params: { limit: unpackedMegabytes } }),
    too_many_rows: new AppError('import.too_many_rows', { params: { limit: mostRows } }),
  };
}

function refusalOf(error: unknown, { mostRows }: ReadTask): AppError {
  if (error instanceof UnsafeWorkbook) return refusalsFor(mostRows)[error.why];
  if (error instanceof AppError) return error;
  throw error;
}

function* batchesOf({ rows, read }: Opened): Generator<ReadMessage> {
  for (let at = 0; at < rows.length; at += batchRows)
    yield { kind: 'rows', rows: rows.slice(at, at + batchRows).map(read) };
}

const say = (message: ReadMessage): void => parentPort?.postMessage(message);

/** Others go first. Linux alone knows priorities of single threads, and a worker its own number: elsewhere it is one of all. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

async function main(): Promise<void> {
  stepBack();
  // What started this thread hands it this.
  const task = workerData as ReadTask;
  try {
    const opened = await open(task);
    const batches = batchesOf(opened);
    // A batch is made when the one before it is done with, or all of them would lie about.
    parentPort?.on('message', () => {
      const next = batches.next();
      if (next.done) parentPort?.close();
      else say(next.value);
    });
    say({ kind: 'opened', columns: opened.columns, total: opened.rows.length });
  } catch (error) {
    const { id, params } = refusalOf(error, task);
    say({ kind: 'refused', id, params });
  }
}

await main();
