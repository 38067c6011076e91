import { fieldError, fieldRules } from '#contract/fields/field-errors.ts';
import { textsIn } from '#contract/languages/language.ts';
import { scheduleRows } from '#contract/schedule/sheet-row.ts';
import { markedSheet } from '#server/http/import/sheet/marked-sheet.ts';
import { sheetFileName } from '#server/http/import/sheet/sheet-file-name.ts';
import { singleBatch } from '#server/http/import/write/single-batch.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Streamed } from '#server/http/response/streamed.ts';
import { workbook, xlsxType } from '#server/platform/xlsx/workbook.ts';
import { columnName } from '#server/platform/xlsx/sheet-xml.ts';
import { placeKey } from '#server/sheet-reading/row-issue.ts';
import { importPlan } from '../plan.ts';
import type { StagedImport, StagedSheet } from '../staged.ts';
import { callLabels, sheetIssues } from './sheet-part.ts';

/**
 * The rows of a sheet that wait for a correction, as they are in the file, with their wrong cells marked and the reasons. The
 * lines around them stay, so that the corrected file is read as the first one was.
 */
export async function markedSheetRows(ctx: Ctx, staged: StagedImport, { sheets }: StagedSheet): Promise<Streamed> {
  const { locale } = ctx;
  const { findings } = await importPlan(ctx.db, staged);
  const labels: Readonly<Record<string, string>> = callLabels(locale);
  const byRow = Map.groupBy(sheetIssues(staged.rows, findings), placeKey);
  const read = new Set(staged.rows.flatMap(({ places }) => (places ? [placeKey(places.row)] : [])));
  const rows = sheets.flatMap(({ rows: own }, sheet) =>
    own.flatMap(({ row, cells }) => {
      const issues = byRow.get(placeKey({ sheet, row })) ?? [];
      const reasons = issues.map(
        (issue) => fieldError(issue, labels[issue.path] ?? issue.text, textsIn(fieldRules, locale)).message,
      );
      const invalidCells = new Set(issues.map(({ at }) => at));
      return issues.length > 0 || !read.has(placeKey({ sheet, row })) ? [{ cells, invalidCells, reasons }] : [];
    }),
  );
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const titles = Array.from({ length: width }, (_, at) => columnName(at));
  const name = sheets[0]?.title ?? '';
  const stream = workbook(markedSheet({ name, titles, locale }, singleBatch(rows)));
  return {
    type: xlsxType,
    file: await sheetFileName(ctx.db, scheduleRows, { kind: 'checked', ...ctx }),
    stream,
    inTransaction: false,
  };
}
