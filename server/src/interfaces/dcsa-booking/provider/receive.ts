import { sql } from 'kysely';
import { BookingInput } from '#contract/booking/booking.ts';
import type { CreateBooking, DcsaFeedback } from '#contract/interfaces/dcsa/booking.ts';
import { actionBody } from '#contract/booking/machine/bodies.ts';
import { rememberParties } from '#server/booking/party/public.ts';
import { inSavepoint, findingsOf, actionsByRights, stash, transition } from '#server/booking/booking/machine/public.ts';
import { presentRevision } from '#server/booking/booking/revision/public.ts';
import { textsIn } from '#contract/languages/language.ts';
import { errorAnswer } from '#server/http/response/answer.ts';
import { databaseRefusal } from '#server/http/response/database-error.ts';
import type { Ctx } from '#server/http/route.ts';
import { AppError, fail } from '#server/platform/app-error.ts';
import { mustChange } from '../feedback.ts';
import { readRequest } from './read-request.ts';
import { soStatus } from '#contract/booking/status.ts';

/** Creates and submits a booking; obstacles to submitting are returned as feedback, and its sender has to update it. */
export async function takeRequest(ctx: Ctx, body: CreateBooking): Promise<string> {
  refuseUnheld(ctx);
  const known = await earlierBooking(ctx, body);
  if (known !== undefined) return known;
  const { values, feedbacks, orderer } = await readRequest(ctx, body);
  const sale = orderer?.sale ?? null;
  const id = await stash(ctx, BookingInput.parse({ ...values, sale_id: sale }));
  await sql`
    insert into dcsa_booking (booking_id, client_id, request, feedbacks)
    values (${id}, ${ctx.viewer.client?.id ?? null}, ${JSON.stringify(body)}::jsonb, ${JSON.stringify(feedbacks)}::jsonb)`.execute(
    ctx.db,
  );
  await submitOrKeep(ctx, id);
  const { orderno } = await ctx.db
    .selectFrom('booking')
    .select('orderno')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return orderno;
}

/** A program needs the same right to submit bookings as its user. */
export function refuseUnheld({ viewer }: Ctx): void {
  if (!actionsByRights(viewer).has('submit'))
    fail('forbidden', { method: 'POST', path: '/api/booking/booking/{id}/submit/' });
}

/** Submits a booking; if that is refused, it stays with its sender, with the reasons. */
export async function submitOrKeep(ctx: Ctx, id: number): Promise<void> {
  const refusal = await inSavepoint(ctx.db, () =>
    transition(ctx, { id, action: 'submit', body: actionBody('submit').parse({}) }),
  ).then(
    () => undefined,
    (error: unknown) => error,
  );
  await saveOpenPoints(ctx, id, refusal === undefined ? [] : pointsOf(ctx, refusal));
  if (refusal === undefined) await rememberParties(ctx, [id]);
}

/** Checks a booking that was submitted already: it may not be ready to send. */
export async function recheck(ctx: Ctx, id: number): Promise<void> {
  const { content } = await presentRevision(ctx, id);
  const { booking, ctnlist, dglist } = content;
  const found = await findingsOf(ctx, { ...booking, ctnlist, dglist }, 'SUBMIT');
  const errors = found.filter(({ severity }) => severity === 'ERROR');
  const messages = errors.map(({ path, zh, en }) => ({ path, message: textsIn({ 'zh-CN': zh, en }, ctx.locale) }));
  await saveOpenPoints(ctx, id, messages.map(mustChange));
}

async function saveOpenPoints({ db }: Ctx, id: number, points: readonly DcsaFeedback[]): Promise<void> {
  await sql`update dcsa_booking set open_points = ${JSON.stringify(points)}::jsonb where booking_id = ${id}`.execute(
    db,
  );
}

/** An unexpected error ends the call; a refusal becomes feedback by field, or as a whole. */
function pointsOf({ locale, request }: Ctx, error: unknown): DcsaFeedback[] {
  const known = error instanceof AppError ? error : databaseRefusal(error);
  if (!known || known.id === 'internal') throw error;
  const { msg, data } = errorAnswer(known, { locale, requestId: request.id, labels: [] }).body;
  const fields = fieldsOf(data);
  return fields.length > 0 ? fields.map(mustChange) : [mustChange({ path: '', message: msg })];
}

function fieldsOf(data: unknown): { path: string; message: string }[] {
  const isFields = typeof data === 'object' && data !== null && 'fields' in data && Array.isArray(data.fields);
  // In the form produced by the error handler.
  return isFields ? (data.fields as { path: string; message: string }[]) : [];
}

/**
 * The program's unfinished booking with the same `bookingChannelReference`: a repeat after a lost response gets the
 * same response instead of a second booking; cancelled ones do not count. The standard has no idempotency key, and two
 * requests without a reference may both be intended.
 */
async function earlierBooking({ db, viewer }: Ctx, body: CreateBooking): Promise<string | undefined> {
  const client = viewer.client?.id;
  const { bookingChannelReference: channel } = body;
  if (client === undefined || channel === undefined) return undefined;
  // Of two concurrent requests the second waits for the result of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dcsa ${client} ${channel}`}, 0))`.execute(db);
  const { rows } = await sql<{ orderno: string; is_same: boolean }>`
    select b.orderno, d.request = ${JSON.stringify(body)}::jsonb as is_same
    from dcsa_booking d join booking b on b.id = d.booking_id
    where d.client_id = ${client} and d.request ->> 'bookingChannelReference' = ${channel} and not b.is_deleted
      and b.cancel_state not in ('REQUESTED', 'CANCELLED') and b.bsstatus <> ${soStatus.dismissed}
    order by b.id desc limit 1`.execute(db);
  const [known] = rows;
  if (known && !known.is_same) fail('dcsa.known', { channel, orderno: known.orderno });
  return known?.orderno;
}
