import { sql } from 'kysely';
import { fieldError, fieldRules } from '#contract/fields/field-errors.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import type { ImportFix, RateImport } from '#contract/rates/rate-import.ts';
import { rateLabels, ratePartLabels } from '#contract/rates/rate.labels.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { type CheckedSheet, placeKey } from './check.ts';
import { columnName } from '#server/platform/xlsx/sheet-xml.ts';
import type { CellPlace, RowIssue } from './row-cells.ts';

type CheckedSummary = NonNullable<RateImport['checked']>;
type Issue = CheckedSummary['issues'][number];
type Unmatched = CheckedSummary['unmatched'][number];

const maxListed = { issues: 500, notes: 200, overlaps: 200, unmatched: 50, cells: 20 } as const;

/** The results of a dry run, in the reader's language. */
export async function summaryOfCheck(db: Tx, checked: CheckedSheet, context: IssueContext): Promise<CheckedSummary> {
  const { rates, issues, flags, matches, overlaps } = checked;
  const changed = rates.filter(({ seq }) => matches.same.has(seq) && !matches.unchanged.has(seq));
  return {
    added: rates.filter(({ seq }) => !matches.same.has(seq)).length,
    changed: changed.length,
    unchanged: matches.unchanged.size,
    written: 0,
    rows: checked.rowCount,
    wrong: new Set(issues.map(placeKey)).size,
    issues: issues.slice(0, maxListed.issues).map((issue) => describeIssue(issue, context)),
    issue_count: issues.length,
    flags: flags.slice(0, maxListed.issues).map((flag) => describeIssue(flag, context)),
    flag_count: flags.length,
    notes: checked.notes.slice(0, maxListed.notes).map((note) => lineOf(note, context)),
    skipped: checked.skipped
      .slice(0, maxListed.issues)
      .map((line) => ({ ...lineOf(line, context), reason: line.reason })),
    unmatched: await unmatchedOf(db, issues, context),
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

function describeIssue(issue: RowIssue, context: IssueContext): Issue {
  return {
    cell: cellOf(issue, context),
    sheet: issue.sheet,
    row: issue.row,
    at: issue.at,
    field: issue.path.slice(0, 40),
    text: issue.text.slice(0, 200),
    message: issueSentence(issue, context).slice(0, 400),
    fix: issue.fix,
  };
}

export function issueSentence(issue: RowIssue, { headings, meanings, locale }: IssueContext): string {
  const labels: Readonly<Record<string, string>> = {
    ...textsIn(rateLabels, locale),
    ...textsIn(ratePartLabels, locale),
  };
  const label = headings[meanings.indexOf(issue.path)] || (labels[issue.path] ?? issue.text);
  return fieldError(issue, label, textsIn(fieldRules, locale)).message;
}

function lineOf({ sheet, row, text }: { sheet: number; row: number; text: string }, context: IssueContext) {
  return { cell: cellOf({ sheet, row, at: -1 }, context), sheet, row, text: text.slice(0, 500) };
}

function cellOf({ sheet, at, row }: CellPlace, { sheetTitles }: IssueContext): string {
  const cell = at < 0 ? String(row) : `${columnName(at)}${row}`;
  return sheetTitles.length > 1 ? `${sheetTitles[sheet] ?? ''}!${cell}` : cell;
}

/** Unrecognised texts without duplicates, with suggestions. */
async function unmatchedOf(db: Tx, issues: readonly RowIssue[], context: IssueContext): Promise<Unmatched[]> {
  const found = new Map<string, Omit<Unmatched, 'candidates'>>();
  for (const issue of issues) {
    if (issue.fix === null) continue;
    const text = issue.fix === 'carrier' ? issue.text.slice(0, 200) : String(issue.params?.['value'] ?? '');
    const key = `${issue.fix} ${text}`;
    const one = found.get(key) ?? { kind: issue.fix, text, count: 0, cells: [] };
    one.count += 1;
    if (one.cells.length < maxListed.cells) one.cells.push(cellOf(issue, context));
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

/** Below it names are different ones: KOBE has 0.4 of KOPER. */
const leastLikeness = 0.6;

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
        select code, name_zh, name_en, greatest(word_similarity(name_en, a.text), similarity(code, a.text),
          case when a.text ~ '[\\u4e00-\\u9fff]' and name_zh <> '' and (position(left(a.text, 2) in name_zh) > 0 or position(name_zh in a.text) > 0) then 0.7 end) as likeness
        from ${sql.table(tables[kind])} t
        where enabled and not is_deleted
          and (name_en ilike left(a.text, 2) || '%' or code ilike left(a.text, 2) || '%' or name_zh like left(a.text, 1) || '%')
        order by likeness desc nulls last, code limit 5) c
      where c.likeness >= ${leastLikeness}`.execute(db);
    for (const { place, ...candidate } of rows) found.set(place, [...(found.get(place) ?? []), candidate]);
  }
  return found;
}
