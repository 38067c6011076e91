import { readFile } from 'node:fs/promises';
import { importExtensions } from '#contract/system/import.ts';
import { issuesOf } from '#contract/issues.ts';
import { VoyageDocumentList } from '#contract/schedule/document.ts';
import { scheduleImportLimits } from '#contract/schedule/import.ts';
import { scheduleRows } from '#contract/schedule/sheet-row.ts';
import { extensionOf, isProgramNamed } from '#contract/system/upload-kinds.ts';
import { createSlots } from '#server/http/export/slots.ts';
import { withWorkbook } from '#server/http/import/sheet/read-workbook.ts';
import { refuseNonWorkbook } from '#server/http/import/sheet/workbook-file.ts';
import { cellLabelsOf } from '#server/http/import/sheet/cell-labels.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Uploaded } from '#server/http/request/upload.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { allColumns, documentRows } from './read-rows.ts';
import type { StagedImport, StagedRow } from './staged.ts';

type Read = Pick<StagedImport, 'kind' | 'columns' | 'rows'>;

const reading = createSlots();
/** Each holds its caller's connection while a thread parses. */
const maxReading = 2;

/** Reads a sheet or a JSON file, by its extension. */
export async function readScheduleFile(ctx: Ctx, file: Uploaded): Promise<Read> {
  const release = reading.acquire(maxReading);
  try {
    const isSheet = importExtensions.some((ending) => file.name.toLowerCase().endsWith(ending));
    return isSheet ? await readSheet(ctx, file) : await readJson(file);
  } finally {
    release();
  }
}

async function readSheet(ctx: Ctx, { name, path }: Uploaded): Promise<Read> {
  await refuseNonWorkbook({ name, path });
  const labels = await cellLabelsOf(ctx, scheduleRows);
  const sheet = { path, resource: scheduleRows.name, locale: ctx.locale, labels, maxRows: scheduleImportLimits.rows };
  const rows: StagedRow[] = [];
  const read = await withWorkbook(sheet, new AbortController().signal, async ({ columns, batches }) => {
    for await (const batch of batches)
      for (const { rowNo, cells, input, issues } of batch) rows.push({ row_no: rowNo, cells, input, issues });
    return [...columns];
  });
  return { kind: 'XLSX', columns: read, rows };
}

async function readJson({ name, path }: Uploaded): Promise<Read> {
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
function documentsRead(value: unknown): Read {
  const list = Array.isArray(value) ? value : [value];
  const result = VoyageDocumentList.safeParse(list, { reportInput: true });
  if (!result.success) return refuse(issuesOf(result.error).slice(0, 50));
  const rows = documentRows(result.data);
  if (rows.length > scheduleImportLimits.rows) fail('import.too_many_rows', { limit: scheduleImportLimits.rows });
  return { kind: 'JSON', columns: allColumns, rows };
}
