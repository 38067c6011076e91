import { sql } from 'kysely';
import type { BookingInput } from '#contract/booking/booking.ts';
import type { ContainerInput } from '#contract/booking/container.ts';
import { actionBody } from '#contract/booking/machine/bodies.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import { soStatus } from '#contract/booking/status.ts';
import type { CreateBooking, DcsaFeedback } from '#contract/interfaces/dcsa/booking.ts';
import { isDeliveredEvent } from '#contract/interfaces/delivered-events.ts';
import { edit, actionsByRights, recordEvent, transition } from '#server/booking/booking/machine/public.ts';
import { lockedBooking } from '#server/booking/booking/public.ts';
import { presentRevision } from '#server/booking/booking/revision/public.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { queueEventDeliveries } from '../../delivery/public.ts';
import { bookingAnswer } from '../write/answer.ts';
import { type ReadRequest, readRequest, readWith } from './read-request.ts';
import { type Called, lockCalledBooking } from './stored.ts';
import { submitOrKeep, recheck, refuseUnheld } from './receive.ts';

const waiting: ReadonlySet<string> = new Set(['RECEIVED', 'PENDING_UPDATE', 'UPDATE_RECEIVED']);
const confirmed: ReadonlySet<string> = new Set(['CONFIRMED', 'PENDING_AMENDMENT']);

type Update = CreateBooking & { carrierBookingRequestReference?: unknown; carrierBookingReference?: unknown };

/** `PUT`: an update of what was not confirmed yet, or an amendment of what was. */
export async function changeRequest(ctx: Ctx, reference: string, body: Update): Promise<void> {
  const called = await lockCalledBooking(ctx, reference);
  const { id, version } = called;
  if (ctx.request.ifMatch !== undefined && ctx.request.ifMatch !== version) fail('stale', { who: '' });
  refuseOther(body, { called, reference });
  const read = await readRequest(ctx, body);
  const before = (await presentRevision(ctx, id)).content;
  const values = await changedValues(ctx, { called, read, before });
  if (waiting.has(called.states.bookingStatus)) await update(ctx, called, values);
  else if (confirmed.has(called.states.bookingStatus)) await amend(ctx, called, values);
  else fail('dcsa.not_now', { status: called.states.bookingStatus });
  await storeRequest(ctx, { id, body, feedbacks: read.feedbacks });
  if (!waiting.has(called.states.bookingStatus)) return;
  if (isUnsent(called)) await submitOrKeep(ctx, id);
  else await recheck(ctx, id);
  await notifyUpdated(ctx, id);
}

/** That an update has come is a state of its own to the standard; a step that followed it has told it already. */
async function notifyUpdated({ db, jobs }: Ctx, booking: number): Promise<void> {
  const { rows } = await sql<{ id: number; action: string }>`
    select id, action from booking_event where booking_id = ${booking} order by id desc limit 1`.execute(db);
  const [last] = rows;
  if (last && !isDeliveredEvent(last.action))
    await queueEventDeliveries({ db, jobs }, [{ type: 'SO_UPDATED', booking, event: last.id }]);
}

/** A body that names another booking than its address was meant for that one. */
function refuseOther(body: Update, { called, reference }: { called: Called; reference: string }): void {
  const { carrierBookingRequestReference: order, carrierBookingReference: bill } = body;
  if (order !== undefined && order !== called.orderno)
    refuse([{ path: 'carrierBookingRequestReference', rule: 'cannot_change' }]);
  if (bill !== undefined && called.by === 'booking' && bill !== reference)
    refuse([{ path: 'carrierBookingReference', rule: 'cannot_change' }]);
}

/** Not handed on yet, it is its sender's own still. */
function isUnsent({ bsstatus }: Called): boolean {
  return bsstatus === soStatus.notSubmitted || bsstatus === soStatus.created;
}

async function update(ctx: Ctx, called: Called, values: Partial<BookingInput>): Promise<void> {
  const { id } = called;
  refuseUnheld(ctx);
  if (!actionsByRights(ctx.viewer).has('edit'))
    fail('forbidden', { method: 'PUT', path: '/api/booking/booking/{id}/' });
  const { version } = await lockedBooking(ctx, id);
  // What was handed on is the back office's to change: it takes the customer's word as if it had come by mail (SO3).
  const actor = isUnsent(called) ? {} : { actor: 'B' as const };
  if (Object.keys(values).length > 0) await edit(ctx, { id, version, values, ...actor });
  // That nothing is to be changed is an answer to whoever has asked for it.
  else if (called.bsstatus === soStatus.sent)
    await recordEvent(ctx, await lockedBooking(ctx, id), { action: 'SO_UPDATED', diff: [] });
}

