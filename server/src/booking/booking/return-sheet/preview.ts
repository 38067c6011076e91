import { sql } from 'kysely';
import type { InputOf } from '#contract/kit.ts';
import { ContainerInput } from '#contract/booking/container.ts';
import { type ReturnPreview, returnSheet, maxReturnRows } from '#contract/booking/return-sheet.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { issuesOf } from '#contract/issues.ts';
import { createSlots } from '#server/http/export/slots.ts';
import { withWorkbook } from '#server/http/import/sheet/read-workbook.ts';
import { refuseNonWorkbook } from '#server/http/import/sheet/workbook-file.ts';
import { cellLabelsOf } from '#server/http/import/sheet/cell-labels.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { cellError } from '#server/http/import/sheet/cell-errors.ts';
import { markedFile, markedRow } from '#server/http/import/sheet/marked-sheet.ts';
import type { Ctx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import type { Streamed } from '#server/http/response/streamed.ts';
import type { Uploaded } from '#server/http/request/upload.ts';
import { bookingDetail } from '../booking.view.ts';
import { findingsOf } from '../findings.ts';
import { lineDifferences } from '../line-differences.ts';
import { labelled } from '../machine/record.ts';
import { asInput, type ReturnedLine, matchRows, type TypeOf, type StatedLine, type StatedRow } from './match.ts';
import { openEdit, stageAt } from './stage.ts';

/** The changes that a sheet would make in a booking, and the problems that prevent them. */
export async function returnPreview(ctx: Ctx, id: number, file: Uploaded): Promise<ReturnPreview> {
  const { booking, action, read, found, ctnlist, problems } = await comparedWith(ctx, id, file);
  const draft = { ...booking, ctnlist };
  return {
    version: booking.version,
    action,
    rows: read.rawRows.length,
    matched: found.matched,
    filled: found.filled,
    ctnlist: ctnlist.map(({ goods: _goods, ...line }) => ({ ...line, id: line.id })),
    diff: labelled(lineDifferences(booking.ctnlist, ctnlist)),
    problems: problems.map(({ rowNo, issue }) => ({
      row_no: rowNo,
      path: issue.path,
      message: cellError(issue, returnSheet, ctx.locale).message,
    })),
    findings: (await findingsOf(ctx, draft, stageAt(action)))
      .filter(({ path }) => path.startsWith('ctnlist.'))
      .map(({ severity, path, zh, en }) => ({ severity, path, zh, en })),
  };
}

/** The sheet as uploaded, with its problems highlighted. */
export async function markedReturn(ctx: Ctx, id: number, file: Uploaded): Promise<Streamed> {
  const { db, locale, now } = ctx;
  const { read, problems } = await comparedWith(ctx, id, file);
  const byRow = Map.groupBy(problems, ({ rowNo }) => rowNo);
  const rows = read.rawRows.map(({ rowNo, cells }) => {
    const issues = (byRow.get(rowNo) ?? []).map(({ issue }) => issue);
    return markedRow({ cells, issues }, { columns: read.columns, resource: returnSheet, locale });
  });
  return markedFile(db, { resource: returnSheet, columns: read.columns, rows, locale, now });
}

async function comparedWith(ctx: Ctx, id: number, file: Uploaded) {
  const booking = await bookingDetail(ctx, await rowById(ctx, bookingTable, id));
  const action = openEdit(ctx, booking);
  const read = await readReturn(ctx, file);
  const before = booking.ctnlist.map(({ goods: _goods, vgm_state: _state, ...line }): ReturnedLine => line);
  const { lines, ...found } = matchRows(before, read.rows, await typesNow(ctx));
  const ctnlist = lines.map(asInput);
  const problems = [...read.problems, ...found.problems, ...brokenLines(ctnlist, read.rows)];
  return { booking, action, read, found, ctnlist, problems };
}

/** Errors of whole lines, such as check digits, reported at the row of the box. */
function brokenLines(
  ctnlist: readonly ContainerInput[],
  rows: readonly { rowNo: number; stated: { cntrno: string } }[],
) {
  const rowOf = new Map(rows.map(({ rowNo, stated }) => [stated.cntrno, rowNo]));
  return ctnlist.flatMap((line): { rowNo: number; issue: FieldIssue }[] => {
    const rowNo = rowOf.get(line.cntrno);
    const checked = ContainerInput.safeParse(line, { reportInput: true });
    return checked.success || rowNo === undefined
      ? []
      : issuesOf(checked.error).map((issue) => ({ rowNo, issue: { ...issue, path: issue.path } }));
  });
}

async function typesNow({ db }: Ctx): Promise<TypeOf> {
  const types = await db
    .selectFrom('container_type')
    .select(['code', 'aliases'])
    .where('is_deleted', '=', false)
    .execute();
  const byName = new Map(
    types.flatMap(({ code, aliases }) => [code, ...aliases].map((name) => [name.toUpperCase(), code])),
  );
  return (code) => byName.get(code.toUpperCase()) ?? code;
}

type Input = Partial<InputOf<typeof returnSheet>>;
type ReadSheet = {
  columns: readonly string[];
  rows: StatedRow[];
  problems: { rowNo: number; issue: FieldIssue }[];
  /** All rows as uploaded. */
  rawRows: { rowNo: number; cells: readonly string[] }[];
};

const reading = createSlots();
/** Each holds its caller's connection while a thread parses. */
const maxReading = 2;

/** The valid rows of a return sheet, and the errors of all others. */
async function readReturn(ctx: Ctx, { name, path }: Uploaded): Promise<ReadSheet> {
  const { locale } = ctx;
  await refuseNonWorkbook({ name, path });
  const release = reading.acquire(maxReading);
  try {
    const labels = await cellLabelsOf(ctx, returnSheet);
    const sheet = { path, resource: returnSheet.name, locale, labels, maxRows: maxReturnRows };
    return await withWorkbook(sheet, new AbortController().signal, async ({ columns, batches }) => {
      const read: ReadSheet = { columns, rows: [], problems: [], rawRows: [] };
      for await (const batch of batches)
        for (const { rowNo, cells, input, issues: wrong, warnings } of batch) {
          // Hidden rows are errors here, although only warnings elsewhere.
          const issues = [...wrong, ...warnings];
          read.rawRows.push({ rowNo, cells });
          read.problems.push(...issues.map((issue) => ({ rowNo, issue })));
          // Each field was parsed by the sheet's own schema.
          const stated = await statedLine(ctx, input);
          if (issues.length === 0 && stated) read.rows.push({ rowNo, stated });
        }
      return read;
    });
  } finally {
    release();
  }
}

/** An empty cell leaves the known value. */
async function statedLine({ db }: Ctx, { cntrno, weighdate, ...input }: Input): Promise<StatedLine | undefined> {
  if (cntrno === undefined || cntrno === '') return undefined;
  const filled = Object.entries(input).filter(([, value]) => value !== null && value !== '');
  const at = weighdate ? { weighdate: await beginningOf(db, weighdate) } : {};
  return { cntrno, ...Object.fromEntries(filled), ...at };
}

/** The beginning of a day in the installation's time zone; a day in the future is refused by the rules. */
async function beginningOf(db: Ctx['db'], day: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`select ${day}::date::timestamptz as at`.execute(db);
  return new Date(rows[0]?.at ?? day).toISOString();
}
