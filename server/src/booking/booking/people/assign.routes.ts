import * as z from 'zod';
import { AssignInput } from '#contract/booking/assign.ts';
import { bookings } from '#contract/booking/booking.ts';
import { type Ctx, route } from '#server/http/route.ts';
import { eachOf, BatchOutcome } from '../machine/batch.routes.ts';
import { updateRow, type Values } from '#server/http/write/changes.ts';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import { refuse } from '#server/platform/app-error.ts';
import { nameOfUser } from '#server/system/user/public.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { notifySalesman } from '../notify-salesman.ts';
import { recordEvent } from '../machine/record.ts';
import { type LockedBooking, lockedBooking } from '../machine/allowed-actions.ts';

const roles = ['sale', 'doc_owner'] as const;
type Role = (typeof roles)[number];
/** The new owners by role; roles left out are unchanged. */
type AssignedPeople = Readonly<Partial<Record<Role, { id: number | null; name: string }>>>;

/** The users to assign, looked up once for all bookings: only those whom the caller may assign. */
async function namedPeople(ctx: Ctx, assigned: Omit<AssignInput, 'keys'>): Promise<AssignedPeople> {
  const named: Record<string, { id: number | null; name: string }> = {};
  for (const role of roles) {
    const id = assigned[`${role}_id`];
    if (id !== undefined) named[role] = { id, name: await nameFor(ctx, `${role}_id`, id) };
  }
  if (Object.keys(named).length === 0) refuse([{ path: 'doc_owner_id', rule: 'required' }]);
  return named;
}

async function nameFor(ctx: Ctx, path: string, id: number | null): Promise<string> {
  if (id === null) return '';
  return (await nameOfUser(ctx, id)) ?? refuse([{ path, rule: 'unknown_code', params: { value: String(id) } }]);
}

/** Assigns a booking, in any state; an unchanged owner is not written. */
async function assignPeople(ctx: Ctx, id: number, named: AssignedPeople): Promise<void> {
  const booking = await lockedBooking(ctx, id);
  const changed = roles.filter((role) => named[role] && named[role].id !== booking[`${role}_id`]);
  if (changed.length === 0) return;
  const pairs = changed.flatMap((role): [string, unknown][] => [
    [`${role}_id`, named[role]?.id ?? null],
    [`${role}_name`, named[role]?.name ?? ''],
  ]);
  const values: Values = Object.fromEntries(pairs);
  await updateRow(ctx, bookingTable, { id, version: booking.version, values });
  // The history has names of people, because ids mean nothing to its readers.
  const diff = changed.map((role) => ({
    path: `${role}_name`,
    old: booking[`${role}_name`],
    new: named[role]?.name ?? '',
  }));
  await recordEvent(ctx, booking, { action: 'ASSIGNED', diff });
  await notifyAssigned(ctx, booking, values);
}

async function notifyAssigned(ctx: Ctx, booking: LockedBooking, values: Values): Promise<void> {
  await notifySalesman(ctx, booking.id, { now: { ...booking, ...values }, before: booking.sale_id });
  const docOwner = values['doc_owner_id'];
  if (typeof docOwner !== 'number' || docOwner === ctx.viewer.id) return;
  await notifyUsers(ctx.db, {
    to: { users: [docOwner] },
    kind: 'booking',
    text: 'booking_papers_given',
    params: { booking: booking.mblno || booking.orderno, who: ctx.viewer.name },
    link: `/BookingDetails/${booking.id}`,
    topic: `booking_papers:${booking.id}`,
    from: ctx.viewer.id,
  });
}

export const assignRoute = route({
  method: 'POST',
  url: `${bookings.path}batch/assign/`,
  access: 'booking:Assign',
  summary: 'Bookings: say whose they are and who does their papers, many at once',
  labels: [bookings.labels],
  body: AssignInput,
  output: z.array(BatchOutcome),
  handle: async (ctx: Ctx, { body: { keys, ...assigned } }) => {
    const named = await namedPeople(ctx, assigned);
    return eachOf(ctx, keys, (id) => assignPeople(ctx, id, named));
  },
});
