import { sql } from 'kysely';
import type { CarrierResponse } from '#contract/exchange/received-message.ts';
import type { Locale } from '#contract/kit.ts';
import { inSavepoint } from '#server/booking/booking/machine/public.ts';
import { databaseRefusal } from '#server/http/response/database-error.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { inquireSoon, notifyExchange } from '#server/exchange/transmission/public.ts';
import { CarrierAnswer } from './answer.ts';
import { findBooking, type AnsweredTransmission, foundFor } from './find-booking.ts';
import { applyCarrierAnswer } from './apply-answer.ts';
import { notifyUnapplied, notifyUnassigned } from './notices.ts';
import { holdBooking, supersedeOffers } from './superseded.ts';
import type { InboxContext } from '../work.ts';
import { type LocalisedProblem, problemFrom, problemOf } from '../read/problem.ts';
import { viewerOf } from '#server/access/viewer.ts';
import { visible } from '#server/http/rows.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';

type Message = {
  id: number;
  answer: unknown;
  booking_id: number | null;
  carrier: string | null;
  handed_by: number | null;
  says: CarrierResponse;
  is_simulated: boolean;
  /** Marked as a test on a transport for real messages; simulated carriers mark all their messages. */
  is_test: boolean;
};

/** Errors that resolve themselves: retried every minute. */
const passing: ReadonlySet<string> = new Set(['booking.vgm_open']);

/** Errors that include an offer to accept. */
const offers: ReadonlySet<string> = new Set(['exchange.offered', 'exchange.other_equipment']);

/**
 * Applies a message, unless another node is at it. One that the booking does not allow is stored with the reason, and
 * needs a user; `isForced` is that user's decision to apply it although newer messages have been sent since.
 */
export async function applyMessage(work: InboxContext, id: number, { isForced = false } = {}): Promise<void> {
  const message = await lockMessage(work.db, id, isForced);
  if (!message) return;
  const answer = CarrierAnswer.parse(message.answer);
  const found = await bookingOfAnswer(work.db, message, answer);
  if (isTrial(message, isForced)) return leave(work.db, message, found);
  if (!found) return unassigned(work.db, message);
  // Accepting an offer locks the booking too, and so sees the messages received until then.
  await holdBooking(work.db, found.booking);
  const outcome =
    (await deferToInquiry(work, { id, answer, found, isForced })) ??
    (await tried(work, { found, answer, isForced, isSimulated: message.is_simulated, channel: message.carrier }));
  await setMessageStatus(work.db, id, { ...outcome, found });
  if (outcome.isOffer || outcome.isFinal) await supersedeOffers(work.db, { booking: found.booking, id });
  await notifyExchange(work.db);
}

export async function lockMessage(db: Tx, id: number, isForced: boolean): Promise<Message | undefined> {
  const { rows } = await sql<Message>`
    select m.id, m.answer, m.says, m.booking_id, c.carrier, case f.source when 'UPLOAD' then f.creator_id end as handed_by,
      f.source = 'SIMULATED' as is_simulated, f.is_test and f.source <> 'SIMULATED' as is_test
    from received_message m join received_file f on f.id = m.file_id left join carrier_channel c on c.id = f.channel_id
    where m.id = ${id} and m.answer is not null and (m.status = 'WAITING' or (${isForced} and m.status in ('HELD', 'TEST')))
    for update of m`.execute(db);
  return rows[0];
}

export async function bookingOfAnswer(
  db: Tx,
  message: Message,
  answer: CarrierAnswer,
): Promise<AnsweredTransmission | undefined> {
  const { booking_id: assigned, carrier, handed_by } = message;
  if (assigned !== null) return foundFor(db, assigned, answer);
  const found = await findBooking(db, answer, carrier);
  // A message uploaded by a user may only be about bookings in their scope.
  return found && (handed_by === null || (await mayAssign(db, handed_by, found.booking))) ? found : undefined;
}

type Outcome = {
  status: 'DONE' | 'NOTED' | 'HELD' | 'WAITING' | 'TEST';
  problem?: LocalisedProblem;
  /** A clerk has to accept it, even if the carrier calls it a confirmation. */
  isOffer?: boolean;
  /** It has changed the order itself, so that earlier offers are void. */
  isFinal?: boolean;
};
type Trying = Parameters<typeof applyCarrierAnswer>[1];

