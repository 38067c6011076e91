import { sql } from 'kysely';
import type { WorkCtx } from '#server/http/route.ts';
import type { Caller } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { notifyPresent } from '../presence/public.ts';
import { recordEvent } from './machine/record.ts';
import { actionsByRights, lockedBooking } from './machine/allowed-actions.ts';

const lockMinutes = 15;

type BookingLock = { orderno: string; user_id: number; who: string; until: string; clock: string };

/** Refuses a booking that a colleague has locked for editing; checked after its row is locked. */
export async function refuseLockedByOther(ctx: WorkCtx, id: number): Promise<void> {
  const lock = await lockOf(ctx, id);
  if (!lock || lock.user_id === ctx.viewer.id) return;
  const { orderno, user_id, who, until, clock } = lock;
  fail('booking.locked', { orderno, who, until: clock }, { user_id, who, until });
}

async function lockOf({ db, locale }: Pick<Caller, 'db' | 'locale'>, id: number): Promise<BookingLock | undefined> {
  const { rows } = await sql<BookingLock>`
    select b.orderno, l.user_id, ${shownName('u', locale)} as who, l.until, to_char(l.until, 'HH24:MI') as clock
    from booking_lock l join booking b on b.id = l.booking_id join users u on u.id = l.user_id
    where l.booking_id = ${id} and l.until > now()`.execute(db);
  return rows[0];
}

/** Locks a booking for a quarter of an hour, or extends the lock. */
export async function takeLock(ctx: WorkCtx, id: number): Promise<void> {
  await lockedBooking(ctx, id);
  await refuseLockedByOther(ctx, id);
  await sql`
    insert into booking_lock (booking_id, user_id, until)
    values (${id}, ${ctx.viewer.id}, now() + make_interval(mins => ${lockMinutes}))
    on conflict (booking_id) do update set user_id = excluded.user_id, until = excluded.until`.execute(ctx.db);
  await notifyPresent(ctx.db, id);
}

/**
 * Releases a booking; another user's lock can only be broken by users with the right to reopen bookings, and is
 * recorded.
 */
export async function giveLock(ctx: WorkCtx, id: number): Promise<void> {
  const booking = await lockedBooking(ctx, id);
  // The record names them as they are called in every language.
  const lock = await lockOf({ db: ctx.db }, id);
  if (lock && lock.user_id !== ctx.viewer.id) {
    if (!actionsByRights(ctx.viewer).has('reopen')) await refuseLockedByOther(ctx, id);
    await recordEvent(ctx, booking, { action: 'LOCK_BROKEN', note: lock.who });
  }
  await endLock(ctx.db, id);
  await notifyPresent(ctx.db, id);
}

export async function endLock(db: Tx, id: number): Promise<void> {
  await db.deleteFrom('booking_lock').where('booking_id', '=', id).execute();
}
