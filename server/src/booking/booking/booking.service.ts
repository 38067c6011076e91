import { type BookingInput, bookingIssues, bookings } from '#contract/booking/booking.ts';
import { type Container, type ContainerInput, ContainerInput as ContainerSchema } from '#contract/booking/container.ts';
import type { Dangerous } from '#contract/booking/special-cargo.ts';
import { soStatusNames } from '#contract/booking/status.labels.ts';
import { soStatus } from '#contract/booking/status.ts';
import { wordsIn } from '#contract/languages/language.ts';
import { changedFields, insertRow, refuseStale, updateRow, type Values } from '#server/http/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow, type Row } from '#server/http/rows.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { movesCutOffs, recomputeCutOffs } from '../cut-off/recompute.ts';
import { containersOf, sameLines, writeContainers } from './booking.containers.ts';
import { dangerousOf, sameDangerous, writeDangerous } from './booking.dangerous.ts';
import { tellSalesman } from './booking.news.ts';
import { actionsIn } from './booking.status.ts';
import { linesFromSummary, summaryOf } from './booking.summary.ts';
import { takeOrderNumber } from './order-number.ts';
import { changedSpecialCargo, newSpecialCargo } from './special-cargo.ts';

/** Stashes a new booking (domain 2.2, SO2): next to nothing is required, but what is there must be well formed. */
export async function stash(ctx: Ctx, values: Values): Promise<number> {
  const { ctnlist, dglist: _, ...own } = values as BookingInput;
  if (!own.carrier && !own.customername && !own.portload) refuse([{ path: 'carrier', rule: 'stash_empty' }]);
  refuseIssues({ ...own, ctnlist });

  const list = await listFrom(ctx, ctnlist, own.ctnall);
  const special = newSpecialCargo(values as BookingInput);
  const orderno = await takeOrderNumber(ctx.db);
  const id = await insertRow(ctx, bookings, {
    ...own,
    ...special.fields,
    ...(await summaryOf(ctx.db, list)),
    ...(await saleOf(ctx, own.sale_id)),
    orderno,
    bsstatus: soStatus.created,
  });
  await writeContainers(ctx, id, list);
  await writeDangerous(ctx, id, special.dglist);
  if (own.etd) await recomputeCutOffs(ctx, id);
  await tellSalesman(ctx, id, { now: { ...own, orderno } });
  return id;
}

type Change = { id: number; version: number | undefined; values: Values };

/** Changes a booking that is still the clerk's (SO3). Fields and lines that are left out stay as they are. */
export async function edit(ctx: Ctx, { id, version, values }: Change): Promise<void> {
  const { ctnlist, dglist: _dglist, ...own } = values as Partial<BookingInput>;
  const current = await lockedRow(ctx, bookings, id);
  if (version !== undefined && version !== current.version) await refuseStaleBooking(ctx, current, values);
  if (!actionsIn(Number(current['bsstatus'])).includes('edit')) notNow(ctx, current);
  const { portload, portdischarge } = { ...current, ...own } as Pick<BookingInput, 'portload' | 'portdischarge'>;
  refuseIssues({ portload, portdischarge, ...(ctnlist && { ctnlist }) });

  const list = ctnlist && (await listFrom(ctx, ctnlist, own.ctnall ?? ''));
  const special = await changedSpecialCargo(ctx, current, values);
  const { ctnall: _, ...written } = own;
  await updateRow(ctx, bookings, {
    id,
    version,
    values: {
      ...written,
      ...special.fields,
      ...(list && (await summaryOf(ctx.db, list))),
      ...(await saleOf(ctx, own.sale_id, current['sale_id'])),
    },
  });
  if (list) await writeContainers(ctx, id, list);
  if (special.dglist) await writeDangerous(ctx, id, special.dglist);
  if (movesCutOffs(current, own)) await recomputeCutOffs(ctx, id);
  await tellSalesman(ctx, id, { now: { ...current, ...own }, before: current['sale_id'] });
}

/** Told with the container list, for lines that somebody else added would be taken away by a list that lacks them. */
async function refuseStaleBooking(ctx: Ctx, current: Row, values: Values): Promise<never> {
  const booking = await withContainers(ctx, current);
  const { ctnlist, dglist } = values as Partial<BookingInput>;
  return refuseStale(booking, [
    ...changedFields(bookings.row.shape, { current, values }),
    ...(ctnlist && !sameLines(booking.ctnlist, ctnlist) ? ['ctnlist'] : []),
    ...(dglist && !sameDangerous(booking.dglist, dglist) ? ['dglist'] : []),
  ]);
}

function refuseIssues(booking: Parameters<typeof bookingIssues>[0]): void {
  const issues = bookingIssues(booking);
  if (issues.length > 0) refuse(issues);
}

/** The container list; when it is empty, the one that a typed summary stands for (domain 7.5). */
async function listFrom(
  { db }: Ctx,
  list: readonly ContainerInput[],
  summary: string,
): Promise<readonly ContainerInput[]> {
  if (list.length > 0 || summary === '') return list;
  const lines = await linesFromSummary(db, summary);
  return lines.map(({ code, count }) => ContainerSchema.parse({ ctnall: code, ctnnum: count }));
}

/** The salesman's name is kept as it is today; one who stays is not asked for again, for he may have left since. */
async function saleOf(
  { db }: Ctx,
  saleId: number | null | undefined,
  before?: unknown,
): Promise<{ sale_name?: string }> {
  if (saleId === undefined || saleId === before) return {};
  if (saleId === null) return { sale_name: '' };
  const sale = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', saleId)
    .where('is_deleted', '=', false)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return sale
    ? { sale_name: sale.name }
    : refuse([{ path: 'sale_id', rule: 'unknown_code', params: { value: String(saleId) } }]);
}

/** A booking that was handed on may no longer be removed (SO19). */
export async function refuseHandedOn(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    // The rows are few, and each is locked in turn.
    const booking = await lockedRow(ctx, bookings, id);
    if (!actionsIn(Number(booking['bsstatus'])).includes('delete')) notNow(ctx, booking);
  }
}

function notNow({ locale }: Ctx, booking: Row): never {
  const status = Number(booking['bsstatus']);
  fail(
    'booking.not_allowed',
    { status: wordsIn(soStatusNames, locale)[status] ?? status },
    { status, allowed: actionsIn(status) },
  );
}

type Lists = { ctnlist: Container[]; dglist: Dangerous[] };

/** A booking with its containers, its dangerous substances and what may be done with it. */
export async function withContainers({ db }: Ctx, booking: Row): Promise<Row & Lists> {
  const ctnlist = await containersOf(db, booking.id);
  return { ...withActions(booking), ctnlist, dglist: await dangerousOf(db, booking.id) };
}

export function withActions(booking: Row): Row {
  return { ...booking, allowed_actions: booking.is_deleted ? [] : actionsIn(Number(booking['bsstatus'])) };
}
