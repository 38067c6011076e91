import { sql } from 'kysely';
import type { DcsaBooking, DcsaFeedback } from '#contract/interfaces/dcsa/booking.ts';
import { fill } from '#contract/fill.ts';
import { type Language, wordsIn } from '#contract/languages/language.ts';
import { present } from '#server/booking/booking/revision/public.ts';
import type { Caller } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import { informed, mustChange } from '../feedback.ts';
import { feedbackTexts } from '../feedback.messages.ts';
import { answerOf } from '../write/answer.ts';
import { type Called, calledBooking } from './stored.ts';

type Asking = Caller & { locale: Language };

/** `GET`: a booking as it stands, or as it would with the amendment that was asked for last. */
export async function shownBooking(
  asking: Asking,
  reference: string,
  isAmended: boolean,
): Promise<{ booking: DcsaBooking; etag: string }> {
  const called = await calledBooking(asking, reference);
  const changes = isAmended ? await amendmentOf(asking, called.id) : {};
  return { booking: await toldBooking(asking, called, changes), etag: `"${called.version}"` };
}

/** The booking as its customer is told of it. */
export async function toldBooking(
  asking: Asking,
  called: Called,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<DcsaBooking> {
  const { content } = await present(asking, called.id, changes);
  const told = answerOf(content, { states: called.states, feedbacks: feedbacksOf(called, asking.locale) });
  const channel = called.request?.bookingChannelReference;
  return { ...told, ...(channel !== undefined && { bookingChannelReference: channel }) };
}

/** What was left out of the request, what keeps it from going on, and what the carrier wants changed. */
export function feedbacksOf({ feedbacks, openPoints, asked, states }: Called, language: Language): DcsaFeedback[] {
  const isAsked = states.bookingStatus === 'PENDING_UPDATE' || states.bookingStatus === 'PENDING_AMENDMENT';
  const texts = wordsIn(feedbackTexts, language);
  const reason = asked.reason === '' ? [] : [informed(fill(texts.asked, { value: asked.reason }))];
  const remarks = asked.remarks.map(({ path, text }) => mustChange({ path, message: text }));
  return [...openPoints, ...(isAsked ? [...remarks, ...reason] : []), ...feedbacks];
}

/** Kept until it is agreed to, or another one takes its place. */
async function amendmentOf({ db }: Asking, id: number): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await sql<{ changes: Record<string, unknown>; state: string }>`
    select changes, state from booking_amendment where booking_id = ${id} order by number desc limit 1`.execute(db);
  const [latest] = rows;
  return latest && latest.state !== 'CONFIRMED' ? latest.changes : fail('not_found');
}
