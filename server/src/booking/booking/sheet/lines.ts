import { sql } from 'kysely';
import { bookingIssues } from '#contract/booking/booking.ts';
import { ContainerInput, maxLines } from '#contract/booking/container.ts';
import { maxGoods } from '#contract/booking/goods.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { issuesOf } from '#contract/issues.ts';
import type { Staged } from '#server/http/import/importer.ts';
import { visible } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { bookingTable } from '../booking.table.ts';
import { boxesOfSheet, containerOf, type SheetLine } from './boxes.ts';

export type StagedLine = SheetLine & { parent: number | null; isWrong: boolean };
type LineIssue = { rowNo: number; issue: FieldIssue };

export async function stagedLines(db: Tx, task: number, parent?: number): Promise<StagedLine[]> {
  const { rows } = await sql<{ row_no: number; input: SheetLine['input']; parent_row: number | null; wrong: boolean }>`
    select row_no, input, parent_row, errors <> '[]' as wrong from import_line
    where task_id = ${task} and ${parent === undefined ? sql`true` : sql`parent_row = ${parent}`}
    order by row_no`.execute(db);
  return rows.map(({ row_no: rowNo, input, parent_row, wrong }) => ({
    rowNo,
    input,
    parent: parent_row,
    isWrong: wrong,
  }));
}

/** Assigns the rows of the second sheet to bookings and checks them, and stores both; returns them by parent. */
export async function judgeLines(staged: Staged): Promise<Map<number, StagedLine[]>> {
  const { db, task } = staged;
  const lines = await stagedLines(db, task);
  if (lines.length === 0) return new Map();
  const parents = await parentsOf(staged);
  const codes = await codesNow(db);
  const named = ({ input }: SheetLine): readonly number[] => parents.get(folded(input.booking_ref)) ?? [];
  const issues = lines.flatMap((line): LineIssue[] => {
    const [first = null, ...others] = named(line);
    line.parent = first;
    const isOwned = first !== null && others.length === 0;
    const issue = isOwned ? codeIssue(line, codes) : strayIssue(line, others.length);
    return issue && !line.isWrong ? [{ rowNo: line.rowNo, issue }] : [];
  });
  mark(lines, issues);
  const byParent = byRow(lines, named);
  for (const each of byParent.values()) if (!each.some(({ isWrong }) => isWrong)) issues.push(...issuesAmong(each));
  mark(lines, issues);
  await noteLines(db, task, { lines, issues });
  return byParent;
}

function mark(lines: readonly StagedLine[], issues: readonly LineIssue[]): void {
  const wrongRows = new Set(issues.map(({ rowNo }) => rowNo));
  for (const line of lines) line.isWrong ||= wrongRows.has(line.rowNo);
}

/** A line that may belong to several bookings is an error of each: none is written without it. */
function byRow(lines: readonly StagedLine[], named: (line: SheetLine) => readonly number[]): Map<number, StagedLine[]> {
  const claims = lines.flatMap((line) => named(line).map((row) => ({ row, line })));
  const grouped = Map.groupBy(claims, ({ row }) => row);
  return new Map([...grouped].map(([row, each]) => [row, each.map(({ line }) => line)]));
}

const folded = (text: string | undefined): string => (text ?? '').trim().toUpperCase();

/** The rows of the first sheet by all their identifiers: a reference, our number, or the key of an update sheet. */
async function parentsOf({ db, task, viewer }: Staged): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ row_no: number; names: (string | null)[] }>`
    select r.row_no, array[r.input ->> 'custno', r.input ->> 'order_no', t.custno, t.orderno,
      r.target_id || '-' || r.target_version] as names
    from import_row r left join booking t on t.id = r.target_id and ${visible(bookingTable, viewer)}
    where r.task_id = ${task}`.execute(db);
  const named = new Map<string, number[]>();
  for (const { row_no: rowNo, names } of rows)
    for (const name of new Set(names.map((each) => folded(each ?? ''))))
      if (name !== '') named.set(name, [...(named.get(name) ?? []), rowNo]);
  return named;
}

