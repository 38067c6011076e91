import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type BookingAction, soStatus } from '#contract/booking/status.ts';
import type { ErrorId } from '#contract/errors.ts';
import type { Locale } from '#contract/kit.ts';
import { lockedBooking, moveVgm, recordEvent, transition } from '#server/booking/booking/machine/public.ts';
import { writeCutOffs } from '#server/booking/cut-off/public.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { CarrierAnswer } from './answer.ts';
import { bodyFrom, vgmBodyFrom } from '../read/bodies.ts';
import { carrierViewer } from '../carrier-viewer.ts';
import { orderedBoxes, equipmentText, hasOtherEquipment } from '../equipment.ts';
import type { InboxContext } from '../work.ts';
import type { AnsweredTransmission } from './find-booking.ts';
import {
  type AnsweredBooking,
  type AnsweredTo,
  endsOffers,
  type AnswerMeaning,
  meaningOf,
  sailsOtherwise,
} from '../read/meaning.ts';
import { notifyUnreadable } from './notices.ts';
import { refuseForeignSender } from './foreign-sender.ts';
import { dayOfCarrierTime, momentOfCarrierTime } from '../read/carrier-time.ts';

/** An answer with its booking. */
type AnswerForBooking = { found: AnsweredTransmission; answer: CarrierAnswer };

type AnswerToApply = AnswerForBooking & {
  isForced: boolean;
  isSimulated: boolean;
  /** The carrier of the channel that it came by. */
  channel: string | null;
};

/** With the language of errors and notes. */
type LocalisedWork = InboxContext & { locale: Locale };

/** The result, and whether it ends earlier offers of the carrier. */
type Applied = { result: 'DONE' | 'NOTED'; isFinal: boolean };

/** Applies an answer; throws if the booking does not allow it. */
export async function applyCarrierAnswer(work: LocalisedWork, toApply: AnswerToApply): Promise<Applied> {
  const { db } = work;
  const { found, isForced, channel } = toApply;
  const { from } = toApply.answer;
  if (!isForced) await refuseForeignSender(db, { from, carrier: found.carrier, channel });
  const booking = await statesBefore(db, toApply);
  const answer = await byClocks(db, toApply);
  const to = found.transmission?.to;
  const meaning = meaningOf(answer, booking, to && { ...to, isLatest: isForced || to.isLatest });
  if (meaning.do === 'hold')
    fail(holdReason(meaning, to), await problemParams(db, toApply, { ...booking, id: found.booking }));
  // An answer to an order with a previous carrier does not change the one with the current carrier.
  if (!isForced && meaning.do !== 'note') await refuseForeignSender(db, { from, carrier: booking.carrier, channel });
  const isDone = await applyMeaning(await carrierCtx(work, toApply), meaning, { ...toApply, answer, booking });
  await markAnswered(db, toApply);
  return { result: isDone ? 'DONE' : 'NOTED', isFinal: endsOffers(meaning) };
}

function holdReason({ why }: Extract<AnswerMeaning, { do: 'hold' }>, to: AnsweredTo | undefined): ErrorId {
  if (why !== undefined) return `exchange.${why}`;
  return to?.isLatest === false ? 'exchange.late' : 'exchange.says_nothing';
}

type BookingStates = Omit<AnsweredBooking, 'has_other_equipment'> & { carrier: string | null };

