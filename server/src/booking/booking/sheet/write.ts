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

/** Writes a booking as a single request would: including number, boxes, cut-offs, findings and history. */
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

/** Refuses a row if a draft with its reference was created since the check, which would be a duplicate. */
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

/** Merges boxes: by number, then by type among those without a number, keeping values that are not in the sheet. */
async function mergedInto(db: Tx, id: number, boxes: readonly Box[]): Promise<ContainerInput[]> {
  const left = (await containersOf(db, id)).map(({ vgm_state: _, ...line }) => line);
  const take = (isIt: (line: ContainerInput) => boolean): ContainerInput | undefined => {
    const at = left.findIndex(isIt);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  // Numbers first, because a box without one could otherwise take the place of a numbered one.
  const named = boxes.map(({ cntrno = '' }) => (cntrno === '' ? undefined : take((line) => line.cntrno === cntrno)));
  return boxes.map((box, at) => {
    const before = named[at] ?? take((line) => line.cntrno === '' && line.ctnall === box.ctnall);
    const { goods: _, ...rest } = before ?? { goods: [] };
    return ContainerInput.parse({ ...rest, ...box });
  });
}

/** A summary of boxes is read only if there are none; otherwise it was checked to match. */
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

/** Only columns of the sheet; others are unchanged. */
function onlyThose<T extends object>(values: T, columns: ReadonlySet<string>): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => columns.has(name))) as Partial<T>;
}

/** A request context for a job that writes bookings in a user's name. */
function contextOf({ db, viewer, locale, send }: Staged, now: Date): Ctx {
  const request = {
    id: randomUUID(),
    ip: '',
    agent: '',
    refreshCookie: undefined,
    deviceCookie: undefined,
    ifMatch: undefined,
  };
  // Writing bookings uses no other parts of a context; the rest is for responses.
  return { db, viewer, locale, now, request, jobs: { send }, reply: {} } as unknown as Ctx;
}
