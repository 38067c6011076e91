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

/** A user accepts a carrier's offer: the booking is confirmed with its values, in the user's name. */
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

/**
 * The place of delivery is text, for which carriers send codes: it is taken over only here, where a user has seen it.
 */
function placeOf({ placedelivery }: CarrierAnswer): { placedelivery?: string } {
  return placedelivery === '' ? {} : { placedelivery };
}

/**
 * A note on the acceptance, and on the booking's own boxes if the carrier confirmed others: an answer never changes its
 * lines.
 */
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
