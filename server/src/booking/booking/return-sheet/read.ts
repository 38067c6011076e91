import { sql } from 'kysely';
import { maxReturnRows, returnSheet } from '#contract/booking/return-sheet.ts';
import type { FieldIssue } from '#contract/field-errors.ts';
import type { InputOf } from '#contract/kit.ts';
import { createSlots } from '#server/http/export/slots.ts';
import { withWorkbook } from '#server/http/import/read-workbook.ts';
import { refuseNonWorkbook } from '#server/http/import/workbook-file.ts';
import { cellLabelsOf } from '#server/http/import/cell-labels.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Uploaded } from '#server/http/upload.ts';
import type { StatedLine, SheetRow } from './match.ts';

type Input = Partial<InputOf<typeof returnSheet>>;
type ReadSheet = {
  columns: readonly string[];
  rows: SheetRow[];
  problems: { rowNo: number; issue: FieldIssue }[];
  /** All rows as they were uploaded. */
  rawRows: { rowNo: number; cells: readonly string[] }[];
};

const reading = createSlots();
/** Each holds its caller's connection while a thread reads. */
const maxReading = 2;

/** The rows of a return sheet that are right by themselves, and what is wrong with the others. */
export async function readReturn(ctx: Ctx, { name, path }: Uploaded): Promise<ReadSheet> {
  const { db, viewer, locale } = ctx;
  await refuseNonWorkbook({ name, path });
  const release = reading.acquire(maxReading);
  try {
    const labels = await cellLabelsOf(db, viewer, returnSheet);
    const sheet = { path, resource: returnSheet.name, locale, labels, maxRows: maxReturnRows };
    return await withWorkbook(sheet, new AbortController().signal, async ({ columns, batches }) => {
      const read: ReadSheet = { columns, rows: [], problems: [], rawRows: [] };
      for await (const batch of batches)
        for (const { rowNo, cells, input, issues: wrong, warnings } of batch) {
          // A box that nobody sees in the sheet is not weighed by it.
          const issues = [...wrong, ...warnings];
          read.rawRows.push({ rowNo, cells });
          read.problems.push(...issues.map((issue) => ({ rowNo, issue })));
          // Each field was read by the sheet's own schema.
          const stated = await statedLine(ctx, input);
          if (issues.length === 0 && stated) read.rows.push({ rowNo, stated });
        }
      return read;
    });
  } finally {
    release();
  }
}

/** An empty cell says nothing: what is known of a box stays. */
async function statedLine({ db }: Ctx, { cntrno, weighdate, ...input }: Input): Promise<StatedLine | undefined> {
  if (cntrno === undefined || cntrno === '') return undefined;
  const filled = Object.entries(input).filter(([, value]) => value !== null && value !== '');
  const at = weighdate ? { weighdate: await beginningOf(db, weighdate) } : {};
  return { cntrno, ...Object.fromEntries(filled), ...at };
}

/** A day's beginning by the clock of the installation: that a box was weighed tomorrow cannot be. */
async function beginningOf(db: Ctx['db'], day: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`select ${day}::date::timestamptz as at`.execute(db);
  return new Date(rows[0]?.at ?? day).toISOString();
}
