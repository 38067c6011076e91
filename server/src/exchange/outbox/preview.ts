import { bookingTable } from '#server/booking/booking/booking.table.ts';
import type { ChannelFunction } from '#contract/exchange/channel-kinds.ts';
import type { TransmissionPurpose, SendPreview } from '#contract/exchange/transmission.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import { unfitFields, unfitFor } from '#server/booking/booking/machine/public.ts';
import { presentRevision } from '#server/booking/booking/revision/public.ts';
import type { Ctx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { type FilePreview, previewOfBytes, previewOfText } from '../text/public.ts';
import type { Channel } from '../transmission/public.ts';
import { dcsaBody, coveringMail, senderNow, type WrittenFile } from '../writing/public.ts';

/** The channel, the message, and its problems, before a booking is sent. */
export async function sendPreview(ctx: Ctx, bookingId: number, what: ChannelFunction): Promise<SendPreview> {
  const booking = await rowById(ctx, bookingTable, bookingId);
  const unfit = await unfitFor(ctx, booking, what);
  const { channel, purpose, file } = unfit;
  const problems = unfitFields(unfit, ctx.locale).map(({ path, message }) => ({ path, message }));
  if (!channel) return { channel: null, problems, message: null };
  if (channel.kind === 'MANUAL') return { channel: channelPreview(channel), problems, message: null };
  const { content: revision } = await presentRevision(ctx, bookingId);
  const message = await messageOf(ctx, channel, { what, purpose, revision, file });
  return { channel: channelPreview(channel), problems, message };
}

type MessageToPreview = {
  what: ChannelFunction;
  purpose: TransmissionPurpose;
  revision: BookingRevision;
  file: WrittenFile | undefined;
};

/** The file with the accompanying mail; for documents the mail only, because they have a preview of their own. */
async function messageOf(
  { db }: Ctx,
  channel: Channel,
  { what, purpose, revision, file }: MessageToPreview,
): Promise<NonNullable<SendPreview['message']>> {
  const covering = { revision, function: what, purpose, reason: '', carrierRef: revision.booking.carrier_reference };
  const mail = channel.transport === 'EMAIL' ? mailText(coveringMail(covering, channel)) : null;
  if (channel.kind !== 'DCSA') return { mail, ...shownOf(file) };
  const { us } = await senderNow(db);
  const body = dcsaBody({ ...covering, us }, channel, undefined);
  return { mail, ...previewOfText(JSON.stringify(body, null, 2)) };
}

function shownOf(file: WrittenFile | undefined): FilePreview {
  return file?.ok ? previewOfBytes(file.bytes) : { preview: null, preview_left: 0 };
}

function mailText({ subject, paragraphs }: ReturnType<typeof coveringMail>): string {
  return [subject, ...paragraphs].join('\n');
}

function channelPreview({ id, code, carrier, kind, transport, ...to }: Channel): NonNullable<SendPreview['channel']> {
  const receiver = (to.recipients.join(', ') || to.receiver_id).slice(0, 300);
  return { id, code, carrier, kind, transport, receiver };
}
