import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type BookingAction, soStatus } from '#contract/booking/status.ts';
import type { ErrorId } from '#contract/errors.ts';
import type { Locale } from '#contract/kit.ts';
import { lockedBooking, moveVgm, recordEvent, transition } from '#server/booking/booking/machine/public.ts';
import { writeCutOffs } from '#server/booking/cut-off/public.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/db.ts';
import type { CarrierAnswer } from './answer.ts';
import { bodyFrom, vgmBodyFrom } from './bodies.ts';
import { carrierViewer } from './carrier-viewer.ts';
import { askedEquipment, equipmentText, saysOtherEquipment } from './equipment.ts';
import type { Work } from './work.ts';
import type { Found } from './find-booking.ts';
import {
  type AnsweredBooking,
  type AnsweredTo,
  endsOffers,
  type Meaning,
  meaningOf,
  sailsOtherwise,
} from './meaning.ts';
import { tellBroken } from './notices.ts';
import { refuseOthers } from './who-says.ts';
import { dayTold, momentTold } from './told-time.ts';

/** What is said, and of which booking. */
type Spoken = { found: Found; answer: CarrierAnswer };

type Told = Spoken & {
  isForced: boolean;
  isSimulated: boolean;
  /** Whose channel it came by. */
  channel: string | null;
};

/** In which language a refusal is worded, and what is noted. */
type Worded = Work & { locale: Locale };

/** What came of it, and whether it ends what the carrier has offered before. */
type Done = { done: 'DONE' | 'NOTED'; isLastWord: boolean };

/** Does what an answer means; throws what the booking has against it. */
export async function doAsTold(work: Worded, told: Told): Promise<Done> {
  const { db } = work;
  const { found, isForced, channel } = told;
  const { from } = told.answer;
  if (!isForced) await refuseOthers(db, { from, carrier: found.carrier, channel });
  const booking = await standingBefore(db, told);
  const answer = await byClocks(db, told);
  const to = found.transmission?.to;
  const meaning = meaningOf(answer, booking, to && { ...to, isLatest: isForced || to.isLatest });
  if (meaning.do === 'hold') fail(heldFor(meaning, to), await heldParams(db, told, { ...booking, id: found.booking }));
  // What answers the order at the carrier before moves nothing at the one of now.
  if (!isForced && meaning.do !== 'note') await refuseOthers(db, { from, carrier: booking.carrier, channel });
  const isDone = await carry(await carrierCtx(work, told), meaning, { ...told, answer, booking });
  await settleTransmission(db, told);
  return { done: isDone ? 'DONE' : 'NOTED', isLastWord: endsOffers(meaning) };
}

function heldFor({ why }: Extract<Meaning, { do: 'hold' }>, to: AnsweredTo | undefined): ErrorId {
  if (why !== undefined) return `exchange.${why}`;
  return to?.isLatest === false ? 'exchange.late' : 'exchange.says_nothing';
}

type Standing = Omit<AnsweredBooking, 'has_other_equipment'> & { carrier: string | null };

