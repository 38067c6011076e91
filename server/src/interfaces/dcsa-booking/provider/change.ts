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

/** `PUT`: updates an unconfirmed request, or requests an amendment of a confirmed booking. */
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

/** An update is a state of its own in the standard; if a transition followed, that has notified it already. */
async function notifyUpdated({ db, jobs }: Ctx, booking: number): Promise<void> {
  const { rows } = await sql<{ id: number; action: string }>`
    select id, action from booking_event where booking_id = ${booking} order by id desc limit 1`.execute(db);
  const [last] = rows;
  if (last && !isDeliveredEvent(last.action))
    await queueEventDeliveries({ db, jobs }, [{ type: 'SO_UPDATED', booking, event: last.id }]);
}

/** Refuses a body whose reference differs from the path's. */
function refuseOther(body: Update, { called, reference }: { called: Called; reference: string }): void {
  const { carrierBookingRequestReference: order, carrierBookingReference: bill } = body;
  if (order !== undefined && order !== called.orderno)
    refuse([{ path: 'carrierBookingRequestReference', rule: 'cannot_change' }]);
  if (bill !== undefined && called.by === 'booking' && bill !== reference)
    refuse([{ path: 'carrierBookingReference', rule: 'cannot_change' }]);
}

/** Not submitted yet, so its sender may still edit it. */
function isUnsent({ bsstatus }: Called): boolean {
  return bsstatus === soStatus.notSubmitted || bsstatus === soStatus.created;
}

async function update(ctx: Ctx, called: Called, values: Partial<BookingInput>): Promise<void> {
  const { id } = called;
  refuseUnheld(ctx);
  if (!actionsByRights(ctx.viewer).has('edit'))
    fail('forbidden', { method: 'PUT', path: '/api/booking/booking/{id}/' });
  const { version } = await lockedBooking(ctx, id);
  // A submitted booking can only be changed by the back office: it acts for the customer, as if the request had come by
  // mail (SO3).
  const actor = isUnsent(called) ? {} : { actor: 'B' as const };
  if (Object.keys(values).length > 0) await edit(ctx, { id, version, values, ...actor });
  // An update without changes answers the request for changes.
  else if (called.bsstatus === soStatus.sent)
    await recordEvent(ctx, await lockedBooking(ctx, id), { action: 'SO_UPDATED', diff: [] });
}

async function amend(ctx: Ctx, { id, amendState }: Called, values: Partial<BookingInput>): Promise<void> {
  const allowed = actionsByRights(ctx.viewer);
  if (!allowed.has('amend')) fail('forbidden', { method: 'POST', path: '/api/booking/booking/{id}/amend/' });
  // A newer amendment replaces the one requested before.
  if (amendState === 'REQUESTED')
    await transition(ctx, { id, action: 'amend_withdraw', body: parsedBody('amend_withdraw', {}) });
  const reason = { reason_code: 'CUSTOMER_REQUEST', override: true };
  await transition(ctx, { id, action: 'amend', body: parsedBody('amend', { ...reason, changes: values }) });
}

/** A transition's body, parsed by its own schema. */
export function parsedBody(action: Parameters<typeof actionBody>[0], body: object) {
  return actionBody(action).parse(body) as never;
}

type Changing = { called: Called; read: ReadRequest; before: BookingRevision };

/**
 * The differences from the previous request: values added by the office stay. A booking entered by hand is compared
 * with the version that its customer was sent.
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

/** Fields of a box and its contents that the standard has. */
const boxFields = 'ctnall ctnnum is_soc cntrno tareweight kgs cbm pkgs kindpkgs description hscode'.split(' ');
const goodsFields = 'description hscode kgs cbm pkgs kindpkgs dunno'.split(' ');

/** Lines keep values that the standard does not have, e.g. seals, as long as their positions are unchanged. */
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
 * The request keeps the reference of the program that ordered it, even if another program of the customer changes it,
 * so that the first one can still find it and repeats are recognised.
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
