import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { type BookingAction, bookingActions } from '#contract/booking/status.ts';
import { actorOf, type BookingState } from '#contract/booking/machine/move.ts';
import { allowedActions, rightOf } from '#contract/booking/machine/moves.ts';
import { bookings } from '#contract/booking/booking.ts';
import type { Method, Rights } from '#server/access/rights.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { type Caller, lockedRow, rowById } from '#server/http/rows.ts';
import type { StoredRow } from '#server/http/row.ts';

export type LockedBooking = StoredRow<typeof bookings>;

/** The row of a booking in the caller's scope, locked until the transaction ends. */
export async function lockedBooking(ctx: WorkCtx, id: number): Promise<LockedBooking> {
  return lockedRow(ctx, bookingTable, id);
}

/** A booking regardless of the caller's scope, e.g. one that they have just created. */
export async function bookingBeyondScope(caller: Caller, id: number): Promise<LockedBooking> {
  const viewer = { ...caller.viewer, scope: { all: true } as const };
  return rowById({ ...caller, viewer }, bookingTable, id);
}

/** The same with names as they are stored, for records and messages that are the same in all languages. */
export function bookingForWork({ db, viewer }: Caller, id: number): Promise<LockedBooking> {
  return bookingBeyondScope({ db, viewer }, id);
}

type Address = { method: Method; url: `/${string}/` };

/** The route of an action; most have one of their own. */
export function addressOf(action: BookingAction): Address {
  const one = `${bookings.path}{id}/` as const;
  if (action === 'edit') return { method: 'PUT', url: one };
  if (action === 'delete') return { method: 'DELETE', url: one };
  if (action === 'si_edit') return { method: 'PUT', url: `${one}si/` };
  return { method: 'POST', url: `${one}${action}/` };
}

/** Splitting and combining also change the booking. */
const needsUpdate: ReadonlySet<BookingAction> = new Set(bookingActions.filter((action) => rightOf(action) === 'Split'));

const allowedByRights = new WeakMap<Rights, ReadonlySet<BookingAction>>();

/** The actions that a user's rights permit; cached while their rights are unchanged. */
export function actionsByRights({ rights }: Viewer): ReadonlySet<BookingAction> {
  const allowed = allowedByRights.get(rights) ?? new Set(bookingActions.filter((action) => holds(rights, action)));
  allowedByRights.set(rights, allowed);
  return allowed;
}

function holds(rights: Rights, action: BookingAction): boolean {
  const calls = needsUpdate.has(action) ? [addressOf(action), addressOf('edit')] : [addressOf(action)];
  return calls.every(({ method, url }) => rights.allows(method, url, url.replace('{id}', '0')));
}

/** The actions open to the caller now. */
export function openTo(viewer: Viewer, booking: BookingState): BookingAction[] {
  const allowed = actionsByRights(viewer);
  return allowedActions(booking, { actor: actorOf(viewer.userType), may: (action) => allowed.has(action) });
}
