import type { ChannelFunction, ChannelKind } from '#contract/exchange/channel-kinds.ts';
import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import { isKnownToCarrier } from '#contract/booking/machine/move.ts';
import type { BookingAction } from '#contract/booking/status.ts';
import {
  type Channel,
  channelOfPlan,
  noteByHand,
  type PlannedTransmission,
  queueTransmission,
  withdrawUnsent,
} from '#server/exchange/transmission/public.ts';
import { freezeBooking } from '../revision/public.ts';
import { requestedRevision } from './amendments.ts';
import type { MoveStep } from './step.ts';

/** By which form it goes; what goes by a clerk's own hand has no channel. */
export type SendRoute = { kind: ChannelKind; planned: PlannedTransmission; channel?: Channel };

type SentMessage = Pick<PlannedTransmission, 'function' | 'purpose'>;

/** What each action tells the carrier. */
const messages: Readonly<Partial<Record<BookingAction, (step: MoveStep) => SentMessage | undefined>>> = {
  send: () => ({ function: 'SO', purpose: 'ORIGINAL' }),
  resend: () => ({ function: 'SO', purpose: 'CHANGE' }),
  si_send: instructions,
  si_resend: instructions,
  // An answer that nothing is to be changed changes nothing at the carrier's.
  amend: (step) => (Object.keys(step.body.changes ?? {}).length > 0 ? requestedByFrontDesk(step, 'AMEND') : undefined),
  amend_withdraw: ({ booking }) => (isKnownToCarrier(booking) ? { function: 'SO', purpose: 'WITHDRAW' } : undefined),
  cancel: (step) => requestedByFrontDesk(step, 'CANCEL'),
  dismiss: (step) => requestedByFrontDesk(step, 'CANCEL'),
};

function instructions({ booking }: MoveStep): SentMessage {
  return { function: 'SI', purpose: booking.si_revision > 0 ? 'CHANGE' : 'ORIGINAL' };
}

/** The front desk requests, and the back office sends the request (SO13, SO16); a carrier's answer is not sent back to it. */
function requestedByFrontDesk({ actor, booking }: MoveStep, purpose: TransmissionPurpose): SentMessage | undefined {
  return actor === 'B' && isKnownToCarrier(booking) ? { function: 'SO', purpose } : undefined;
}

/** Moves that say that something was sent, though it were by hand. */
const isSending: ReadonlySet<BookingAction> = new Set(['send', 'resend', 'si_send', 'si_resend']);

/** The way on which a move's message goes; undefined where it sends none. */
export async function sendRouteOf(step: MoveStep): Promise<SendRoute | undefined> {
  const { ctx, booking, move } = step;
  const ownRoute = messages[move.action]?.(step);
  const planned = ownRoute && { booking: { id: booking.id, carrier: booking.carrier }, ...ownRoute };
  const channel = planned && (await channelOfPlan(ctx.db, planned));
  if (planned && channel) return { kind: channel.kind, planned, channel };
  return planned && isSending.has(move.action) ? { kind: 'MANUAL', planned } : undefined;
}

/** Queues it, as the move has left the booking, or notes that it went by hand; an amendment tells the version that is asked for. */
export async function sendOut(step: MoveStep, { channel, planned }: SendRoute): Promise<void> {
  const { ctx, booking, body } = step;
  const revision =
    planned.purpose === 'AMEND'
      ? await requestedRevision(ctx.db, booking.id)
      : (await freezeBooking(ctx, booking.id)).id;
  if (channel) await queueTransmission(ctx, channel, { ...planned, revision, reason: body.reason_text });
  else await noteByHand(ctx, { ...planned, revision, note: body.note, files: body.files });
}

/** Whether a clerk sends it themselves. */
export function isByHand(way: SendRoute | undefined): boolean {
  return way !== undefined && !way.channel;
}

/** What no carrier is to be told any more once the office has moved a booking so; they themselves have got what they answer. */
const overtaken: Readonly<Partial<Record<BookingAction, readonly ChannelFunction[]>>> = {
  confirm: ['SO'],
  // Whoever takes it back: one that the office has not sent yet is not sent.
  amend_withdraw: ['SO'],
  dismiss: ['SO'],
  decline: ['SO', 'SI'],
  cancel: ['SO', 'SI'],
  cancel_confirm: ['SO', 'SI'],
  reopen: ['SO', 'SI'],
  si_reject: ['SI'],
};

/**
 * Takes back what waits in the out-box and no longer holds, e.g. an order that its carrier's server never took, or what somebody
 * has sent by their own hand meanwhile.
 */
export async function withdrawUnsentOf(step: MoveStep, way: SendRoute | undefined): Promise<void> {
  const { ctx, booking, move, actor } = step;
  const functions = way && isByHand(way) ? [way.planned.function] : overtaken[move.action];
  if (functions && (actor === 'B' || move.action === 'amend_withdraw'))
    await withdrawUnsent(ctx.db, booking.id, { functions });
}
