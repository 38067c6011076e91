import { sql } from 'kysely';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { maxLines } from '#contract/booking/container.ts';
import { firstDangerous } from '#contract/booking/special-cargo-sync.ts';
import { maxDangerous } from '#contract/booking/special-cargo.ts';
import { moveFor } from '#contract/booking/machine/moves.ts';
import { textsIn } from '#contract/languages/language.ts';
import { withdrawNotification } from '#server/http/messages/notify-users.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { containersOf } from '../booking.containers.ts';
import { dangerousDifferences, dangerousSubstances } from '../booking.dangerous.ts';
import { fieldDifferences } from '../booking.content.ts';
import { endLock, refuseLockedByOther } from '../booking.lock.ts';
import { containerTotals } from '../booking.summary.ts';
import { deleteMissing } from '../child-rows.ts';
import { recountErrors } from '../error-count.ts';
import { lineDifferences } from '../line-differences.ts';
import { refuseGuarded } from './guards.ts';
import { queueTopic } from './notices.ts';
import { refuseMove } from './refusal.ts';
import { recordEvent } from './record.ts';
import { added } from './shares.ts';
import { assigned } from './split.ts';
import { type LockedBooking, lockedBooking } from './allowed-actions.ts';
import type { MoveStep } from './step.ts';
import { repeatedSubstances } from './substances.ts';
import { type RequestedTransition, begin } from './transition.ts';

/** Fields that must be equal before bookings can be combined in one bill. */
const same = [
  'carrier',
  'vessel',
  'voyno',
  'portload',
  'portdischarge',
  'shipper',
  'consignee',
  'notifyparty',
] as const;

/** Merges other bookings with the same voyage and parties into this one; they end as combined. */
export async function combine(ctx: WorkCtx, request: RequestedTransition): Promise<void> {
  const otherIds = [...new Set(request.body.booking_ids ?? [])].filter((id) => id !== request.id);
  if (otherIds.length === 0) refuse([{ path: 'booking_ids', rule: 'required' }]);
  // In one order, because otherwise two callers could deadlock.
  for (const id of [...otherIds, request.id].toSorted((a, b) => a - b)) await lockedBooking(ctx, id);
  const step = await begin(ctx, request);
  await refuseGuarded(step);
  const others: LockedBooking[] = [];
  for (const id of otherIds) {
    // Each is locked already.
    others.push(await fitting(step, id));
  }
  await takeOver(step, others);
}

async function fitting({ ctx, booking, actor }: MoveStep, id: number): Promise<LockedBooking> {
  const other = await lockedBooking(ctx, id);
  if (!moveFor('combine', other, actor)) refuseMove(ctx, { booking: other, action: 'combine', actor });
  await refuseLockedByOther(ctx, id);
  const differs = same.find((name) => other[name] !== booking[name]);
  if (differs)
    fail(
      'booking.cannot_combine',
      { orderno: other.orderno, what: textsIn(bookingLabels, ctx.locale)[differs] },
      { id, field: differs },
    );
  return other;
}

async function takeOver({ ctx, booking, move }: MoveStep, others: readonly LockedBooking[]): Promise<void> {
  const { db, viewer } = ctx;
  const { id, orderno } = booking;
  const ids = others.map((other) => other.id);
  const before = await containersOf(db, id);
  await sql`
    update booking_container c
    set booking_id = ${id}, modifier_id = ${viewer.id}, seq = v.place + ${before.length}
    from (
      select l.id, row_number() over (order by l.booking_id, l.seq, l.id) as place from booking_container l
      where l.booking_id = any(${ids}) and not l.is_deleted
    ) v where v.id = c.id`.execute(db);
  await sql`update booking_goods set booking_id = ${id} where booking_id = any(${ids}) and not is_deleted`.execute(db);
  const substances = await takeSubstances(ctx, booking, ids);
  const lines = await containersOf(db, id);
  if (lines.length > maxLines) refuse([{ path: 'booking_ids', rule: 'too_many', params: { max: maxLines } }]);
  const values = {
    ...added([booking, ...others]),
    ...substances.values,
    ...(await containerTotals(db, lines)),
  };
  await sql`update booking set ${assigned({ ...values, modifier_id: viewer.id })} where id = ${id}`.execute(db);
  await sql`
    update booking set combined_into_id = ${id}, cancel_state = 'CANCELLED', modifier_id = ${viewer.id}
    where id = any(${ids})`.execute(db);
  await recountErrors(ctx, [id, ...ids]);

  const diff = [...fieldDifferences(booking, values), ...lineDifferences(before, lines), ...substances.diff];
  for (const other of others) {
    // Each booking's history names the other.
    await withdrawNotification(db, queueTopic(other.id));
    await endLock(db, other.id);
    await recordEvent(ctx, other, { action: move.audit, to: { cancel_state: 'CANCELLED' }, other: { id, orderno } });
    await recordEvent(ctx, booking, { action: move.audit, diff: other === others[0] ? diff : [], other });
  }
}

/** Appends the substances of the others to the booking's own, without duplicates. */
async function takeSubstances(ctx: WorkCtx, booking: LockedBooking, ids: readonly number[]) {
  const before = await dangerousSubstances(ctx.db, booking.id);
  await sql`
    update booking_dg d set booking_id = ${booking.id}, seq = v.place + ${before.length}, modifier_id = ${ctx.viewer.id}
    from (
      select l.id, row_number() over (order by l.booking_id, l.seq, l.id) as place from booking_dg l
      where l.booking_id = any(${ids}) and not l.is_deleted
    ) v where v.id = d.id`.execute(ctx.db);
  const all = await dangerousSubstances(ctx.db, booking.id);
  const repeated = repeatedSubstances(all);
  const now = all.filter(({ id }) => !repeated.includes(id));
  const remainingIds = now.map(({ id }) => id);
  if (repeated.length > 0)
    await deleteMissing(ctx, { table: 'booking_dg', columns: [] }, { bookingId: booking.id, remainingIds });
  if (now.length > maxDangerous) refuse([{ path: 'booking_ids', rule: 'too_many', params: { max: maxDangerous } }]);
  const values = now.length === 0 ? {} : firstDangerous(now);
  return { values, diff: dangerousDifferences(before, now) };
}
