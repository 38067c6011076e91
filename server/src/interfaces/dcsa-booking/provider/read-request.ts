import { sql } from 'kysely';
import type { BookingInput } from '#contract/booking/booking.ts';
import type { CreateBooking, DcsaFeedback } from '#contract/interfaces/dcsa/booking.ts';
import type { Ctx } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';
import { feedbackFor } from '../feedback.ts';
import { type Understood, understood } from '../read/booking.ts';
import type { Orderer } from '../read/parties.ts';
import { tablesFor } from '../read/tables.ts';

/** A request as our own values, with feedback for its sender. */
export type ReadRequest = { values: Partial<BookingInput>; feedbacks: DcsaFeedback[]; orderer: Orderer };

/** Refuses an invalid request, with every error at its property. */
export async function readRequest(ctx: Ctx, body: CreateBooking): Promise<ReadRequest> {
  const orderer = await ordererOf(ctx);
  const read = await readWith(ctx, body, orderer);
  if (read.issues.length > 0) refuse(read.issues);
  return { values: read.values, feedbacks: read.remarks.map((each) => feedbackFor(each, ctx.locale)), orderer };
}

/** A request as parsed today, with its errors. */
export async function readWith(ctx: Ctx, body: CreateBooking, orderer: Orderer): Promise<Understood> {
  return understood(body, { tables: await tablesFor(ctx.db, body), orderer });
}

/** A customer's program orders for that customer. */
async function ordererOf({ db, viewer }: Ctx): Promise<Orderer> {
  const id = viewer.client?.customerId ?? null;
  if (id === null) return undefined;
  const { rows } = await sql<{ id: number; name: string; sale: number | null }>`
    select id, name_zh as name, sale_id as sale from customer where id = ${id} and enabled and not is_deleted`.execute(
    db,
  );
  return rows[0];
}
