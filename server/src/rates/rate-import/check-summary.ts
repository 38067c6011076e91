import { fieldError, fieldRules } from '#contract/fields/field-errors.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import type { RateImport } from '#contract/rates/rate-import.ts';
import { rateLabels, ratePartLabels } from '#contract/rates/rate.labels.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { describeIssue, describeLine, maxListed, unmatchedTexts } from '#server/sheet-reading/described.ts';
import { placeKey, type RowIssue } from '#server/sheet-reading/row-issue.ts';
import type { CheckedSheet } from './check.ts';

type CheckedSummary = NonNullable<RateImport['checked']>;

/** The results of a dry run, in the reader's language. */
export async function summaryOfCheck(db: Tx, checked: CheckedSheet, context: IssueContext): Promise<CheckedSummary> {
  const { rates, issues, flags, matches, overlaps } = checked;
  const shown = { sheetTitles: context.sheetTitles, sentence: (issue: RowIssue) => issueSentence(issue, context) };
  const changed = rates.filter(({ seq }) => matches.same.has(seq) && !matches.unchanged.has(seq));
  return {
    added: rates.filter(({ seq }) => !matches.same.has(seq)).length,
    changed: changed.length,
    unchanged: matches.unchanged.size,
    written: 0,
    rows: checked.rowCount,
    wrong: new Set(issues.map(placeKey)).size,
    issues: issues.slice(0, maxListed.issues).map((issue) => describeIssue(issue, shown)),
    issue_count: issues.length,
    flags: flags.slice(0, maxListed.issues).map((flag) => describeIssue(flag, shown)),
    flag_count: flags.length,
    notes: checked.notes.slice(0, maxListed.notes).map((note) => describeLine(note, shown)),
    skipped: checked.skipped
      .slice(0, maxListed.issues)
      .map((line) => ({ ...describeLine(line, shown), reason: line.reason })),
    unmatched: await unmatchedTexts(db, issues, shown),
    overlaps: overlaps.slice(0, maxListed.overlaps),
    overlap_count: overlaps.length,
  };
}

export type IssueContext = {
  locale: Language;
  /** The heading and the meaning of each column. */
  headings: readonly string[];
  meanings: readonly string[];
  sheetTitles: readonly string[];
};

export function issueSentence(issue: RowIssue, { headings, meanings, locale }: IssueContext): string {
  const labels: Readonly<Record<string, string>> = {
    ...textsIn(rateLabels, locale),
    ...textsIn(ratePartLabels, locale),
  };
  const label = headings[meanings.indexOf(issue.path)] || (labels[issue.path] ?? issue.text);
  return fieldError(issue, label, textsIn(fieldRules, locale)).message;
}
