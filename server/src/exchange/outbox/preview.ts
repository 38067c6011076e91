import type { ChannelFunction } from '#contract/exchange/channel-kinds.ts';
import type { SendPreview } from '#contract/exchange/transmission.ts';
import { bookings } from '#contract/booking/booking.ts';
import { wordsIn } from '#contract/languages/language.ts';
import { asBooking, unfitFor } from '#server/booking/booking/machine/public.ts';
import type { Ctx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import type { Channel } from '../transmission/public.ts';

/** Where a booking would go, and what the other side would not take, before anybody sends it. */
export async function previewOf(ctx: Ctx, bookingId: number, what: ChannelFunction): Promise<SendPreview> {
  const booking = asBooking(await rowById(ctx, bookings, bookingId));
  const { channel, problems } = await unfitFor(ctx, booking, what);
  return {
    channel: channel ? told(channel) : null,
    problems: problems.map(({ path, zh, en }) => ({ path, message: wordsIn({ 'zh-CN': zh, en }, ctx.locale) })),
  };
}

function told({
  code,
  carrier,
  kind,
  transport,
  receiver_id,
  recipients,
}: Channel): NonNullable<SendPreview['channel']> {
  return { code, carrier, kind, transport, receiver: (recipients.join(', ') || receiver_id).slice(0, 300) };
}
