import { Readable } from 'node:stream';
import * as z from 'zod';
import { channelFunctions } from '#contract/exchange/channel-kinds.ts';
import {
  openTransmissionActions,
  SendPreview,
  Transmission,
  type TransmissionAction,
  TransmissionRow,
  transmissions,
  type TransmissionStatus,
} from '#contract/exchange/transmission.ts';
import { idOf } from '#contract/kit.ts';
import { readOnlyRoutes } from '#server/http/crud.ts';
import { type Action, type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById, lockedRow } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';
import { Streamed } from '#server/http/response/streamed.ts';
import { byId, detailOf, type Hooks } from '#server/http/slice.ts';
import { fail } from '#server/platform/app-error.ts';
import { contentOf } from './content.queries.ts';
import { withAnswers } from './detail.ts';
import { sendPreview } from './preview.ts';
import { sql } from 'kysely';
import { notifyExchange, transmissionJob, channelOfPlan, queueTransmission } from '../transmission/public.ts';
import { freezeBooking } from '#server/booking/booking/revision/public.ts';
import {
  type LockedBooking,
  lockedBooking,
  recordEvent,
  requestedRevision,
} from '#server/booking/booking/machine/public.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { transmissionTable } from './outbox.table.ts';

/** Sends a request of the front desk to the carrier after a check by the back office (SO13, SO16). */
async function sendRequest(ctx: Ctx, bookingId: number): Promise<number> {
  const booking = await lockedBooking(ctx, bookingId);
  const purpose = requestedOf(booking) ?? fail('exchange.nothing_asked');
  const planned = { booking: { id: booking.id, carrier: booking.carrier }, function: 'SO', purpose } as const;
  const channel = (await channelOfPlan(ctx.db, planned)) ?? fail('exchange.no_channel');
  if (await isQueuedOrSent(ctx.db, booking.id, purpose)) fail('exchange.nothing_asked');
  const isAmendment = purpose === 'AMEND';
  const revision = isAmendment
    ? await requestedRevision(ctx.db, booking.id)
    : (await freezeBooking(ctx, booking.id)).id;
  await recordEvent(ctx, booking, { action: 'SO_REQUEST_SENT', channel: channel.kind });
  return queueTransmission(ctx, channel, { ...planned, revision, reason: reasonOf(booking) });
}

/** The column is text. */
function reasonOf({ reason_text: text }: LockedBooking): string {
  return typeof text === 'string' ? text : '';
}

function requestedOf({ cancel_state, amend_state }: LockedBooking): 'CANCEL' | 'AMEND' | undefined {
  if (cancel_state === 'REQUESTED') return 'CANCEL';
  return amend_state === 'REQUESTED' ? 'AMEND' : undefined;
}

const requestedAction = { CANCEL: 'SO_CANCEL_REQUESTED', AMEND: 'SO_AMEND_REQUESTED' } as const;

/** Whether it was sent or queued since it was requested. */
async function isQueuedOrSent(db: Tx, booking: number, purpose: 'CANCEL' | 'AMEND'): Promise<boolean> {
  const { rows } = await sql`
    select from transmission t
    where t.booking_id = ${booking} and t.function = 'SO' and t.purpose = ${purpose} and t.status in ('QUEUED', 'SENT', 'ACKED')
      and t.create_datetime >= (
        select max(e.at) from booking_event e where e.booking_id = t.booking_id and e.action = ${requestedAction[purpose]})
    limit 1`.execute(db);
  return rows.length > 0;
}

const { path } = transmissions;

const rights: Readonly<Record<TransmissionAction, Action>> = { resend: 'Send', rebuild: 'Send', withdraw: 'Cancel' };
const urlOf = (action: TransmissionAction) => `${path}{id}/${action}/` as const;

/** Adds the actions open to the caller. */
function withActions({ viewer }: Ctx, row: Row): Row {
  const mayTake = (action: TransmissionAction): boolean =>
    viewer.rights.allows('POST', urlOf(action), urlOf(action).replace('{id}', '0'));
  // The column has no other values.
  const status = row['status'] as TransmissionStatus;
  return { ...row, allowed_actions: openTransmissionActions({ status }).filter(mayTake) };
}

