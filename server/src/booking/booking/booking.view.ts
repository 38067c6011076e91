import type { Container } from '#contract/booking/container.ts';
import type { Dangerous } from '#contract/booking/special-cargo.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { WorkCtx } from '#server/http/route.ts';
import type { Row } from '#server/http/rows.ts';
import { containersOf } from './booking.containers.ts';
import { dangerousOf } from './booking.dangerous.ts';
import { asBooking, openTo } from './machine/standing.ts';

type Lists = { ctnlist: Container[]; dglist: Dangerous[] };

/** A booking with its containers and its dangerous substances. */
export async function withLists<T extends Row>({ db }: Pick<WorkCtx, 'db'>, booking: T): Promise<T & Lists> {
  const ctnlist = await containersOf(db, booking.id);
  return { ...booking, ctnlist, dglist: await dangerousOf(db, booking.id) };
}

/** A booking as its page reads it: with its lists, what was remarked on its fields, and what the caller may do with it. */
export async function detailed(ctx: WorkCtx, booking: Row): Promise<Row & Lists & { feedback: unknown }> {
  const { feedback } = await ctx.db
    .selectFrom('booking')
    .select('feedback')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  return { ...(await withLists(ctx, withActions(ctx, booking))), feedback };
}

export function withActions({ viewer }: { viewer: Viewer }, booking: Row): Row {
  return { ...booking, allowed_actions: openTo(viewer, asBooking(booking)) };
}