async function tried(work: InboxContext, trying: Trying): Promise<Outcome> {
  const first = await attempt(work, trying, 'zh-CN');
  if (!first.refused) return { status: first.result, isFinal: first.isFinal };
  // An error may include translated values: repeated, it has them in the other language.
  const second = await attempt(work, trying, 'en');
  if (!second.refused) return { status: second.result, isFinal: second.isFinal };
  const problem = { ...problemFrom(second.refused), 'zh-CN': problemFrom(first.refused)['zh-CN'] ?? '' };
  const { id } = first.refused;
  return { status: passing.has(id) ? 'WAITING' : 'HELD', problem, isOffer: offers.has(id) };
}

/** Tests are applied only if a user decides so, or has assigned the booking. */
function isTrial({ is_test: isTest, booking_id: assigned }: Message, isForced: boolean): boolean {
  return isTest && !isForced && assigned === null;
}

/** Stored with its booking, if known, without further action. */
async function leave(db: Tx, { id }: Message, found: AnsweredTransmission | undefined): Promise<void> {
  const problem = problemOf('exchange.test_message');
  if (found) await setMessageStatus(db, id, { status: 'TEST', problem, found });
  else
    await sql`
      update received_message set status = 'TEST', problem = ${JSON.stringify(problem)}::jsonb where id = ${id}`.execute(
      db,
    );
  await notifyExchange(db);
}

type Light = { id: number; answer: CarrierAnswer; found: AnsweredTransmission; isForced: boolean };

/**
 * The details missing in a notification are requested from the carrier and applied instead; a user's decision applies
 * it as it is.
 */
async function deferToInquiry({ db, deps }: InboxContext, light: Light): Promise<Outcome | undefined> {
  const { id, answer, found, isForced } = light;
  if (!answer.is_light || isForced) return undefined;
  return (await inquireSoon({ db, send: deps.send }, found.booking, id)) ? { status: 'WAITING' } : undefined;
}

type Attempt = { refused?: undefined; result: 'DONE' | 'NOTED'; isFinal: boolean } | { refused: AppError };

async function attempt(work: InboxContext, trying: Trying, locale: Locale): Promise<Attempt> {
  try {
    return await inSavepoint(work.db, () => applyCarrierAnswer({ ...work, locale }, trying));
  } catch (error) {
    const known = error instanceof AppError ? error : databaseRefusal(error);
    if (!known || known.id === 'internal') throw error;
    return { refused: known };
  }
}

type Settling = Outcome & { found: AnsweredTransmission };

export async function setMessageStatus(
  db: Tx,
  id: number,
  { status, problem = {}, isOffer = false, found }: Settling,
): Promise<void> {
  await sql`
    update received_message m
    set status = ${status}, says = case when ${isOffer} then 'OFFERED' else m.says end, problem = ${JSON.stringify(problem)}::jsonb, booking_id = b.id,
      transmission_id = ${found.transmission?.id ?? null}::bigint, sale_id = b.sale_id, doc_owner_id = b.doc_owner_id,
      creator_id = b.creator_id, dept_belong_id = b.dept_belong_id
    from booking b where b.id = ${found.booking} and m.id = ${id}`.execute(db);
  if (status === 'HELD') await notifyUnapplied(db, { id, booking: found.booking, problem });
}

async function unassigned(db: Tx, { id }: Message): Promise<void> {
  await sql`update received_message set status = 'UNASSIGNED' where id = ${id}`.execute(db);
  await notifyUnassigned(db, id);
  await notifyExchange(db);
}

/** Whether the booking is in a user's scope, so that messages that they upload may be about it. */
async function mayAssign(db: Tx, userId: number, booking: number): Promise<boolean> {
  const viewer = { ...(await viewerOf(db, new Map(), { userId, rightsVersion: 0 })), sessionId: 0 };
  const { rows } = await sql`
    select from booking t where t.id = ${booking} and not t.is_deleted and ${visible(bookingTable, viewer)}`.execute(
    db,
  );
  return rows.length > 0;
}
