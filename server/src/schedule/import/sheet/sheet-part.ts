import { fieldError, fieldRules, type FieldIssue } from '#contract/fields/field-errors.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { scheduleLineLabels } from '#contract/schedule/line.labels.ts';
import { portCallLabels } from '#contract/schedule/port-call.labels.ts';
import { sheetRowLabels } from '#contract/schedule/sheet-row.labels.ts';
import type { ScheduleSheet } from '#contract/schedule/sheet-plan.ts';
import type { ImportFix } from '#contract/sheet-reading.ts';
import type { Ctx } from '#server/http/route.ts';
import { describeIssue, describeLine, maxListed, unmatchedTexts } from '#server/sheet-reading/described.ts';
import { inOrder, placeKey, type RowIssue } from '#server/sheet-reading/row-issue.ts';
import { sampleOf } from '#server/sheet-reading/samples.ts';
import type { StagedImport, StagedRow, StagedSheet } from '../staged.ts';

/** The names of values as people know them. */
export function callLabels(locale: Language): Readonly<Record<string, string>> {
  return {
    ...textsIn(sheetRowLabels, locale),
    ...textsIn(scheduleLineLabels, locale),
    ...textsIn(portCallLabels, locale),
  };
}

type Found = { sheet: StagedSheet; findings: ReadonlyMap<number, readonly FieldIssue[]> };

/** A sheet next to what was read from it, in the caller's language. */
export async function sheetPart(ctx: Ctx, { rows }: StagedImport, { sheet, findings }: Found): Promise<ScheduleSheet> {
  const { sheets, plan, reading, is_remembered } = sheet;
  const sheetTitles = sheets.map(({ title }) => title);
  const labels: Readonly<Record<string, string>> = callLabels(ctx.locale);
  const sentence = (issue: RowIssue) =>
    fieldError(issue, labels[issue.path] ?? issue.text, textsIn(fieldRules, ctx.locale)).message;
  const shown = { sheetTitles, sentence };
  const issues = sheetIssues(rows, findings);
  const flags = inOrder(onceEach(rows.flatMap((row) => (row.flags ?? []).map((flag) => rowIssue(row, flag)))));
  return {
    sheet_titles: sheetTitles,
    columns: reading.columns,
    sample: sampleOf(sheets),
    row_count: reading.row_count,
    plan,
    is_remembered,
    rows: new Set(rows.map(rowKey)).size,
    wrong: new Set(issues.map(placeKey)).size,
    issues: issues.slice(0, maxListed.issues).map((issue) => describeIssue(issue, shown)),
    issue_count: issues.length,
    flags: flags.slice(0, maxListed.issues).map((flag) => describeIssue(flag, shown)),
    flag_count: flags.length,
    notes: reading.notes.slice(0, maxListed.notes).map((note) => describeLine(note, shown)),
    skipped: reading.skipped
      .slice(0, maxListed.issues)
      .map(({ reason, ...line }) => ({ ...describeLine(line, shown), reason })),
    unmatched: await unmatchedTexts(ctx.db, issues, shown),
  };
}

const rowKey = ({ places, row_no: no }: StagedRow) => (places ? placeKey(places.row) : String(no));

/** The issues of the rows at their cells, each once. */
export function sheetIssues(rows: readonly StagedRow[], findings: Found['findings']): RowIssue[] {
  const all = rows.flatMap((row) =>
    [...row.issues, ...(findings.get(row.row_no) ?? [])].map((issue) => rowIssue(row, issue)),
  );
  return inOrder(onceEach(all));
}

/** A cell that belongs to several calls is one question. */
function onceEach(issues: readonly RowIssue[]): RowIssue[] {
  const once = new Map(issues.map((issue) => [`${placeKey(issue)} ${issue.at} ${issue.path} ${issue.rule}`, issue]));
  return [...once.values()];
}

const fixes: Readonly<Record<string, ImportFix['kind']>> = { unlocode: 'port', carrier_code: 'carrier' };

function rowIssue({ places }: StagedRow, issue: FieldIssue): RowIssue {
  const cell = places?.cells[issue.path];
  const { sheet, row, at } = cell ?? places?.row ?? { sheet: 0, row: 1, at: -1 };
  const isName = issue.rule === 'unknown_code' || issue.rule === 'unknown_port';
  const fix = isName ? (fixes[issue.path] ?? null) : null;
  return { ...issue, sheet, row, at, text: cell?.text ?? '', fix };
}