export async function standingOf(db: Tx, id: number): Promise<Standing> {
  return db
    .selectFrom('booking')
    .select(['bsstatus', 'sistatus', 'cancel_state', 'amend_state', 'acknowledged_at', 'carrier_reference'])
    .select(['mblno', 'vessel', 'voyno', 'etd', 'carrier'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Where a booking stands before an answer is carried out. A hand that carries it out all the same has compared the boxes, unless
 * there is an offer to accept.
 */
async function standingBefore(db: Tx, { found, answer, isForced }: Told): Promise<AnsweredBooking & Standing> {
  const standing = await standingOf(db, found.booking);
  const isCompared = isForced && standing.bsstatus === soStatus.confirmed;
  const asking = { booking: found.booking, isAmended: standing.amend_state === 'REQUESTED' };
  const isOther = !isCompared && (await saysOtherEquipment(db, asking, answer.equipment));
  return { ...standing, has_other_equipment: isOther };
}

/** What was said beside what is asked for. */
async function heldParams(db: Tx, { answer }: Told, booking: Standing & { id: number }) {
  const isAmended = booking.amend_state === 'REQUESTED';
  const asked = await askedEquipment(db, booking.id, { isAmended });
  return { text: answer.text, told: equipmentText(answer.equipment), asked: equipmentText(asked) };
}

/** Machines are moved as a request would, by a program. */
async function carrierCtx({ db, deps, locale }: Worded, { found, isSimulated }: Told): Promise<WorkCtx> {
  return {
    db,
    viewer: await carrierViewer(db, found.carrier, isSimulated),
    locale,
    now: deps.clock.now(),
    jobs: { send: deps.send ?? (() => fail('unavailable')) },
    request: { id: randomUUID(), ip: '' },
  };
}

type Carrying = Told & { booking: AnsweredBooking };

async function carry(ctx: WorkCtx, meaning: Meaning, { found, answer, booking }: Carrying): Promise<boolean> {
  if (meaning.do === 'move') {
    const told = meaning.action === 'roll_over' ? onItsShip(answer, booking) : answer;
    const body = bodyFrom(meaning.action, told);
    await transition(ctx, { id: found.booking, action: meaning.action, body, actor: 'C' });
    await carryRest(ctx, meaning.action, { found, answer });
    return true;
  }
  if (meaning.do === 'cutoffs') return takeCutOffs(ctx, found.booking, answer);
  if (meaning.do !== 'vgm') return false;
  const lines = await toldLines(ctx.db, found, answer);
  if (lines.length === 0) return false;
  await moveVgm(ctx, { id: found.booking, step: meaning.step, body: vgmBodyFrom(answer, lines) });
  return true;
}

/** What an answer says beside its move, which takes none of it: the same as what is said later of a booking that stands so. */
async function carryRest(ctx: WorkCtx, action: BookingAction, { found, answer }: Spoken): Promise<void> {
  if (action === 'acknowledge' || action === 'request_changes') await takeCutOffs(ctx, found.booking, answer);
  if (action !== 'amend_confirm') return;
  const booking = await standingOf(ctx.db, found.booking);
  if (!sailsOtherwise(answer, booking)) await takeCutOffs(ctx, found.booking, answer);
  else {
    const body = bodyFrom('roll_over', onItsShip(answer, booking));
    await transition(ctx, { id: found.booking, action: 'roll_over', body, actor: 'C' });
  }
}

/** What a carrier does not say of a ship stays as it is. */
function onItsShip(
  answer: CarrierAnswer,
  { vessel, voyno, etd }: Pick<AnsweredBooking, 'vessel' | 'voyno' | 'etd'>,
): CarrierAnswer {
  return { ...answer, vessel: answer.vessel || vessel, voyno: answer.voyno || voyno, etd: answer.etd ?? etd };
}

/** A carrier that confirms again tells what has moved; whether anything has is answered. */
async function takeCutOffs(ctx: WorkCtx, id: number, answer: CarrierAnswer): Promise<boolean> {
  const diff = await writeCutOffs(ctx, id, { list: answer.cutoffs, source: 'CARRIER' });
  if (diff.length === 0) return false;
  await recordEvent(ctx, await lockedBooking(ctx, id), { action: 'CUT_OFFS_UPDATED', diff });
  return true;
}

/** By which clocks a carrier tells its times: those of the port of loading. */
export async function clockOf(db: Tx, { found, answer: { portload } }: Spoken): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select coalesce(
      (select p.time_zone from port p where p.code = coalesce(${portload}, b.portload)), current_setting('TimeZone')) as zone
    from booking b where b.id = ${found.booking}`.execute(db);
  return rows[0]?.zone ?? 'UTC';
}

/** Cut-offs as instants, the departure as the day at the port. */
export async function byClocks(db: Tx, spoken: Spoken): Promise<CarrierAnswer> {
  const { answer } = spoken;
  const timeZone = await clockOf(db, spoken);
  const { etd, cutoffs } = answer;
  const known = <T>(read: T | undefined, told: string): T =>
    read ?? fail('exchange.zone', { time: told, zone: timeZone });
  return {
    ...answer,
    etd: etd === null ? null : known(dayTold(etd, timeZone), etd),
    cutoffs: cutoffs.map(({ code, at }) => ({ code, ...known(momentTold(at, timeZone), at) })),
  };
}

/** Boxes whose gross masses the carrier has and speaks of. */
async function toldLines(db: Tx, { booking, transmission }: Found, { boxes }: CarrierAnswer): Promise<number[]> {
  const told = transmission?.lines ?? [];
  const { rows } = await sql<{ id: number }>`
    select id from booking_container
    where booking_id = ${booking} and not is_deleted and vgm_state = 'SENT'
      and (${told.length === 0} or id = any(${told})) and (${boxes.length === 0} or cntrno = any(${boxes}))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whatever a carrier answers, it has got what it answers; what it could not read waits for a hand. */
export async function settleTransmission(db: Tx, { found, answer }: Spoken): Promise<void> {
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
  if (rows[0]) await tellBroken(db, { id, booking: found.booking, reason: answer.text, user: rows[0].asked_by });
}
