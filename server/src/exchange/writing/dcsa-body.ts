import { carrierCall } from '#server/interfaces/dcsa-booking/consumer/public.ts';
import type { Channel } from '../transmission/public.ts';
import type { MessageSource } from './write-message.ts';

type Called = Pick<MessageSource, 'revision' | 'purpose' | 'reason' | 'us'> & { carrierRef: string };

/** A booking as a DCSA Booking request; `number` is the carrier's reference once confirmed. */
export function dcsaBody(
  { purpose, revision, reason, us, carrierRef }: Called,
  { sender_id: partyCode }: Pick<Channel, 'sender_id'>,
  number: string | undefined,
): unknown {
  const { body } = carrierCall({
    purpose,
    revision,
    profile: { company: us.text, partyCode },
    requestReference: carrierRef,
    bookingReference: number,
    reason,
  });
  return body;
}
