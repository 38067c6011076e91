import { sql } from 'kysely';
import { type BookingInput, BookingInput as Schema } from '#contract/booking/booking.ts';
import { ContainerInput } from '#contract/booking/container.ts';
import { sheetColumns } from '#server/http/import/sheet/checked-sheet.ts';
import type { Staged } from '#server/http/import/importer.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { containersOf } from '../booking.containers.ts';
import { edit, stash } from '../booking.service.ts';
import { boxesOfSheet, containerOf } from './boxes.ts';
import { stagedLines } from './lines.ts';
import { draftsOf, oneAtATime } from './targets.ts';
import { randomUUID } from 'node:crypto';
import type { Ctx } from '#server/http/route.ts';

type Row = { target_id: number | null; target_version: number | null; input: Record<string, unknown> };

/** Writes a booking as by hand: its number, boxes, cut-offs, findings and its own record follow of themselves. */
export async function writeBooking(staged: Staged, rowNo: number): Promise<number> {
  const { db, task } = staged;
  const { rows } = await sql<Row>`
    select target_id, target_version, input from import_row
    where task_id = ${task} and row_no = ${rowNo}`.execute(db);
  const { target_id: id, target_version: version, input } = rows[0] ?? fail('not_found');
  const { order_no: _, ...values } = input;
  const ctx = contextOf(staged, new Date());
  const columns = await sheetColumns(db, task);
  const boxes = await boxesInSheet(db, { task, rowNo, columns: columns.line_columns });
  if (id === null) {
    await refuseDuplicateDraft(staged, rowNo, Schema.shape.custno.parse(values['custno']));
    const ctnlist = boxes.map((box) => ContainerInput.parse(box));
    return stash(ctx, Schema.parse({ ...values, ctnlist }));
  }
  const change = await changeOf(db, id, onlyThose(values, new Set(columns.columns)));
  const list = boxes.length > 0 ? { ctnlist: await mergedInto(db, id, boxes) } : {};
  await edit(ctx, { id, version: version ?? undefined, values: { ...change, ...list } });
  return id;
}

/** A draft of the same reference that somebody has made since the sheet was looked at: a second one is not meant. */
async function refuseDuplicateDraft(staged: Staged, rowNo: number, value: string): Promise<void> {
  await oneAtATime.execute(staged.db);
  const { rows } = await draftsOf(staged, rowNo).execute(staged.db);
  if (rows.length > 0) refuse([{ path: 'custno', rule: 'reference_taken', params: { value } }]);
}

type Box = Partial<ContainerInput>;
type SheetBoxes = { task: number; rowNo: number; columns: readonly string[] };

async function boxesInSheet(db: Tx, { task, rowNo, columns }: SheetBoxes): Promise<Box[]> {
  if (columns.length === 0) return [];
  const known = new Set(columns);
  const lines = await stagedLines(db, task, rowNo);
  return boxesOfSheet(lines.map((line) => ({ ...line, input: onlyThose(line.input, known) }))).boxes.map(containerOf);
}

/** Boxes with the same number keep what the sheet does not say, then those of the same type that have no number. */
async function mergedInto(db: Tx, id: number, boxes: readonly Box[]): Promise<ContainerInput[]> {
  const left = (await containersOf(db, id)).map(({ vgm_state: _, ...line }) => line);
  const take = (isIt: (line: ContainerInput) => boolean): ContainerInput | undefined => {
    const at = left.findIndex(isIt);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  // Numbers first, or a box without one could take the place of one that is named.
  const named = boxes.map(({ cntrno = '' }) => (cntrno === '' ? undefined : take((line) => line.cntrno === cntrno)));
  return boxes.map((box, at) => {
    const before = named[at] ?? take((line) => line.cntrno === '' && line.ctnall === box.ctnall);
    const { goods: _, ...rest } = before ?? { goods: [] };
    return ContainerInput.parse({ ...rest, ...box });
  });
}

/** A summary of boxes is read only where there are none; with boxes it was checked to agree. */
async function changeOf(
  db: Tx,
  id: number,
  { ctnall, ...values }: Partial<BookingInput>,
): Promise<Partial<BookingInput>> {
  if (!ctnall) return values;
  const { rows } = await sql`select from booking_container where booking_id = ${id} and not is_deleted limit 1`.execute(
    db,
  );
  return rows.length > 0 ? values : { ...values, ctnall, ctnlist: [] };
}

/** Columns that the sheet has not leave what is known. */
function onlyThose<T extends object>(values: T, columns: ReadonlySet<string>): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => columns.has(name))) as Partial<T>;
}

/** What writing a booking needs of a call, where a job writes it in somebody's name; nobody is answered. */
function contextOf({ db, viewer, locale, send }: Staged, now: Date): Ctx {
  const request = {
    id: randomUUID(),
    ip: '',
    agent: '',
    refreshCookie: undefined,
    deviceCookie: undefined,
    ifMatch: undefined,
  };
  // Bookings are written with no more of a call than this; all else of it is for answers.
  return { db, viewer, locale, now, request, jobs: { send }, reply: {} } as unknown as Ctx;
}
