import { sql } from 'kysely';
import { soStatus } from '#contract/booking/status.ts';
import { carrierCall } from '#server/interfaces/dcsa-booking/consumer/public.ts';
import { readTransaction, type Tx } from '#server/platform/db.ts';
import { askOutside } from '#server/platform/outgoing.ts';
import { type Builder, type Deliverer, NotWritten, type Way } from './way.ts';

const timeoutMs = 30_000;
const mostAnswered = 256 * 1024;
const methods = { ORIGINAL: 'POST', CHANGE: 'PUT', AMEND: 'PUT', CANCEL: 'PATCH' } as const;

/** What the carrier calls a booking that it has confirmed. */
async function confirmedNumber(db: Tx, booking: number): Promise<string | undefined> {
  const { rows } = await sql<{ mblno: string }>`
    select mblno from booking where id = ${booking} and bsstatus = ${soStatus.confirmed} and mblno <> ''`.execute(db);
  return rows[0]?.mblno;
}

/** The body of the call; orders alone go by this interface. */
const build: Builder = async (outgoing, channel, { database }) => {
  const { purpose, revision, reason, carrierRef, controlRef } = outgoing;
  if (outgoing.function !== 'SO') throw new NotWritten('DCSA Booking takes orders alone');
  const number = await readTransaction(database, async (db) => confirmedNumber(db, outgoing.booking_id));
  if (purpose !== 'ORIGINAL' && carrierRef === '' && number === undefined)
    throw new NotWritten('the carrier has not said yet what it calls the request');
  const { body } = carrierCall({
    purpose,
    revision,
    profile: { company: outgoing.us.text, partyCode: channel.sender_id },
    requestReference: carrierRef,
    bookingReference: number,
    reason,
  });
  const fileName = `${revision.booking.orderno}-${controlRef}.json`;
  return { fileName, contentType: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
};

/** Calls the carrier; the first call is answered with what it calls the request. */
const deliver: Deliverer = async (transmission, channel, { ask = askOutside, credential, signal }) => {
  const { purpose, content, controlRef } = transmission;
  const url = `${channel.base_url.replace(/\/$/, '')}/v2/bookings${purpose === 'ORIGINAL' ? '' : `/${referenceOf(transmission)}`}`;
  const { status, body } = await ask(url, {
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
    maxBytes: mostAnswered,
    signal,
  });
  const reason = `answered ${status} ${body.slice(0, 300)}`;
  // The same body is refused again.
  if (status === 400) throw new NotWritten(reason);
  if (status < 200 || status > 299) throw new Error(reason);
  const carrierRef = purpose === 'ORIGINAL' ? memberOf(body, 'carrierBookingRequestReference') : '';
  return carrierRef === '' ? {} : { carrierRef };
};

/** As its body has it: what was kept is sent again as it was. */
function referenceOf({ content, carrierRef, revision }: Parameters<Deliverer>[0]): string {
  const body = content.bytes.toString('utf8');
  const isConfirmed = memberOf(body, 'bookingCancellationStatus') !== '';
  const named = memberOf(body, 'carrierBookingReference') || memberOf(body, 'carrierBookingRequestReference');
  return encodeURIComponent(named || (isConfirmed ? revision.booking.mblno : carrierRef));
}

function memberOf(text: string, name: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const value =
      typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name) : undefined;
    return typeof value?.[1] === 'string' ? value[1] : '';
  } catch {
    return '';
  }
}

/** DCSA Booking 2.0.5 towards a carrier (domain 2.10, 10.2). */
export const dcsaWay: Way = { build, deliver };