function strayIssue({ input }: SheetLine, others: number): FieldIssue {
  const rule = others > 0 ? 'several_parents' : 'no_such_booking';
  return { path: 'booking_ref', rule, params: { value: input.booking_ref ?? '' } };
}

type Codes = { types: ReadonlyMap<string, string>; packages: ReadonlySet<string> };

async function codesNow(db: Tx): Promise<Codes> {
  const { rows: types } = await sql<{ code: string; aliases: string[] }>`
    select code, aliases from container_type where enabled and not is_deleted`.execute(db);
  const { rows: packages } = await sql<{ code: string }>`
    select code from package_type where enabled and not is_deleted`.execute(db);
  const aliases = types.flatMap(({ code, aliases: names }) => names.map((name) => [name.toUpperCase(), code] as const));
  return {
    types: new Map([...aliases, ...types.map(({ code }) => [code, code] as const)]),
    packages: new Set(packages.map(({ code }) => code)),
  };
}

/** A type may have any of its names; the line gets its code. */
function codeIssue({ input }: SheetLine, { types, packages }: Codes): FieldIssue | undefined {
  const { ctnall, kindpkgs } = input;
  const code = ctnall && types.get(ctnall);
  if (ctnall && !code) return { path: 'ctnall', rule: 'unknown_code', params: { value: ctnall } };
  if (code) input.ctnall = code;
  const isKnown = !kindpkgs || packages.has(kindpkgs);
  return isKnown ? undefined : { path: 'kindpkgs', rule: 'unknown_code', params: { value: kindpkgs } };
}

/** Errors of a booking's containers, at the rows that contain them. */
function issuesAmong(lines: readonly StagedLine[]): LineIssue[] {
  const { boxes, issues } = boxesOfSheet(lines);
  if (issues.length > 0) return issues;
  const heads = boxes.map(([head]) => head.rowNo);
  const [over] = heads.slice(maxLines);
  if (over !== undefined) return [{ rowNo: over, issue: { path: '', rule: 'too_many', params: { max: maxLines } } }];
  const list = boxes.map(containerOf).map((box) => ContainerInput.safeParse(box, { reportInput: true }));
  const conflicts = boxes.flatMap((box, at): LineIssue[] => {
    const [, tooMany] = [box.length, box[maxGoods]];
    if (tooMany) return [{ rowNo: tooMany.rowNo, issue: { path: '', rule: 'too_many', params: { max: maxGoods } } }];
    const parsed = list[at];
    return parsed?.error ? issuesOf(parsed.error).map((issue) => ({ rowNo: box[0].rowNo, issue: plain(issue) })) : [];
  });
  if (conflicts.length > 0) return conflicts;
  const ctnlist = list.flatMap(({ data }) => (data ? [data] : []));
  return bookingIssues({ ctnlist, iscontainersoc: true }).flatMap((issue): LineIssue[] => {
    const rowNo = heads[Number(issue.path.split('.')[1])];
    return rowNo === undefined ? [] : [{ rowNo, issue: plain(issue) }];
  });
}

/** `ctnlist.2.cntrno` is the column `cntrno`. */
function plain(issue: FieldIssue): FieldIssue {
  return { ...issue, path: issue.path.split('.').at(-1) ?? '' };
}

type Judged = { lines: readonly StagedLine[]; issues: readonly LineIssue[] };

async function noteLines(db: Tx, task: number, { lines, issues }: Judged): Promise<void> {
  const byRow = Map.groupBy(issues, ({ rowNo }) => rowNo);
  const judged = lines.map(({ rowNo, parent, input }) => {
    const errors = (byRow.get(rowNo) ?? []).map(({ issue }) => ({ params: {}, ...issue }));
    return { row_no: rowNo, parent_row: parent, ctnall: input.ctnall ?? null, errors };
  });
  await sql`
    update import_line l set parent_row = j.parent_row, errors = l.errors || j.errors,
      input = l.input || jsonb_build_object('ctnall', j.ctnall)
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as j (row_no int, parent_row int, ctnall text, errors jsonb)
    where l.task_id = ${task} and l.row_no = j.row_no`.execute(db);
}