async function amend(ctx: Ctx, { id, amendState }: Called, values: Partial<BookingInput>): Promise<void> {
  const allowed = actionsByRights(ctx.viewer);
  if (!allowed.has('amend')) fail('forbidden', { method: 'POST', path: '/api/booking/booking/{id}/amend/' });
  // The newer amendment takes the place of the one that was asked for before.
  if (amendState === 'REQUESTED')
    await transition(ctx, { id, action: 'amend_withdraw', body: parsedBody('amend_withdraw', {}) });
  const reason = { reason_code: 'CUSTOMER_REQUEST', override: true };
  await transition(ctx, { id, action: 'amend', body: parsedBody('amend', { ...reason, changes: values }) });
}

/** A step's body, read by its own schema. */
export function parsedBody(action: Parameters<typeof actionBody>[0], body: object) {
  return actionBody(action).parse(body) as never;
}

type Changing = { called: Called; read: ReadRequest; before: BookingRevision };

/**
 * What differs from what was asked for before: whatever the office has added of its own stays as it is. A booking that was keyed
 * in is compared with what its customer was told of it.
 */
async function changedValues(ctx: Ctx, { called, read, before }: Changing): Promise<Partial<BookingInput>> {
  const { states, request } = called;
  const earlierRequest = JSON.parse(
    JSON.stringify(request ?? bookingAnswer(before, { states, feedbacks: [] })),
  ) as CreateBooking;
  const earlier = (await readWith(ctx, earlierRequest, read.orderer)).values;
  const changed = Object.entries(read.values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier[name as keyof BookingInput]),
  );
  const values: Partial<BookingInput> = Object.fromEntries(changed);
  return values.ctnlist ? { ...values, ctnlist: withStoredFields(values.ctnlist, before.ctnlist) } : values;
}

/** What the standard says of a box and of what is in it. */
const boxFields = 'ctnall ctnnum is_soc cntrno tareweight kgs cbm pkgs kindpkgs description hscode'.split(' ');
const goodsFields = 'description hscode kgs cbm pkgs kindpkgs dunno'.split(' ');

/** Lines keep what the standard has no word for, e.g. seals, as long as they stand where they stood. */
function withStoredFields(lines: readonly ContainerInput[], before: BookingRevision['ctnlist']): ContainerInput[] {
  return lines.map((line, at) => {
    const old = before[at];
    if (old?.ctnall !== line.ctnall) return line;
    const goods = (line.goods ?? []).map((good, index) => merged(old.goods[index], good, goodsFields));
    const { vgm_state: _state, ...stored } = old;
    return { ...merged(stored, line, boxFields), goods };
  });
}

function merged<T extends object>(old: T | undefined, next: T, names: readonly string[]): T {
  return old ? { ...old, ...Object.fromEntries(Object.entries(next).filter(([name]) => names.includes(name))) } : next;
}

type RequestToStore = { id: number; body: CreateBooking; feedbacks: readonly DcsaFeedback[] };

/**
 * Whoever ordered it keeps it under the reference that they gave it, though another program of the customer's has changed it: by
 * that they find it again, and their order is known when it is repeated.
 */
async function storeRequest({ db, viewer }: Ctx, { id, body, feedbacks }: RequestToStore): Promise<void> {
  await sql`
    insert into dcsa_booking as d (booking_id, client_id, request, feedbacks, updates)
    values (${id}, ${viewer.client?.id ?? null}, ${JSON.stringify(body)}::jsonb, ${JSON.stringify(feedbacks)}::jsonb, 1)
    on conflict (booking_id) do update set feedbacks = excluded.feedbacks,
      request = case when d.client_id <> excluded.client_id
        then (excluded.request - 'bookingChannelReference')
          || jsonb_strip_nulls(jsonb_build_object('bookingChannelReference', d.request -> 'bookingChannelReference'))
        else excluded.request end,
      client_id = coalesce(d.client_id, excluded.client_id), updates = d.updates + 1, update_datetime = now()`.execute(
    db,
  );
}
