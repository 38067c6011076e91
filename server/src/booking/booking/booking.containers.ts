import { sql } from 'kysely';
import { Container, ContainerInput, containerFields } from '#contract/booking/container.ts';
import { parseSummary, printSummary, type SummaryLine } from '#contract/freight/container-summary.ts';
import { changedFields, codesIn, refuseUnknownCodes } from '#server/http/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/db.ts';

/** The live lines of a booking, in the clerk's order. */
export function containersOf(db: Tx, bookingId: number): Promise<Container[]> {
  return db
    .selectFrom('booking_container')
    .select(['id', ...containerFields])
    .where('booking_id', '=', bookingId)
    .where('is_deleted', '=', false)
    .orderBy('seq')
    .orderBy('id')
    .execute() as Promise<Container[]>;
}

/** Makes a booking's lines what the list says: known ids are changed, others added, missing ones taken away. */
export async function writeContainers(ctx: Ctx, bookingId: number, list: readonly ContainerInput[]): Promise<void> {
  const before = new Map((await containersOf(ctx.db, bookingId)).map((line) => [line.id, line]));
  refuseRepeatedIds(list);
  const foreign = list.findIndex((line) => line.id !== undefined && !before.has(line.id));
  if (foreign >= 0)
    refuse([{ path: `ctnlist.${foreign}.id`, rule: 'unknown_code', params: { value: String(list[foreign]?.id) } }]);
  await refuseUnknownCodes(
    ctx.db,
    list.flatMap((line, index) =>
      codesIn(ContainerInput.shape, line, { before: before.get(line.id ?? 0) ?? {}, at: `ctnlist.${index}.` }),
    ),
  );

  const kept = list.flatMap((line) => (line.id === undefined ? [] : [line.id]));
  await takeAway(ctx, bookingId, kept);
  await change(ctx, list);
  await add(ctx, bookingId, list);
}

/** Whether a list says what the lines say already. */
export function sameLines(lines: readonly Container[], list: readonly ContainerInput[]): boolean {
  const { shape } = Container;
  return (
    lines.length === list.length &&
    list.every((values, at) => {
      const current = lines[at];
      return current?.id === values.id && changedFields(shape, { current: { ...current }, values }).length === 0;
    })
  );
}

function refuseRepeatedIds(list: readonly ContainerInput[]): void {
  const ids = list.map((line) => line.id);
  const repeated = ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) < index);
  if (repeated < 0) return;
  const params = { value: String(ids[repeated]) };
  refuse([{ path: `ctnlist.${repeated}.id`, rule: 'container_repeated', params }]);
}

async function takeAway({ db, viewer }: Ctx, bookingId: number, kept: readonly number[]): Promise<void> {
  await sql`
    update booking_container set is_deleted = true, modifier_id = ${viewer.id}
    where booking_id = ${bookingId} and not is_deleted and not id = any(${kept})`.execute(db);
}

type Numbered = { seq: number; line: ContainerInput };

const numbered = (list: readonly ContainerInput[]): Numbered[] => list.map((line, seq) => ({ seq, line }));
const columns = sql.join(containerFields.map((name) => sql.ref(name)));

/** One statement for all changed lines, whatever their number; container numbers may have swapped places. */
async function change({ db, viewer }: Ctx, list: readonly ContainerInput[]): Promise<void> {
  const lines = numbered(list).filter(({ line }) => line.id !== undefined);
  if (lines.length === 0) return;
  const ids = lines.map(({ line }) => line.id);
  // The unique key looks at each row as it is written, so numbers are freed before they are given out again.
  await sql`update booking_container set cntrno = '' where id = any(${ids}) and cntrno <> ''`.execute(db);
  const assignments = containerFields.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`);
  await sql`
    update booking_container c set seq = v.seq, modifier_id = ${viewer.id}, ${sql.join(assignments)}
    from ${recordsOf(lines)} v where c.id = v.id`.execute(db);
}

async function add({ db, viewer }: Ctx, bookingId: number, list: readonly ContainerInput[]): Promise<void> {
  const lines = numbered(list).filter(({ line }) => line.id === undefined);
  if (lines.length === 0) return;
  await sql`
    insert into booking_container (booking_id, seq, creator_id, modifier_id, dept_belong_id, ${columns})
    select ${bookingId}, v.seq, ${viewer.id}, ${viewer.id}, (select dept_belong_id from booking where id = ${bookingId}), ${columns}
    from ${recordsOf(lines)} v`.execute(db);
}

/** The lines as rows of the table's own types. */
function recordsOf(lines: readonly Numbered[]) {
  const rows = JSON.stringify(lines.map(({ seq, line }) => ({ ...line, seq })));
  return sql`jsonb_populate_recordset(null::booking_container, ${rows}::jsonb)`;
}

/** What the lines add up to: `2*40HQ+1*20GP` and the number of boxes. */
export function summaryOf(list: readonly { ctnall: string; ctnnum: number }[]): { ctnall: string; ctnnum: number } {
  const lines = list.map(({ ctnall, ctnnum }) => ({ code: ctnall, count: ctnnum }));
  return { ctnall: printSummary(lines), ctnnum: lines.reduce((sum, { count }) => sum + count, 0) };
}

/** A typed summary as lines of the container list; what cannot be read is named. */
export async function linesFromSummary(db: Tx, summary: string): Promise<readonly SummaryLine[]> {
  const types = await db
    .selectFrom('container_type')
    .select(['code', 'aliases', 'teu'])
    .where('is_deleted', '=', false)
    .where('enabled', '=', true)
    .execute();
  const parsed = parseSummary(summary, types);
  return parsed.ok
    ? parsed.lines
    : refuse([{ path: 'ctnall', rule: 'container_summary', params: { part: parsed.part } }]);
}
