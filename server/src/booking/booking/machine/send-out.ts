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

/** The channel's kind, and the message to queue; what a clerk sends by hand has no channel. */
export type SendRoute = { kind: ChannelKind; planned: PlannedTransmission; channel?: Channel };

type SentMessage = Pick<PlannedTransmission, 'function' | 'purpose'>;

/** The message of each action to the carrier. */
const messages: Readonly<Partial<Record<BookingAction, (step: MoveStep) => SentMessage | undefined>>> = {
  send: () => ({ function: 'SO', purpose: 'ORIGINAL' }),
  resend: () => ({ function: 'SO', purpose: 'CHANGE' }),
  si_send: instructions,
  si_resend: instructions,
  // An answer without changes sends the carrier nothing.
  amend: (step) => (Object.keys(step.body.changes ?? {}).length > 0 ? requestedByFrontDesk(step, 'AMEND') : undefined),
  amend_withdraw: ({ booking }) => (isKnownToCarrier(booking) ? { function: 'SO', purpose: 'WITHDRAW' } : undefined),
  cancel: (step) => requestedByFrontDesk(step, 'CANCEL'),
  dismiss: (step) => requestedByFrontDesk(step, 'CANCEL'),
};

function instructions({ booking }: MoveStep): SentMessage {
  return { function: 'SI', purpose: booking.si_revision > 0 ? 'CHANGE' : 'ORIGINAL' };
}

/**
 * The front desk requests, and the back office sends the request (SO13, SO16); a carrier's answer is not sent back to
 * it.
 */
function requestedByFrontDesk({ actor, booking }: MoveStep, purpose: TransmissionPurpose): SentMessage | undefined {
  return actor === 'B' && isKnownToCarrier(booking) ? { function: 'SO', purpose } : undefined;
}

/** Moves that record sending, even by hand. */
const isSending: ReadonlySet<BookingAction> = new Set(['send', 'resend', 'si_send', 'si_resend']);

/** How a move's message is sent; undefined if it sends none. */
export async function sendRouteOf(step: MoveStep): Promise<SendRoute | undefined> {
  const { ctx, booking, move } = step;
  const ownRoute = messages[move.action]?.(step);
  const planned = ownRoute && { booking: { id: booking.id, carrier: booking.carrier }, ...ownRoute };
  const channel = planned && (await channelOfPlan(ctx.db, planned));
  if (planned && channel) return { kind: channel.kind, planned, channel };
  return planned && isSending.has(move.action) ? { kind: 'MANUAL', planned } : undefined;
}

/**
 * Queues the message with the booking as after the move, or records that it was sent by hand; an amendment contains the
 * requested version.
 */
export async function sendOut(step: MoveStep, { channel, planned }: SendRoute): Promise<void> {
  const { ctx, booking, body } = step;
  const revision =
    planned.purpose === 'AMEND'
      ? await requestedRevision(ctx.db, booking.id)
      : (await freezeBooking(ctx, booking.id)).id;
  if (channel) await queueTransmission(ctx, channel, { ...planned, revision, reason: body.reason_text });
  else await noteByHand(ctx, { ...planned, revision, note: body.note, files: body.files });
}

/** Whether a clerk sends it by hand. */
export function isByHand(way: SendRoute | undefined): boolean {
  return way !== undefined && !way.channel;
}

/** Queued messages that become obsolete with a move of the office; a carrier's answer makes none obsolete. */
const overtaken: Readonly<Partial<Record<BookingAction, readonly ChannelFunction[]>>> = {
  confirm: ['SO'],
  // A withdrawn amendment that is not sent yet is not sent at all.
  amend_withdraw: ['SO'],
  dismiss: ['SO'],
  decline: ['SO', 'SI'],
  cancel: ['SO', 'SI'],
  cancel_confirm: ['SO', 'SI'],
  reopen: ['SO', 'SI'],
  si_reject: ['SI'],
};

/**
 * Withdraws queued messages that are obsolete, e.g. an order that the carrier's server never accepted, or one that a
 * clerk has since sent by hand.
 */
export async function withdrawUnsentOf(step: MoveStep, way: SendRoute | undefined): Promise<void> {
  const { ctx, booking, move, actor } = step;
  const functions = way && isByHand(way) ? [way.planned.function] : overtaken[move.action];
  if (functions && (actor === 'B' || move.action === 'amend_withdraw'))
    await withdrawUnsent(ctx.db, booking.id, { functions });
}