export async function answeredBooking(db: Tx, id: number): Promise<BookingStates> {
  return db
    .selectFrom('booking')
    .select(['bsstatus', 'sistatus', 'cancel_state', 'amend_state', 'acknowledged_at', 'carrier_reference'])
    .select(['mblno', 'vessel', 'voyno', 'etd', 'carrier'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * The states of a booking before an answer is applied. For a manual application the boxes count as compared, unless
 * there is an offer to accept.
 */
async function statesBefore(
  db: Tx,
  { found, answer, isForced }: AnswerToApply,
): Promise<AnsweredBooking & BookingStates> {
  const states = await answeredBooking(db, found.booking);
  const isCompared = isForced && states.bsstatus === soStatus.confirmed;
  const asking = { booking: found.booking, isAmended: states.amend_state === 'REQUESTED' };
  const isOther = !isCompared && (await hasOtherEquipment(db, asking, answer.equipment));
  return { ...states, has_other_equipment: isOther };
}

/** The carrier's equipment and the requested one. */
async function problemParams(db: Tx, { answer }: AnswerToApply, booking: BookingStates & { id: number }) {
  const isAmended = booking.amend_state === 'REQUESTED';
  const requested = await orderedBoxes(db, booking.id, { isAmended });
  return { text: answer.text, told: equipmentText(answer.equipment), asked: equipmentText(requested) };
}

/** A context for transitions with the carrier as actor, as in a request by a program. */
async function carrierCtx(
  { db, deps, locale }: LocalisedWork,
  { found, isSimulated }: AnswerToApply,
): Promise<WorkCtx> {
  return {
    db,
    viewer: await carrierViewer(db, found.carrier, isSimulated),
    locale,
    now: deps.clock.now(),
    jobs: { send: deps.send ?? (() => fail('unavailable')) },
    request: { id: randomUUID(), ip: '' },
  };
}

type Carrying = AnswerToApply & { booking: AnsweredBooking };

async function applyMeaning(
  ctx: WorkCtx,
  meaning: AnswerMeaning,
  { found, answer, booking }: Carrying,
): Promise<boolean> {
  if (meaning.do === 'move') {
    const toApply = meaning.action === 'roll_over' ? onItsShip(answer, booking) : answer;
    const body = bodyFrom(meaning.action, toApply);
    await transition(ctx, { id: found.booking, action: meaning.action, body, actor: 'C' });
    await carryRest(ctx, meaning.action, { found, answer });
    return true;
  }
  if (meaning.do === 'cutoffs') return takeCutOffs(ctx, found.booking, answer);
  if (meaning.do !== 'vgm') return false;
  const lines = await acceptedLines(ctx.db, found, answer);
  if (lines.length === 0) return false;
  await moveVgm(ctx, { id: found.booking, step: meaning.step, body: vgmBodyFrom(answer, lines) });
  return true;
}

/** Applies further values of an answer that its transition does not use, as if they had come separately later. */
async function carryRest(ctx: WorkCtx, action: BookingAction, { found, answer }: AnswerForBooking): Promise<void> {
  if (action === 'acknowledge' || action === 'request_changes') await takeCutOffs(ctx, found.booking, answer);
  if (action !== 'amend_confirm') return;
  const booking = await answeredBooking(ctx.db, found.booking);
  if (!sailsOtherwise(answer, booking)) await takeCutOffs(ctx, found.booking, answer);
  else {
    const body = bodyFrom('roll_over', onItsShip(answer, booking));
    await transition(ctx, { id: found.booking, action: 'roll_over', body, actor: 'C' });
  }
}

/** Values of the ship that the carrier omits are unchanged. */
function onItsShip(
  answer: CarrierAnswer,
  { vessel, voyno, etd }: Pick<AnsweredBooking, 'vessel' | 'voyno' | 'etd'>,
): CarrierAnswer {
  return { ...answer, vessel: answer.vessel || vessel, voyno: answer.voyno || voyno, etd: answer.etd ?? etd };
}

/** A repeated confirmation states changes; returns whether anything has changed. */
async function takeCutOffs(ctx: WorkCtx, id: number, answer: CarrierAnswer): Promise<boolean> {
  const diff = await writeCutOffs(ctx, id, { list: answer.cutoffs, source: 'CARRIER' });
  if (diff.length === 0) return false;
  await recordEvent(ctx, await lockedBooking(ctx, id), { action: 'CUT_OFFS_UPDATED', diff });
  return true;
}

/** The time zone of a carrier's times: that of the port of loading. */
export async function portTimeZone(db: Tx, { found, answer: { portload } }: AnswerForBooking): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select coalesce(
      (select p.time_zone from port p where p.code = coalesce(${portload}, b.portload)), current_setting('TimeZone')) as zone
    from booking b where b.id = ${found.booking}`.execute(db);
  return rows[0]?.zone ?? 'UTC';
}

/** Cut-offs as instants, the departure as the day at the port. */
export async function byClocks(db: Tx, answered: AnswerForBooking): Promise<CarrierAnswer> {
  const { answer } = answered;
  const timeZone = await portTimeZone(db, answered);
  const { etd, cutoffs } = answer;
  const known = <T>(read: T | undefined, toApply: string): T =>
    read ?? fail('exchange.zone', { time: toApply, zone: timeZone });
  return {
    ...answer,
    etd: etd === null ? null : known(dayOfCarrierTime(etd, timeZone), etd),
    cutoffs: cutoffs.map(({ code, at }) => ({ code, ...known(momentOfCarrierTime(at, timeZone), at) })),
  };
}

/** Boxes in the answer whose VGM was sent to the carrier. */
async function acceptedLines(
  db: Tx,
  { booking, transmission }: AnsweredTransmission,
  { boxes }: CarrierAnswer,
): Promise<number[]> {
  const toApply = transmission?.lines ?? [];
  const { rows } = await sql<{ id: number }>`
    select id from booking_container
    where booking_id = ${booking} and not is_deleted and vgm_state = 'SENT'
      and (${toApply.length === 0} or id = any(${toApply})) and (${boxes.length === 0} or cntrno = any(${boxes}))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** An answer shows that the carrier has received the message; one that it could not read needs a user. */
export async function markAnswered(db: Tx, { found, answer }: AnswerForBooking): Promise<void> {
  const id = found.transmission?.id;
  if (id === undefined) return;
  if (answer.says !== 'BROKEN') {
    await sql`
      update transmission
      set status = 'ACKED', sent_at = coalesce(sent_at, now()), acked_at = coalesce(acked_at, now()), next_at = null,
        lease = null, lease_until = null, carrier_ref = coalesce(nullif(${answer.carrierRef}, ''), carrier_ref)
      where id = ${id} and status in ('QUEUED', 'SENT', 'FAILED')`.execute(db);
    return;
  }
  const { rows } = await sql<{ asked_by: number | null }>`
    update transmission set status = 'FAILED', last_error = ${answer.text.slice(0, 500)}, next_at = null
    where id = ${id} and status in ('SENT', 'ACKED') returning asked_by`.execute(db);
  if (rows[0]) await notifyUnreadable(db, { id, booking: found.booking, reason: answer.text, user: rows[0].asked_by });
}
