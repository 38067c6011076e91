import { readFile } from 'node:fs/promises';
import { importExtensions } from '#contract/system/import.ts';
import { issuesOf } from '#contract/issues.ts';
import { VoyageDocumentList } from '#contract/schedule/document.ts';
import { scheduleImportLimits } from '#contract/schedule/import.ts';
import { extensionOf, isProgramNamed } from '#contract/system/upload-kinds.ts';
import { createSlots } from '#server/http/export/slots.ts';
import type { Uploaded } from '#server/http/request/upload.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { type SourceFile, readSourceFile } from '#server/sheet-reading/read-file.ts';
import { documentRows } from './read-rows.ts';
import type { StagedRow } from './staged.ts';

/** A file as sheets, or as voyages in the JSON format. */
export type ScheduleFile = SourceFile | { documents: StagedRow[] };

const reading = createSlots();
const maxReading = 2;

/** Reads a sheet or a JSON file, by its extension, before any database connection is used. */
export async function readScheduleFile(file: Uploaded): Promise<ScheduleFile> {
  const release = reading.acquire(maxReading);
  try {
    const name = file.name.toLowerCase();
    const isSheet = [...importExtensions, '.csv', '.txt', '.tsv'].some((ending) => name.endsWith(ending));
    return isSheet ? await readSourceFile(file, scheduleImportLimits.rows) : { documents: await readJson(file) };
  } finally {
    release();
  }
}

async function readJson({ name, path }: Uploaded): Promise<StagedRow[]> {
  if (extensionOf(name) !== 'json') fail(isProgramNamed(name) ? 'import.program' : 'import.not_schedules');
  return documentsRead(parsed(utf8(await readFile(path))));
}

/** Text in another encoding would silently be misread. */
function utf8(bytes: Buffer): string {
  if (bytes.length === 0) fail('import.no_bytes');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail('import.encoding');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('import.broken');
  }
}

/** Documents with a wrong structure are refused as a whole; wrong values are reported with their row. */
function documentsRead(value: unknown): StagedRow[] {
  const list = Array.isArray(value) ? value : [value];
  const result = VoyageDocumentList.safeParse(list, { reportInput: true });
  if (!result.success) return refuse(issuesOf(result.error).slice(0, 50));
  const rows = documentRows(result.data);
  if (rows.length > scheduleImportLimits.rows) fail('import.too_many_rows', { limit: scheduleImportLimits.rows });
  return rows;
}
