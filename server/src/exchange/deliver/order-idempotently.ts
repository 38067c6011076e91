import { sql } from 'kysely';
import { type Database, writeTransaction } from '#server/platform/database/db.ts';
import { type OutboundResponse, outboundFetch, isNeverSent } from '#server/platform/outbound/outbound-fetch.ts';
import type { Channel } from '../transmission/public.ts';
import { type Delivered, type DeliverDeps, type Deliverer, NotWritten } from './delivery-route.ts';

export type OutgoingTransmission = Parameters<Deliverer>[0];
export type BookingCall = (
  transmission: OutgoingTransmission,
  channel: Channel,
  deps: DeliverDeps,
) => Promise<OutboundResponse>;
type OrderContext = { channel: Channel; deps: DeliverDeps; call: BookingCall };

const lookupTimeoutMs = 30_000;
const maxResponseBytes = 1024 * 1024;

/** Statuses of gateways: the server behind them may have received the request. */
const isUncertain = (status: number): boolean => status === 502 || status === 504;

/**
 * Sends an order once. The call is recorded before it is made: if its response is lost, with the connection or this
 * process, the order is looked up by our own number, and only a user, who may know more, can send it again.
 */
export async function orderIdempotently(
  transmission: OutgoingTransmission,
  { channel, deps, call }: OrderContext,
): Promise<Delivered> {
  const { id, attempts } = transmission;
  const { database } = deps;
  const isRepeat = await wasCalled(database, id);
  // A manual resend restarts the count.
  if (isRepeat && attempts > 1) return findOrder(transmission, channel, deps);
  await noteCall(database, id, true);
  const forget = async (): Promise<void> => (isRepeat ? undefined : noteCall(database, id, false));
  const { status, body } = await call(transmission, channel, deps).catch(async (error: unknown) => {
    if (isNeverSent(error)) await forget();
    throw error;
  });
  const reference = referenceIn(body);
  // A carrier that already has the order returns its reference.
  const isPlaced = isSuccess(status) || (isRepeat && status === 409 && reference !== '');
  if (isPlaced) return reference === '' ? {} : { carrierRef: reference };
  if (!isUncertain(status)) await forget();
  return failOnRefusal(status, body);
}

export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** Throws for a refusal by the carrier: the same body would be refused again. */
export function failOnRefusal(status: number, body: string): never {
  const reason = `answered ${status} ${body.slice(0, 300)}`;
  throw status === 400 || status === 409 ? new NotWritten(reason) : new Error(reason);
}

export function bookingsUrl({ base_url: base }: Pick<Channel, 'base_url'>, reference: string | undefined): string {
  return `${base.replace(/\/$/, '')}/v2/bookings${reference === undefined ? '' : `/${encodeURIComponent(reference)}`}`;
}

async function wasCalled(database: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from transmission where id = ${id} and called_at is not null`.execute(database);
  return rows.length > 0;
}

async function noteCall(database: Database, id: number, isCalled: boolean): Promise<void> {
  await writeTransaction(database, (db) =>
    sql`update transmission set called_at = case when ${isCalled} then coalesce(called_at, now()) end where id = ${id}`.execute(
      db,
    ),
  );
}

type Found = Required<Pick<Delivered, 'carrierRef' | 'reply'>>;

/**
 * Looks up an order whose response was lost, and returns the carrier's reference; throws `NotWritten` if the carrier
 * does not know it. The standard has no search; many carriers also find a booking by our number.
 */
export async function findOrder(
  { revision }: OutgoingTransmission,
  channel: Channel,
  deps: DeliverDeps,
): Promise<Found> {
  const { fetchOutbound = outboundFetch, credential, signal } = deps;
  const { orderno } = revision.booking;
  const headers = {
    accept: 'application/json',
    'api-version': '2',
    ...(credential !== undefined && { authorization: credential }),
  };
  const { status, body } = await fetchOutbound(bookingsUrl(channel, orderno), {
    headers,
    timeoutMs: lookupTimeoutMs,
    maxBytes: maxResponseBytes,
    signal,
  });
  const carrierRef = memberOf(body, 'carrierBookingRequestReference');
  if (status !== 200 || carrierRef === '' || memberOf(body, 'bookingChannelReference') !== orderno)
    throw new NotWritten('The carrier did not answer the order and may have it: ask it before it is sent again');
  return { carrierRef, reply: { bytes: Buffer.from(body), fileName: `${orderno}.json` } };
}

/** A carrier's reference: a member of its response, or the value of an error about that member. */
function referenceIn(body: string): string {
  const name = 'carrierBookingRequestReference';
  const reference = memberOf(body, name);
  if (reference !== '') return reference;
  const errors: unknown = parsed(body)['errors'];
  const stated: unknown[] = Array.isArray(errors) ? errors : [];
  const named = stated.find((each) => isObject(each) && each['property'] === name);
  return isObject(named) && typeof named['value'] === 'string' ? named['value'] : '';
}

/** A text member of a JSON object. */
export function memberOf(text: string, name: string): string {
  const value = parsed(text)[name];
  return typeof value === 'string' ? value : '';
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
