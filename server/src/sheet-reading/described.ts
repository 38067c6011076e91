import { sql } from 'kysely';
import type { CellIssue, ImportFix, Unmatched } from '#contract/sheet-reading.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { columnName } from '#server/platform/xlsx/sheet-xml.ts';
import { namedTables } from './named-tables.ts';
import type { CellPlace, RowIssue } from './row-issue.ts';

/** How much of a sheet is listed; everything is counted. */
export const maxListed = { issues: 500, notes: 200, overlaps: 200, unmatched: 50, cells: 20 } as const;

type Titled = { sheetTitles: readonly string[] };

/** An issue with the name of its cell, in the reader's language. */
export function describeIssue(issue: RowIssue, context: Titled & { sentence: (issue: RowIssue) => string }): CellIssue {
  return {
    cell: cellOf(issue, context),
    sheet: issue.sheet,
    row: issue.row,
    at: issue.at,
    field: issue.path.slice(0, 40),
    text: issue.text.slice(0, 200),
    message: context.sentence(issue).slice(0, 400),
    fix: issue.fix,
  };
}

/** A line that is not read, with the name of its row. */
export function describeLine({ sheet, row, text }: { sheet: number; row: number; text: string }, context: Titled) {
  return { cell: cellOf({ sheet, row, at: -1 }, context), sheet, row, text: text.slice(0, 500) };
}

function cellOf({ sheet, at, row }: CellPlace, { sheetTitles }: Titled): string {
  const cell = at < 0 ? String(row) : `${columnName(at)}${row}`;
  return sheetTitles.length > 1 ? `${sheetTitles[sheet] ?? ''}!${cell}` : cell;
}

/** Unrecognised texts without duplicates, with suggestions. */
export async function unmatchedTexts(db: Tx, issues: readonly RowIssue[], context: Titled): Promise<Unmatched[]> {
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
    const { table, ...names } = namedTables[kind];
    const [code, zh, en] = [sql.ref(names.code), sql.ref(names.zh), sql.ref(names.en)];
    const { rows } = await sql<Candidate & { place: number }>`
      select a.place, c.code, c.name_zh, c.name_en
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as a (place int, text text)
      cross join lateral (
        select ${code} as code, ${zh} as name_zh, ${en} as name_en, greatest(word_similarity(${en}, a.text), similarity(${code}, a.text),
          case when a.text ~ '[\\u4e00-\\u9fff]' and ${zh} <> '' and (position(left(a.text, 2) in ${zh}) > 0 or position(${zh} in a.text) > 0) then 0.7 end) as likeness
        from ${sql.table(table)} t
        where enabled and not is_deleted
          and (${en} ilike left(a.text, 2) || '%' or ${code} ilike left(a.text, 2) || '%' or ${zh} like left(a.text, 1) || '%')
        order by likeness desc nulls last, code limit 5) c
      where c.likeness >= ${leastLikeness}`.execute(db);
    for (const { place, ...candidate } of rows) found.set(place, [...(found.get(place) ?? []), candidate]);
  }
  return found;
}
