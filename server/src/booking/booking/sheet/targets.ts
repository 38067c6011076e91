import { type RawBuilder, sql } from 'kysely';
import { actorOf } from '#contract/booking/machine/move.ts';
import { moveFor } from '#contract/booking/machine/moves.ts';
import { bookingIssues, bookings } from '#contract/booking/booking.ts';
import { parseSummary } from '#contract/freight/container-summary.ts';
import type { FieldIssue } from '#contract/field-errors.ts';
import type { Staged } from '#server/http/import/importer.ts';
import { visible } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/db.ts';
import type { BookingRow } from '../machine/standing.ts';

/** Two sheets of the same references do not both find nothing: the second one sees what the first has written. */
const oneAtATime = sql`select pg_advisory_xact_lock(hashtext('booking_sheet'))`;

/**
 * The booking that a row is about: by our order number, or else by the customer's own reference where one booking of the
 * caller's that can still be edited has it. Rows that an update sheet has named stay with what that names.
 */
export async function findTargets(staged: Staged): Promise<void> {
  const { db, task, viewer } = staged;
  await oneAtATime.execute(db);
  await sql`
    update import_row r set target_id = t.id, target_version = t.version
    from booking t
    where r.task_id = ${task} and r.target_id is null and coalesce(r.input ->> 'order_no', '') <> ''
      and t.orderno = r.input ->> 'order_no' and not t.is_deleted and ${visible(bookings, viewer)}`.execute(db);
  await sql`
    update import_row r set target_id = f.id, target_version = f.version
    from (${draftsOf(staged)} having count(*) = 1) f
    where r.task_id = ${task} and r.row_no = f.row_no and r.target_id is null`.execute(db);
}

/**
 * Rows by the customer's reference, with the drafts of the caller's that have it. Two customers may count alike: where both say
 * whose they are, that must be the same.
 */
function draftsOf({ task, viewer }: Staged): RawBuilder<{ row_no: number; id: number; version: number }> {
  return sql`
    select n.row_no, min(t.id) as id, min(t.version) as version
    from import_row n join booking t on t.custno = n.input ->> 'custno'
      and (t.customername = '' or coalesce(n.input ->> 'customername', '') in ('', t.customername))
    where n.task_id = ${task} and coalesce(n.input ->> 'order_no', '') = '' and t.custno <> '' and t.bsstatus in (0, 1)
      and t.cancel_state <> 'CANCELLED' and not t.is_deleted and ${visible(bookings, viewer)}
    group by n.row_no`;
}

type Row = { row_no: number; target_id: number | null; input: Record<string, unknown> };

/** What is wrong with rows as bookings: of whom they speak, their boxes, and whether these may be edited now. */
export async function bookingFindings(staged: Staged) {
  const { db, task } = staged;
  const { rows } = await sql<Row>`
    select row_no, target_id, input from import_row where task_id = ${task} and errors = '[]' order by row_no`.execute(
    db,
  );
  const [types, closed, several] = [await typesOf(db), await closedTargets(staged), await severalOf(staged)];
  const found = rows.flatMap(({ row_no, target_id: target, input }) => {
    const issue =
      (target === null ? newIssue(input, several.has(row_no)) : closedIssue(closed.get(target))) ??
      summaryIssue(input, types) ??
      bookingIssues(input)[0];
    return issue ? [{ row_no, error: { params: {}, ...issue } }] : [];
  });
  return [
    sql`select row_no, error from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (row_no int, error jsonb)`,
  ];
}

/** A number that names no booking of the caller's, another's included, makes none either. */
function newIssue(input: Row['input'], isSeveral: boolean): FieldIssue | undefined {
  const { carrier, customername, portload } = input;
  const [order, custno] = [textOf(input['order_no']), textOf(input['custno'])];
  if (order) return { path: 'order_no', rule: 'unknown_code', params: { value: order } };
  if (isSeveral) return { path: 'custno', rule: 'several_drafts', params: { value: custno } };
  return carrier || customername || portload ? undefined : { path: 'carrier', rule: 'stash_empty' };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function closedIssue(order: string | undefined): FieldIssue | undefined {
  return order === undefined ? undefined : { path: 'order_no', rule: 'not_open', params: { value: order } };
}

function summaryIssue({ ctnall }: Row['input'], types: Awaited<ReturnType<typeof typesOf>>): FieldIssue | undefined {
  if (typeof ctnall !== 'string' || ctnall === '') return undefined;
  const parsed = parseSummary(ctnall, types);
  return parsed.ok ? undefined : { path: 'ctnall', rule: 'container_summary', params: { part: parsed.part } };
}

function typesOf(db: Tx) {
  return db
    .selectFrom('container_type')
    .select(['code', 'aliases', 'teu'])
    .where('is_deleted', '=', false)
    .where('enabled', '=', true)
    .execute();
}

/** Bookings that the caller may not edit as they stand, with their numbers. */
async function closedTargets({ db, task, viewer }: Staged): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<BookingRow>`
    select * from booking where id in (select target_id from import_row where task_id = ${task})`.execute(db);
  const actor = actorOf(viewer.userType);
  return new Map(rows.filter((row) => !moveFor('edit', row, actor)).map(({ id, orderno }) => [id, orderno]));
}

/** Rows whose reference several of the caller's drafts have. */
async function severalOf(staged: Staged): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ row_no: number }>`${draftsOf(staged)} having count(*) > 1`.execute(staged.db);
  return new Set(rows.map(({ row_no: at }) => at));
}
