import { bookings } from '#contract/booking/booking.ts';
import { ContainerInput } from '#contract/booking/container.ts';
import { type ReturnPreview, returnSheet } from '#contract/booking/return-sheet.ts';
import type { FieldIssue } from '#contract/field-errors.ts';
import { issuesOf } from '#contract/issues.ts';
import { cellError } from '#server/http/import/cell-errors.ts';
import { markedFile, markedRow } from '#server/http/import/marked-sheet.ts';
import type { Ctx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import type { Streamed } from '#server/http/streamed.ts';
import type { Uploaded } from '#server/http/upload.ts';
import { bookingDetail } from '../booking.view.ts';
import { findingsOf } from '../findings.ts';
import { lineDifferences } from '../line-differences.ts';
import { labelled } from '../machine/record.ts';
import { asInput, type ReturnedLine, matchRows, type TypeOf } from './match.ts';
import { readReturn } from './read.ts';
import { openEdit, stageAt } from './stage.ts';

/** What a sheet would change in a booking, and what keeps it from that. */
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

/** The sheet as it was uploaded, with its problems marked. */
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
  const booking = await bookingDetail(ctx, await rowById(ctx, bookings, id));
  const action = openEdit(ctx, booking);
  const read = await readReturn(ctx, file);
  const before = booking.ctnlist.map(({ goods: _goods, vgm_state: _state, ...line }): ReturnedLine => line);
  const { lines, ...found } = matchRows(before, read.rows, await typesNow(ctx));
  const ctnlist = lines.map(asInput);
  const problems = [...read.problems, ...found.problems, ...brokenLines(ctnlist, read.rows)];
  return { booking, action, read, found, ctnlist, problems };
}

/** Rules of whole lines, such as check digits, reported at the row of the box. */
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
