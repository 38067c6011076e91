import { sql } from 'kysely';
import { soStatus } from '#contract/booking/status.ts';
import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import { readTransaction, type Tx } from '#server/platform/database/db.ts';
import { outboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { dcsaBody } from '../writing/public.ts';
import {
  bookingsUrl,
  type BookingCall,
  findOrder,
  isSuccess,
  memberOf,
  orderIdempotently,
  failOnRefusal,
  type OutgoingTransmission,
} from './order-idempotently.ts';
import { type Builder, type Deliverer, NotWritten, type DeliveryRoute } from './delivery-route.ts';

const timeoutMs = 30_000;
const maxResponseBytes = 256 * 1024;
const methods = { ORIGINAL: 'POST', CHANGE: 'PUT', AMEND: 'PUT', WITHDRAW: 'PATCH', CANCEL: 'PATCH' } as const;

/** The carrier's reference of a confirmed booking. */
async function confirmedNumber(db: Tx, booking: number): Promise<string | undefined> {
  const { rows } = await sql<{ mblno: string }>`
    select mblno from booking where id = ${booking} and bsstatus = ${soStatus.confirmed} and mblno <> ''`.execute(db);
  return rows[0]?.mblno;
}

/** Requests that need the carrier's reference; an order that may have been lost is looked up before it is cancelled. */
const needsCarrierReference = (purpose: TransmissionPurpose): boolean => purpose !== 'ORIGINAL' && purpose !== 'CANCEL';

/** The body of the call; only orders use this interface. */
const build: Builder = async (outgoing, channel, { database }) => {
  const { purpose, revision, carrierRef, controlRef } = outgoing;
  if (outgoing.function !== 'SO') throw new NotWritten('DCSA Booking takes orders alone');
  const number = await readTransaction(database, async (db) => confirmedNumber(db, outgoing.booking_id));
  if (needsCarrierReference(purpose) && carrierRef === '' && number === undefined)
    throw new NotWritten('the carrier has not said yet what it calls the request');
  const body = dcsaBody(outgoing, channel, number);
  const fileName = `${revision.booking.orderno}-${controlRef}.json`;
  return { fileName, contentType: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
};

/** Calls the carrier; the response to the first call has the carrier's reference. */
const deliver: Deliverer = async (transmission, channel, deps) => {
  if (transmission.purpose === 'ORIGINAL') return orderIdempotently(transmission, { channel, deps, call });
  const found = referenceOf(transmission) === '' ? await findOrder(transmission, channel, deps) : undefined;
  const carrierRef = found?.carrierRef ?? transmission.carrierRef;
  const { status, body } = await call({ ...transmission, carrierRef }, channel, deps);
  if (!isSuccess(status)) return failOnRefusal(status, body);
  return found ? { carrierRef } : {};
};

const call: BookingCall = async ({ purpose, content, controlRef, ...transmission }, channel, deps) => {
  const { fetchOutbound = outboundFetch, credential, signal } = deps;
  const reference = referenceOf({ content, ...transmission });
  return fetchOutbound(bookingsUrl(channel, purpose === 'ORIGINAL' ? undefined : reference), {
    method: methods[purpose],
    headers: {
      'content-type': content.contentType,
      'content-length': String(content.bytes.length),
      'api-version': '2',
      'idempotency-key': `quayside-${controlRef}`,
      ...(credential !== undefined && { authorization: credential }),
    },
    body: content.bytes,
    timeoutMs,
    maxBytes: maxResponseBytes,
    signal,
  });
};

/** The references in the body: stored content is sent again unchanged. */
function referenceOf({
  content,
  carrierRef,
  revision,
}: Pick<OutgoingTransmission, 'content' | 'carrierRef' | 'revision'>): string {
  const body = content.bytes.toString('utf8');
  const isConfirmed = memberOf(body, 'bookingCancellationStatus') !== '';
  const named = memberOf(body, 'carrierBookingReference') || memberOf(body, 'carrierBookingRequestReference');
  const { mblno } = revision.booking;
  return named || (isConfirmed ? mblno : carrierRef) || mblno;
}

/** DCSA Booking 2.0.5 to a carrier. */
export const dcsaRoute: DeliveryRoute = { build, deliver };
