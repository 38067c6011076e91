import { sql } from 'kysely';
import { type BookingInput, BookingInput as BookingSchema } from '#contract/booking/booking.ts';
import { type BookingPattern, bookingTemplates } from '#contract/booking/booking-template.ts';
import { templatePayload } from '#contract/booking/template-payload.ts';
import { printSummary } from '#contract/freight/container-summary.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { type Change, insertRow, updateRow, type Values } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { rowById, visible } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { bookingPattern } from '../booking/people/public.ts';
import { bookingTemplateTable } from './booking-template.table.ts';

/** Rows with the actions open to the caller: shared templates are read-only. */
export function templateWithActions({ viewer: { scope } }: { viewer: Viewer }, row: Row): Row {
  const isOwn =
    scope.all ||
    scope.ownerIds.some((id) => id === row['creator']) ||
    (row.dept_belong_id !== null && scope.deptIds.includes(Number(row.dept_belong_id)));
  return { ...row, allowed_actions: isOwn ? ['edit', 'delete'] : [] };
}

export async function templateDetail(ctx: Ctx, row: Row): Promise<Row> {
  return { ...templateWithActions(ctx, row), payload: await payloadOf(ctx, row.id) };
}

export function createTemplate(ctx: Ctx, { payload, ...rest }: Values): Promise<number> {
  refuseWithoutDept(ctx, rest['scope']);
  return insertRow(ctx, bookingTemplateTable, { ...rest, ...contentOf(payload as BookingInput) });
}

export async function changeTemplate(ctx: Ctx, { id, version, values }: Change): Promise<void> {
  await refuseSharedTemplates(ctx, [id]);
  const { payload, ...rest } = values;
  refuseWithoutDept(ctx, rest['scope']);
  const content = payload === undefined ? {} : contentOf(payload as BookingInput);
  await updateRow(ctx, bookingTemplateTable, { id, version, values: { ...rest, ...content } });
}

/** Refuses to change a shared template; one the caller cannot read does not exist. */
export async function refuseSharedTemplates(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { name, creator_name: who } = bookingTemplates.row.parse(await rowById(ctx, bookingTemplateTable, id));
    const { rows } = await sql`
      select from booking_template t where t.id = ${id} and ${visible(bookingTemplateTable, ctx.viewer)}`.execute(
      ctx.db,
    );
    if (rows.length === 0) fail('booking_template.not_yours', { name, who: who ?? '' });
  }
}

/** Returns a template's content for a new booking, without outdated codes, and counts the use. */
export async function applyTemplate(ctx: Ctx, id: number): Promise<BookingPattern> {
  await rowById(ctx, bookingTemplateTable, id);
  await sql`
    update booking_template set use_count = use_count + 1, last_used_at = ${ctx.now} where id = ${id}`.execute(ctx.db);
  return bookingPattern(ctx, await payloadOf(ctx, id));
}

async function payloadOf({ db }: Ctx, id: number): Promise<BookingInput> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from booking_template where id = ${id}`.execute(db);
  // Fields that are newer than the template get their defaults.
  return BookingSchema.parse(rows[0]?.payload ?? {});
}

function contentOf(booking: BookingInput): Values {
  const payload = templatePayload(booking);
  const { customername, carrier, portload, portdischarge, ctnlist } = payload;
  const lines = ctnlist.map((line) => ({ code: line.ctnall, count: line.ctnnum }));
  const ctnall = lines.length > 0 ? printSummary(lines) : payload.ctnall;
  return { payload: JSON.stringify(payload), customername, carrier, portload, portdischarge, ctnall };
}

function refuseWithoutDept({ viewer }: Ctx, scope: unknown): void {
  if (scope === 'DEPT' && viewer.dept === null) refuse([{ path: 'scope', rule: 'no_department' }]);
}
