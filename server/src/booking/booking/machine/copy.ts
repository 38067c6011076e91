import { type BookingInput, bookings } from '#contract/booking/booking.ts';
import { actorOf } from '#contract/booking/machine/move.ts';
import { moveFor } from '#contract/booking/machine/moves.ts';
import { soStatus } from '#contract/booking/status.ts';
import { templatePayload } from '#contract/booking/template-payload.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { insertContent } from '../booking.content.ts';
import { withLists } from '../booking.view.ts';
import { takeOrderNumber } from '../order-number.ts';
import { newBooking, recordEvent } from './record.ts';
import { refuseMove } from './refusal.ts';

/** A new booking after the pattern of another one (SO18); answers its id. */
export async function copyBooking(ctx: WorkCtx, id: number): Promise<number> {
  const source = await rowById(ctx, bookings, id);
  const actor = actorOf(ctx.viewer.userType);
  const move = moveFor('copy', source, actor) ?? refuseMove(ctx, { booking: source, action: 'copy', actor });
  const pattern = templatePayload(await withLists(ctx, source));
  const orderno = await takeOrderNumber(ctx.db);
  const bsstatus = soStatus.notSubmitted;
  const copyId = await insertContent(ctx, await withoutFormerSalesman(ctx, pattern), {
    orderno,
    bsstatus,
    copied_from_id: id,
  });
  const other = { id, orderno: source.orderno };
  await recordEvent(ctx, newBooking({ id: copyId, orderno, bsstatus }), { action: move.audit, other, isNew: true });
  return copyId;
}

/** A salesman who has left does not keep a booking from being copied. */
async function withoutFormerSalesman({ db }: WorkCtx, input: BookingInput): Promise<BookingInput> {
  if (input.sale_id === null) return input;
  const there = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', input.sale_id)
    .where('is_active', '=', true)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return there ? input : { ...input, sale_id: null };
}
