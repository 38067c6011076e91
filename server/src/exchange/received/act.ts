import { sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import { manualActions, type ReceivedAction, type ReceivedStatus } from '#contract/exchange/received-message.ts';
import { actionsByRights } from '#server/booking/booking/machine/public.ts';
import { withdrawNotification } from '#server/http/messages/notify-users.ts';
import type { Ctx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { acceptOffer, applyMessage, holdBooking } from '../inbox/public.ts';
import { notifyExchange } from '../transmission/public.ts';
import { isOffer } from './is-offer.sql.ts';
import { receivedMessageTable } from './received.table.ts';

/** The locked message; unassigned ones are open to every user of the in-box. */
async function lockUnapplied(ctx: Ctx, id: number, action: ReceivedAction): Promise<void> {
  await rowById(ctx, receivedMessageTable, id);
  if (action === 'accept') await holdBookingOf(ctx, id);
  const { rows } = await sql<{ status: ReceivedStatus; isOffer: boolean }>`
    select t.status, ${sql.raw(isOffer)} as "isOffer" from received_message t
    where t.id = ${id} and not t.is_deleted for update`.execute(ctx.db);
  const message = rows[0] ?? fail('not_found');
  if (message.status === 'SUPERSEDED') fail('exchange.superseded');
  if (!manualActions(message).includes(action)) fail('exchange.not_now');
}

/** Messages of the carrier also lock the booking first. */
async function holdBookingOf({ db }: Ctx, id: number): Promise<void> {
  const { rows } = await sql<{ booking_id: number | null }>`
    select booking_id from received_message where id = ${id}`.execute(db);
  const [message] = rows;
  if (typeof message?.booking_id === 'number') await holdBooking(db, message.booking_id);
}

/** Assigns a message to a booking; it is then processed normally. */
export async function assignMessage(ctx: Ctx, id: number, booking: number): Promise<void> {
  await lockUnapplied(ctx, id, 'assign');
  await refuseUnseen(ctx, booking);
  await sql`
    update received_message set status = 'WAITING', booking_id = ${booking}, problem = '{}', modifier_id = ${ctx.viewer.id}
    where id = ${id}`.execute(ctx.db);
  await withdrawNotification(ctx.db, `received:${id}`);
  await applyMessage(workOf(ctx), id);
}

async function refuseUnseen(ctx: Ctx, booking: number): Promise<void> {
  await rowById(ctx, bookingTable, booking).catch(() =>
    refuse([{ path: 'booking_id', rule: 'unknown_code', params: { value: String(booking) } }]),
  );
}

/** Accepts a carrier's offer; needs the right to confirm the booking. */
export async function accept(ctx: Ctx, id: number): Promise<void> {
  if (!mayConfirm(ctx)) fail('forbidden', { method: 'POST', path: `${bookings.path}{id}/confirm/` });
  await lockUnapplied(ctx, id, 'accept');
  await withdrawNotification(ctx.db, `received:${id}`);
  await acceptOffer(ctx, id);
}

export function mayConfirm({ viewer }: Pick<Ctx, 'viewer'>): boolean {
  return actionsByRights(viewer).has('confirm');
}

/** A user's decision on a held message. */
export async function actOnReceived(ctx: Ctx, id: number, action: 'again' | 'close'): Promise<void> {
  await lockUnapplied(ctx, id, action);
  await withdrawNotification(ctx.db, `received:${id}`);
  if (action === 'again') return applyMessage(workOf(ctx), id, { isForced: true });
  await sql`
    update received_message set status = 'CLOSED', modifier_id = ${ctx.viewer.id} where id = ${id}`.execute(ctx.db);
  await notifyExchange(ctx.db);
}

function workOf({ db, now, jobs }: Ctx): Parameters<typeof applyMessage>[0] {
  return { db, deps: { clock: { now: () => now }, send: jobs.send } };
}
