import { sql } from 'kysely';
import { bookingIssues } from '#contract/booking/booking.ts';
import { actorOf } from '#contract/booking/machine/move.ts';
import { moveFor } from '#contract/booking/machine/moves.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { parseSummary, printSummary, type SummaryLine, type SummaryType } from '#contract/freight/container-summary.ts';
import type { Staged } from '#server/http/import/importer.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { LockedBooking } from '../machine/allowed-actions.ts';
import { boxesOfSheet } from './boxes.ts';
import { judgeLines, type StagedLine } from './lines.ts';
import { draftsOf } from './targets.ts';

type Input = Record<string, unknown>;
type Row = { row_no: number; target_id: number | null; input: Input };
/** An existing booking: whether the caller may edit it, its number, and its boxes. */
type ImportedBooking = { isOpen: boolean; order: string; summary: string };

type World = {
  types: readonly SummaryType[];
  existing: ReadonlyMap<number, ImportedBooking>;
  several: ReadonlySet<number>;
  lines: ReadonlyMap<number, readonly StagedLine[]>;
};

/** Errors of rows as bookings: customer, boxes, and whether these may be edited now. */
export async function bookingFindings(staged: Staged) {
  const { db, task } = staged;
  const lines = await judgeLines(staged);
  const { rows } = await sql<Row>`
    select row_no, target_id, input from import_row
    where task_id = ${task} and errors = '[]' and made_id is null order by row_no`.execute(db);
  const world = {
    types: await typesOf(db),
    existing: await importedBookings(staged),
    several: await severalOf(staged),
    lines,
  };
  const found = rows.flatMap((row) => {
    const issue = issueOf(row, world);
    return issue ? [{ row_no: row.row_no, error: { params: {}, ...issue } }] : [];
  });
  return [
    sql`select row_no, error from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (row_no int, error jsonb)`,
  ];
}

function issueOf({ row_no: rowNo, target_id: target, input }: Row, world: World): FieldIssue | undefined {
  const { types, existing, several, lines } = world;
  const rowLines = lines.get(rowNo) ?? [];
  const wrong = rowLines.find(({ isWrong }) => isWrong);
  const stood = target === null ? undefined : existing.get(target);
  return (
    (target === null ? newIssue(input, several.has(rowNo)) : closedIssue(stood)) ??
    (wrong && { path: '', rule: 'line_wrong', params: { row: wrong.rowNo } }) ??
    summaryIssue(input, { types, boxes: boxesNow(rowLines, stood, types) }) ??
    farDate(input) ??
    bookingIssues(input)[0]
  );
}

const maxYears = 10;

/** Two-digit years, or a spreadsheet's other calendar, give a sailing in another century. */
function farDate({ etd }: Input): FieldIssue | undefined {
  const years = Math.abs(Number(textOf(etd).slice(0, 4)) - new Date().getUTCFullYear());
  return textOf(etd) === '' || years <= maxYears
    ? undefined
    : { path: 'etd', rule: 'far_date', params: { value: textOf(etd) } };
}

/** A number of no booking in the caller's scope does not create one either, even if it exists. */
function newIssue(input: Input, isSeveral: boolean): FieldIssue | undefined {
  const { carrier, customername, portload } = input;
  const [order, custno] = [textOf(input['order_no']), textOf(input['custno'])];
  if (order) return { path: 'order_no', rule: 'unknown_code', params: { value: order } };
  if (isSeveral) return { path: 'custno', rule: 'several_drafts', params: { value: custno } };
  return carrier || customername || portload ? undefined : { path: 'carrier', rule: 'stash_empty' };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function closedIssue(existing: ImportedBooking | undefined): FieldIssue | undefined {
  return !existing || existing.isOpen
    ? undefined
    : { path: 'order_no', rule: 'not_open', params: { value: existing.order } };
}

/** The boxes of a row: those of the second sheet, or else the existing ones. */
function boxesNow(
  lines: readonly StagedLine[],
  stood: ImportedBooking | undefined,
  types: readonly SummaryType[],
): readonly SummaryLine[] {
  if (lines.length > 0)
    return boxesOfSheet(lines).boxes.map(([{ input }]) => ({ code: input.ctnall ?? '', count: input.ctnnum ?? 1 }));
  const parsed = parseSummary(stood?.summary ?? '', types);
  return parsed.ok ? parsed.lines : [];
}

type Boxes = { types: readonly SummaryType[]; boxes: readonly SummaryLine[] };

/** A summary creates boxes if there are none; otherwise it has to match them. */
function summaryIssue({ ctnall }: Input, { types, boxes }: Boxes): FieldIssue | undefined {
  if (typeof ctnall !== 'string' || ctnall === '') return undefined;
  const parsed = parseSummary(ctnall, types);
  if (!parsed.ok) return { path: 'ctnall', rule: 'container_summary', params: { part: parsed.part } };
  if (boxes.length === 0 || sortedSummary(boxes) === sortedSummary(parsed.lines)) return undefined;
  return { path: 'ctnall', rule: 'summary_differs', params: { value: ctnall, lines: printSummary(boxes) } };
}

function sortedSummary(lines: readonly SummaryLine[]): string {
  return printSummary(lines).split('+').toSorted().join('+');
}

function typesOf(db: Tx) {
  return db
    .selectFrom('container_type')
    .select(['code', 'aliases', 'teu'])
    .where('is_deleted', '=', false)
    .where('enabled', '=', true)
    .execute();
}

async function importedBookings({ db, task, viewer }: Staged): Promise<ReadonlyMap<number, ImportedBooking>> {
  const { rows } = await sql<LockedBooking & { ctnall: string }>`
    select * from booking where id in (select target_id from import_row where task_id = ${task})`.execute(db);
  const actor = actorOf(viewer.userType);
  return new Map(
    rows.map((row) => {
      const isOpen = moveFor('edit', row, actor) !== undefined;
      return [row.id, { isOpen, order: row.orderno, summary: row.ctnall }];
    }),
  );
}

/** Rows whose reference matches several of the caller's drafts. */
async function severalOf(staged: Staged): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ row_no: number }>`${draftsOf(staged)} having count(*) > 1`.execute(staged.db);
  return new Set(rows.map(({ row_no: at }) => at));
}
