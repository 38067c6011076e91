import { leftBehind } from '#contract/booking/of-carrier.ts';
import { sql } from 'kysely';
import type { BookingInput } from '#contract/booking/booking.ts';
import { type Actor, actorOf, type Move } from '#contract/booking/machine/move.ts';
import { moveFor } from '#contract/booking/machine/moves.ts';
import { type BookingAction, soStatus } from '#contract/booking/status.ts';
import type { Change, Values } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';
import { forgetBooking } from '#server/trace/public.ts';
import { refuseUnknownCustomer } from '../customer/public.ts';
import { insertBooking, writeContent } from './booking.content.ts';
import { refuseLockedByOther } from './booking.lock.ts';
import { refuseStaleBooking } from './booking.stale.ts';
import { withLists } from './booking.view.ts';
import { newBooking, recordEvent } from './machine/record.ts';
import { refuseMove } from './machine/refusal.ts';
import { type LockedBooking, lockedBooking } from './machine/allowed-actions.ts';
import { takeOrderNumber } from './order-number.ts';

/** Stashes a new booking (SO2): next to nothing is required, but values must be well formed. */
export async function stash(ctx: Ctx, input: BookingInput): Promise<number> {
  if (!input.carrier && !input.customername && !input.portload) refuse([{ path: 'carrier', rule: 'stash_empty' }]);
  await refuseUnknownCustomer(ctx, input.customer_id);
  const orderno = await takeOrderNumber(ctx.db);
  const bsstatus = soStatus.created;
  const id = await insertBooking(ctx, input, { orderno, bsstatus });
  await recordEvent(ctx, newBooking({ id, orderno, bsstatus }), { action: 'SO_CREATED', isNew: true });
  return id;
}

type Edit = Change<BookingInput> & {
  /** The actor if it is not the caller, e.g. a customer whose request the back office enters. */
  actor?: Actor;
};

/** Changes a booking that is not submitted yet (SO3). Fields and lines left out are unchanged. */
export function edit(ctx: Ctx, change: Edit): Promise<void> {
  return changeContent(ctx, 'edit', change);
}

/** Changes a confirmed booking for its shipping instructions (SI1). */
export function siEdit(ctx: Ctx, change: Edit): Promise<void> {
  return changeContent(ctx, 'si_edit', change);
}

async function changeContent(ctx: Ctx, action: BookingAction, { id, version, values, actor }: Edit): Promise<void> {
  const booking = await lockedBooking(ctx, id);
  const move = openMove(ctx, booking, { action, actor });
  if (version === undefined) refuse([{ path: 'version', rule: 'version_missing' }]);
  if (version !== booking.version) await refuseStaleBooking(ctx, booking, values);
  if (move.guards?.includes('processing')) await refuseLockedByOther(ctx, id);

  const state = {
    ...move.to,
    ...(action === 'si_edit' && (await siBase(ctx, booking))),
  };
  const diff = await writeContent(ctx, booking, { values: { ...values, ...leftBehind(booking, values) }, state });
  if (diff.length > 0 || move.to.bsstatus !== undefined)
    await recordEvent(ctx, booking, { action: move.audit, to: move.to, diff });
}

type RequestedMove = { action: BookingAction; actor?: Actor | undefined };

function openMove(
  ctx: Ctx,
  booking: LockedBooking,
  { action, actor = actorOf(ctx.viewer.userType) }: RequestedMove,
): Move {
  return moveFor(action, booking, actor) ?? refuseMove(ctx, { booking, action, actor });
}

/** The booking before its SI, stored once to show the SI's changes later. */
async function siBase(ctx: Ctx, booking: LockedBooking): Promise<Values> {
  const { rows } = await sql`select from booking where id = ${booking.id} and si_base is null`.execute(ctx.db);
  return rows.length === 0 ? {} : { si_base: JSON.stringify(await withLists(ctx, booking)) };
}

/** Refuses to delete a submitted booking (SO19). */
export async function refuseSubmitted(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    // The rows are few, and locked one by one.
    openMove(ctx, await lockedBooking(ctx, id), { action: 'delete' });
    await forgetBooking(ctx.db, id);
  }
}
