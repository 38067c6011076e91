import { sql } from 'kysely';
import { fieldError, fieldRules } from '#contract/fields/field-errors.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import type { ImportFix, RateImport } from '#contract/rates/rate-import.ts';
import { rateLabels, ratePartLabels } from '#contract/rates/rate.labels.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { CheckedSheet } from './check.ts';
import { columnName } from '#server/platform/xlsx/sheet-xml.ts';
import type { RowIssue } from './read-row.ts';

type CheckedSummary = NonNullable<RateImport['checked']>;
type Issue = CheckedSummary['issues'][number];
type Unmatched = CheckedSummary['unmatched'][number];

const maxListed = { issues: 500, overlaps: 200, unmatched: 50, cells: 20 } as const;

/** The results of a dry run, in the reader's language. */
export async function summaryOfCheck(db: Tx, checked: CheckedSheet, context: IssueContext): Promise<CheckedSummary> {
  const { rates, issues, matches, overlaps } = checked;
  const wrong = new Set(issues.map(({ row }) => row));
  const changed = rates.filter(({ row }) => matches.same.has(row) && !matches.unchanged.has(row));
  return {
    added: rates.filter(({ row }) => !matches.same.has(row)).length,
    changed: changed.length,
    unchanged: matches.unchanged.size,
    wrong: wrong.size,
    issues: issues.slice(0, maxListed.issues).map((issue) => describeIssue(issue, context)),
    issue_count: issues.length,
    unmatched: await unmatchedOf(db, issues),
    overlaps: overlaps.slice(0, maxListed.overlaps),
    overlap_count: overlaps.length,
  };
}

type IssueContext = { header: readonly string[]; locale: Language };

function describeIssue(issue: RowIssue, context: IssueContext): Issue {
  return {
    cell: cellOf(issue),
    row: issue.row,
    field: issue.path.slice(0, 40),
    text: issue.text.slice(0, 200),
    message: issueSentence(issue, context).slice(0, 400),
    fix: issue.fix,
  };
}

export function issueSentence(issue: RowIssue, { header, locale }: IssueContext): string {
  const labels: Readonly<Record<string, string>> = {
    ...textsIn(rateLabels, locale),
    ...textsIn(ratePartLabels, locale),
  };
  const label = header[issue.at] || (labels[issue.path] ?? issue.text);
  return fieldError(issue, label, textsIn(fieldRules, locale)).message;
}

function cellOf({ at, row }: RowIssue): string {
  return at < 0 ? String(row) : `${columnName(at)}${row}`;
}

/** Unrecognised texts without duplicates, with suggestions. */
async function unmatchedOf(db: Tx, issues: readonly RowIssue[]): Promise<Unmatched[]> {
  const found = new Map<string, Omit<Unmatched, 'candidates'>>();
  for (const issue of issues) {
    if (issue.fix === null) continue;
    const text = issue.fix === 'surcharge' ? String(issue.params?.['value'] ?? '') : issue.text.slice(0, 200);
    const key = `${issue.fix} ${text}`;
    const one = found.get(key) ?? { kind: issue.fix, text, count: 0, cells: [] };
    one.count += 1;
    if (one.cells.length < maxListed.cells) one.cells.push(cellOf(issue));
    found.set(key, one);
  }
  const all = [...found.values()].slice(0, maxListed.unmatched);
  const candidates = await candidatesFor(db, all);
  return all.map((each, at) => ({ ...each, candidates: candidates.get(at) ?? [] }));
}

type Candidate = Unmatched['candidates'][number];
const tables: Readonly<Record<ImportFix['kind'], string>> = {
  port: 'port',
  carrier: 'carrier',
  surcharge: 'surcharge',
};

/** Similar names for each text, the most similar first. */
async function candidatesFor(
  db: Tx,
  unmatched: readonly { kind: ImportFix['kind']; text: string }[],
): Promise<Map<number, Candidate[]>> {
  const found = new Map<number, Candidate[]>();
  for (const kind of new Set(unmatched.map((each) => each.kind))) {
    const texts = unmatched.flatMap((each, place) => (each.kind === kind ? [{ place, text: each.text }] : []));
    const { rows } = await sql<Candidate & { place: number }>`
      select a.place, c.code, c.name_zh, c.name_en
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as a (place int, text text)
      cross join lateral (
        select code, name_zh, name_en, greatest(similarity(name_en, a.text), similarity(code, a.text),
          case when name_zh <> '' and (position(left(a.text, 2) in name_zh) > 0 or position(name_zh in a.text) > 0) then 0.5 end) as likeness
        from ${sql.table(tables[kind])} t
        where enabled and not is_deleted
          and (name_en ilike left(a.text, 2) || '%' or code ilike left(a.text, 2) || '%' or name_zh like left(a.text, 1) || '%')
        order by likeness desc nulls last, code limit 5) c`.execute(db);
    for (const { place, ...candidate } of rows) found.set(place, [...(found.get(place) ?? []), candidate]);
  }
  return found;
}
