import { sql } from 'kysely';
import type * as z from 'zod';
import type { feedbackList } from '#contract/booking/machine/feedback.ts';
import type { Container } from '#contract/booking/container.ts';
import type { BookingState } from '#contract/booking/machine/move.ts';
import type { Dangerous } from '#contract/booking/special-cargo.ts';
import type { BookingAction } from '#contract/booking/status.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { localiseRow } from '#server/http/response/localise-row.ts';
import type { WorkCtx } from '#server/http/route.ts';
import type { Row } from '#server/http/row.ts';
import { containersOf } from './booking.containers.ts';
import { dangerousSubstances } from './booking.dangerous.ts';
import { openTo } from './machine/allowed-actions.ts';
import { bookingTable } from './booking.table.ts';

type Feedback = z.output<typeof feedbackList>;
type Acted = { allowed_actions: BookingAction[] };
export type BookingLists = { ctnlist: Container[]; dglist: Dangerous[] };

/** A booking with its containers and its dangerous substances. */
export async function withLists<T extends Row>(ctx: Pick<WorkCtx, 'db'>, booking: T): Promise<T & BookingLists> {
  return { ...booking, ...(await listsOf(ctx, booking.id)) };
}

export async function listsOf({ db }: Pick<WorkCtx, 'db'>, id: number): Promise<BookingLists> {
  const [ctnlist, dglist] = await Promise.all([containersOf(db, id), dangerousSubstances(db, id)]);
  return { ctnlist, dglist };
}

/** A booking for its page: with its lists, the carrier's remarks on its fields, and the allowed actions. */
export async function bookingDetail<T extends Row>(
  ctx: WorkCtx,
  booking: T,
): Promise<T & Acted & BookingLists & { feedback: Feedback }> {
  const shown = bookingWithActions(ctx, localiseRow(bookingTable, booking, ctx.locale));
  const feedbackOf = ctx.db.selectFrom('booking').select(sql<Feedback>`feedback`.as('feedback'));
  const [withRows, { feedback }] = await Promise.all([
    withLists(ctx, shown),
    feedbackOf.where('id', '=', booking.id).executeTakeFirstOrThrow(),
  ]);
  return { ...withRows, feedback };
}

/** Every list of bookings selects the states that the allowed actions depend on. */
export function bookingWithActions<T extends Row>({ viewer }: { viewer: Viewer }, booking: T): T & Acted {
  return { ...booking, allowed_actions: openTo(viewer, booking as T & BookingState) };
}
