import { sql } from 'kysely';
import type { DcsaBooking, DcsaFeedback } from '#contract/interfaces/dcsa/booking.ts';
import { fill } from '#contract/fill.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { presentRevision } from '#server/booking/booking/revision/public.ts';
import type { Caller } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import { informed, mustChange } from '../feedback.ts';
import { feedbackTexts } from '../feedback.messages.ts';
import { bookingAnswer, isConfirmed } from '../write/answer.ts';
import { type Called, calledBooking } from './stored.ts';

type ReaderOfBooking = Caller & { locale: Language };

/** `GET`: a booking, or the version of its last requested amendment. */
export async function shownBooking(
  asking: ReaderOfBooking,
  reference: string,
  isAmended: boolean,
): Promise<{ booking: DcsaBooking; etag: string }> {
  const called = await calledBooking(asking, reference);
  const changes = isAmended ? await amendmentOf(asking, called) : {};
  return { booking: await publishedBooking(asking, called, changes), etag: `"${called.version}"` };
}

/** The booking as its customer receives it. */
export async function publishedBooking(
  asking: ReaderOfBooking,
  called: Called,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<DcsaBooking> {
  const { content } = await presentRevision(asking, called.id, changes);
  const { states } = called;
  const hasGap = isConfirmed(states) && !content.arrival;
  const gaps = hasGap ? [informed(textsIn(feedbackTexts, asking.locale).no_arrival, arrivalPath)] : [];
  const answer = bookingAnswer(content, { states, feedbacks: [...feedbacksOf(called, asking.locale), ...gaps] });
  const channel = called.request?.bookingChannelReference;
  return { ...answer, ...(channel !== undefined && { bookingChannelReference: channel }) };
}

const arrivalPath = 'transportPlan.0.plannedArrivalDate';

/**
 * Ignored properties of the request, obstacles to processing, changes requested by the carrier, and the state of a
 * cancellation before the confirmation, for which the standard has no state.
 */
export function feedbacksOf(called: Called, language: Language): DcsaFeedback[] {
  const { feedbacks, openPoints, requested, states } = called;
  const isChangeRequested = states.bookingStatus === 'PENDING_UPDATE' || states.bookingStatus === 'PENDING_AMENDMENT';
  const texts = textsIn(feedbackTexts, language);
  const reason = requested.reason === '' ? [] : [informed(fill(texts.asked, { value: requested.reason }))];
  const remarks = requested.remarks.map(({ path, text }) => mustChange({ path, message: text }));
  return [
    ...openPoints,
    ...(isChangeRequested ? [...remarks, ...reason] : []),
    ...cancellation(called, texts),
    ...feedbacks,
  ];
}

type Texts = Readonly<Record<keyof (typeof feedbackTexts)['en'], string>>;

function cancellation({ cancelState, declined, states }: Called, texts: Texts): DcsaFeedback[] {
  if (isConfirmed(states)) return [];
  if (cancelState === 'REQUESTED') return [informed(texts.cancelling)];
  return cancelState === 'DECLINED' ? [informed(fill(texts.not_cancelled, { value: declined }))] : [];
}

/** Shown until it is accepted, replaced, or new changes are requested. */
async function amendmentOf(
  { db }: ReaderOfBooking,
  { id, states }: Called,
): Promise<Readonly<Record<string, unknown>>> {
  if (states.amendedBookingStatus === undefined) fail('not_found');
  const { rows } = await sql<{ changes: Record<string, unknown>; state: string }>`
    select changes, state from booking_amendment where booking_id = ${id} order by number desc limit 1`.execute(db);
  const [latest] = rows;
  return latest && latest.state !== 'CONFIRMED' ? latest.changes : fail('not_found');
}
