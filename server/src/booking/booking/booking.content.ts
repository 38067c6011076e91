import { bookingTable } from './booking.table.ts';
import { type BookingInput, bookingIssues, bookings } from '#contract/booking/booking.ts';
import { type ContainerInput, ContainerInput as ContainerSchema } from '#contract/booking/container.ts';
import { changedFields, insertRow, updateRow, type Values } from '#server/http/write/changes.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { refuse, refuseAny } from '#server/platform/app-error.ts';
import { nameOfUser } from '#server/system/user/public.ts';
import { refuseUnknownCustomer } from '../customer/public.ts';
import { movesCutOffs, recomputeCutOffs, type SailingChange, sailingChange } from '../cut-off/public.ts';
import { writeContainers } from './booking.containers.ts';
import { writeDangerous } from './booking.dangerous.ts';
import { notifySalesman } from './notify-salesman.ts';
import { linesFromSummary, containerTotals } from './booking.summary.ts';
import { withLists } from './booking.view.ts';
import { errorCountOf } from './error-count.ts';
import type { FieldDifference } from './line-differences.ts';
import type { LockedBooking } from './machine/allowed-actions.ts';
import { changedSpecialCargo, newSpecialCargo } from './special-cargo.ts';

/**
 * Writes a new booking with its lists; `state` has the columns that only the product sets, such as the order number.
 */
export async function insertBooking(
  ctx: WorkCtx,
  values: BookingInput,
  state: Values & { orderno: string },
): Promise<number> {
  const { ctnlist, dglist: _, ...rest } = values;
  refuseAny(bookingIssues({ ...rest, ctnlist }));
  const list = await listFrom(ctx, ctnlist, rest.ctnall);
  const special = newSpecialCargo(values);
  const content = { ...rest, ...special.fields, ctnlist: list, dglist: special.dglist };
  const id = await insertRow(ctx, bookingTable, {
    ...rest,
    ...special.fields,
    ...(await containerTotals(ctx.db, list)),
    ...(await saleOf(ctx, rest.sale_id)),
    error_count: await errorCountOf(ctx, content),
    ...state,
  });
  if (list.length > 0) await writeContainers(ctx, id, list);
  if (special.dglist.length > 0) await writeDangerous(ctx, id, special.dglist);
  if (rest.etd || rest.voyno) await recomputeCutOffs(ctx, id);
  await notifySalesman(ctx, id, { now: { ...rest, orderno: state.orderno } });
  return id;
}

type Written = { values: Partial<BookingInput>; state?: Values; sailing?: SailingChange };

/**
 * Writes fields and lists of a locked booking, and returns the differences. Fields left out are unchanged; `state` is
 * written as well; `sailing` describes the change of sailing if the fields do not.
 */
export async function writeContent(
  ctx: WorkCtx,
  current: LockedBooking,
  { values, state = {}, sailing = sailingChange(current, values) }: Written,
): Promise<FieldDifference[]> {
  const { ctnlist, dglist: _dglist, ctnall, ...rest } = values;
  await refuseUnknownCustomer(ctx, rest.customer_id, current.customer_id);
  const { portload, portdischarge, iscontainersoc } = { ...current, ...rest };
  refuseAny(bookingIssues({ portload, portdischarge, iscontainersoc, ...(ctnlist && { ctnlist }) }));

  const list = ctnlist && (await listFrom(ctx, ctnlist, ctnall ?? ''));
  const special = await changedSpecialCargo(ctx, current, values);
  const written = {
    ...rest,
    ...special.fields,
    ...(list && (await containerTotals(ctx.db, list))),
    ...(await saleOf(ctx, rest.sale_id, current.sale_id)),
  };
  const error_count = await errorsAfter(ctx, current, { ...written, ctnlist: list, dglist: special.dglist });
  const columns = { ...written, error_count, ...state };
  await updateRow(ctx, bookingTable, { id: current.id, version: current.version, values: columns });
  const lines = list ? await writeContainers(ctx, current.id, list) : [];
  const substances = special.dglist ? await writeDangerous(ctx, current.id, special.dglist) : [];
  const cutOffs = await moveCutOffs(ctx, current, { values: rest, sailing });
  await notifySalesman(ctx, current.id, { now: { ...current, ...rest }, before: current.sale_id });
  return [...fieldDifferences(current, written), ...lines, ...substances, ...cutOffs];
}

/** Differences of the cut-offs, without those that the rules derive from the sailing. */
async function moveCutOffs(
  ctx: WorkCtx,
  current: LockedBooking,
  { values, sailing }: { values: Values; sailing: SailingChange },
): Promise<FieldDifference[]> {
  if (!movesCutOffs(current, values)) return [];
  const changes = await recomputeCutOffs(ctx, current.id, sailing);
  return sailing === 'same' ? [] : changes;
}

/** The errors after writing the content; an absent list is unchanged. */
async function errorsAfter(ctx: WorkCtx, current: LockedBooking, content: Values): Promise<number> {
  const provided = Object.entries(content).filter(([, value]) => value !== undefined);
  return errorCountOf(ctx, { ...(await withLists(ctx, current)), ...Object.fromEntries(provided) });
}

/** The differences that the values make in a booking's own fields. */
export function fieldDifferences(current: Values, values: Values): FieldDifference[] {
  return changedFields(bookings.input.shape, { current, values }).map((path) => ({
    path,
    old: current[path] ?? null,
    new: values[path] ?? null,
  }));
}

/** The container list; if empty, the lines of a typed summary. */
async function listFrom(
  { db }: WorkCtx,
  list: readonly ContainerInput[],
  summary: string,
): Promise<readonly ContainerInput[]> {
  if (list.length > 0 || summary === '') return list;
  const lines = await linesFromSummary(db, summary);
  return lines.map(({ code, count }) => ContainerSchema.parse({ ctnall: code, ctnnum: count }));
}

/** Stores the salesman's current name; an unchanged one is not checked again, because they may have left since. */
async function saleOf(
  ctx: WorkCtx,
  saleId: number | null | undefined,
  before?: unknown,
): Promise<{ sale_name?: string }> {
  if (saleId === undefined || saleId === before) return {};
  if (saleId === null) return { sale_name: '' };
  const name = await nameOfUser(ctx, saleId);
  return name !== undefined
    ? { sale_name: name }
    : refuse([{ path: 'sale_id', rule: 'unknown_code', params: { value: String(saleId) } }]);
}
