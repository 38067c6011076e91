import { maxNoteLength } from '#contract/booking/machine/event-note.ts';
import { fill } from '#contract/fill.ts';
import { transition } from '#server/booking/booking/machine/public.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { notifyExchange } from '../transmission/public.ts';
import { CarrierAnswer } from './apply/answer.ts';
import { bodyFrom } from './read/bodies.ts';
import { bookingOfAnswer, setMessageStatus, lockMessage } from './apply/apply-message.ts';
import { byClocks, markAnswered, answeredBooking } from './apply/apply-answer.ts';
import { orderedBoxes, equipmentText, isOtherEquipment } from './equipment.ts';
import type { AnsweredTransmission } from './apply/find-booking.ts';
import { offerToAccept } from './read/meaning.ts';
import { supersedeOffers } from './apply/superseded.ts';
import { acceptedNote, stillHeldNote } from './apply/words.messages.ts';

/** Somebody takes a booking as its carrier offers it: it is confirmed so, in their name, and differences are what they accept. */
export async function acceptOffer(ctx: WorkCtx, id: number): Promise<void> {
  const { db } = ctx;
  const message = (await lockMessage(db, id, true)) ?? fail('exchange.not_now');
  const answer = { ...CarrierAnswer.parse(message.answer), says: message.says };
  const found = (await bookingOfAnswer(db, message, answer)) ?? fail('exchange.not_now');
  if (found.transmission?.to.isLatest === false) fail('exchange.late');
  const booking = await answeredBooking(db, found.booking);
  const offer = offerToAccept(await byClocks(db, { found, answer }), booking) ?? fail('exchange.not_now');
  const body = {
    ...bodyFrom('confirm', offer),
    accept_differences: true,
    ...placeOf(offer),
    note: await noteOf(db, found, offer),
  };
  await transition(ctx, { id: found.booking, action: 'confirm', body });
  await markAnswered(db, { found, answer: offer });
  await setMessageStatus(db, id, { status: 'DONE', found });
  await supersedeOffers(db, { booking: found.booking, id });
  await notifyExchange(db);
}

/** Places of delivery are words, which carriers write as codes: one is taken where somebody has seen and accepted it. */
function placeOf({ placedelivery }: CarrierAnswer): { placedelivery?: string } {
  return placedelivery === '' ? {} : { placedelivery };
}

/** What was accepted, and which boxes the booking still has where the carrier has confirmed others: no answer changes its lines. */
async function noteOf(db: Tx, { booking }: AnsweredTransmission, { equipment, text }: CarrierAnswer): Promise<string> {
  const requested = await orderedBoxes(db, booking);
  const isOther = isOtherEquipment(equipment, requested);
  return [
    acceptedNote,
    equipmentText(equipment),
    isOther ? fill(stillHeldNote, { boxes: equipmentText(requested) }) : '',
    text,
  ]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, maxNoteLength);
}
