import { carrierWordOf } from '#server/interfaces/dcsa-booking/consumer/public.ts';
import { CarrierAnswer, type Reader } from './answer.ts';

/** A notification of DCSA Booking, or a booking as a carrier tells it. */
export const readDcsa: Reader = (bytes) => {
  const word = carrierWordOf(bytes);
  if (!word) return undefined;
  const answer = CarrierAnswer.parse({ kind: 'DCSA_BKG', function: 'SO', ...word, text: word.text.slice(0, 2000) });
  return { senderId: '', controlRef: '', messages: [{ kind: 'DCSA_BKG', answer }] };
};
