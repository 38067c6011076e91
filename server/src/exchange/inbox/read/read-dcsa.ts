import { carrierUpdateOf } from '#server/interfaces/dcsa-booking/consumer/public.ts';
import { CarrierAnswer, type MessageReader } from '../apply/answer.ts';
import { unfit } from './unreadable-reason.ts';

/** A DCSA Booking notification, or a booking in a carrier's response. */
export const readDcsa: MessageReader = (bytes) => {
  const update = carrierUpdateOf(bytes);
  if (!update) return undefined;
  const kind = 'DCSA_BKG';
  const answer = CarrierAnswer.safeParse({ kind, function: 'SO', ...update, text: update.text.slice(0, 2000) });
  const message = answer.success ? { kind, answer: answer.data } : { kind, problem: unfit(answer.error) };
  return { senderId: '', controlRef: '', messages: [message] };
};