const hooks: Hooks = {
  listRow: TransmissionRow,
  detailRow: Transmission,
  present: withActions,
  detail: async (ctx, row) => withAnswers(ctx, withActions(ctx, row)),
};

const actionRoutes: readonly Route[] = (['resend', 'rebuild', 'withdraw'] as const).map((action) =>
  route({
    method: 'POST',
    url: urlOf(action),
    access: `transmission:${rights[action]}`,
    summary: `Out-box: ${action} one`,
    params: byId,
    output: Transmission,
    handle: async (ctx: Ctx, { params: { id } }) => {
      await actOnTransmission(ctx, id, action);
      // The result matches its schema.
      return (await detailOf(ctx, { resource: transmissionTable, hooks }, id)) as unknown as Transmission;
    },
  }),
);

const previewRoute = route({
  method: 'GET',
  url: `${path}preview/`,
  access: 'transmission:Search',
  summary: 'Out-box: on which channel a booking would go, and what keeps it from going',
  query: z.object({ booking_id: idOf('booking'), function: z.enum(channelFunctions) }),
  output: SendPreview,
  handle: async (ctx: Ctx, { query }) => sendPreview(ctx, query.booking_id, query.function),
});

const requestRoute = route({
  method: 'POST',
  url: `${path}request/`,
  access: 'transmission:Send',
  summary: 'Out-box: send the carrier the amendment or cancellation that the front desk has asked for',
  body: z.object({ booking_id: idOf('booking') }),
  output: Transmission,
  handle: async (ctx: Ctx, { body }) => {
    const id = await sendRequest(ctx, body.booking_id);
    return (await detailOf(ctx, { resource: transmissionTable, hooks }, id)) as unknown as Transmission;
  },
});

const contentRoute = route({
  method: 'GET',
  url: `${path}{id}/content/`,
  access: 'transmission:Retrieve',
  summary: 'Out-box: the bytes of one as they went out',
  params: byId,
  output: Streamed,
  handle: async (ctx: Ctx, { params: { id } }) => {
    await rowById(ctx, transmissionTable, id);
    const { fileName, contentType, bytes } = (await contentOf(ctx.db, id)) ?? fail('not_found');
    const file = { name: fileName, ascii: fileName.replaceAll(/[^\w.-]/g, '_') };
    return { type: contentType, file, stream: Readable.from([bytes]), inTransaction: false };
  },
});

export const transmissionRoutes: readonly Route[] = [
  previewRoute,
  requestRoute,
  ...readOnlyRoutes(transmissionTable, hooks),
  ...actionRoutes,
  contentRoute,
];

/** Resends a transmission, rebuilds it, or withdraws it before it is sent. */
async function actOnTransmission(ctx: Ctx, id: number, action: TransmissionAction): Promise<void> {
  const { db, viewer, jobs } = ctx;
  const row = await lockedRow(ctx, transmissionTable, id);
  // The column has no other values.
  const { status } = row;
  if (!openTransmissionActions({ status }).includes(action)) fail('exchange.not_now');
  const isBusy = await sql`select from transmission where id = ${id} and lease_until > now()`.execute(db);
  if (isBusy.rows.length > 0) fail('exchange.not_now');
  if (action === 'withdraw') {
    await sql`
      update transmission set status = 'WITHDRAWN', next_at = null, lease = null, lease_until = null, modifier_id = ${viewer.id}
      where id = ${id}`.execute(db);
  } else {
    // With another control reference it is another interchange; the old content remains.
    await sql`
      update transmission set status = 'QUEUED', next_at = now(), attempts = 0, lease = null, lease_until = null, last_error = '',
        is_withdrawn = false,
        control_ref = case when ${action === 'rebuild'} then '' else control_ref end, modifier_id = ${viewer.id}
      where id = ${id}`.execute(db);
    // If all have received it, it goes to all again; otherwise only to those who have not.
    if (status === 'SENT') await sql`delete from transmission_recipient where transmission_id = ${id}`.execute(db);
    await jobs.send(db, transmissionJob, { transmission: id });
  }
  await notifyExchange(db);
}
