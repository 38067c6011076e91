import { sql } from 'kysely';
import { workFile } from '#server/exchange/inbox/process-file.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { aRequest } from './dcsa-request.ts';

type CarrierReference = { reference: string; bookingStatus: string; orderno?: string; id?: number };

/** A booking as in a carrier's response to `GET` of DCSA Booking, as text. */
export function carrierBooking({
  reference,
  orderno,
  id: _own,
  ...fields
}: CarrierReference & Record<string, unknown>): string {
  return JSON.stringify({
    ...aRequest,
    bookingChannelReference: orderno,
    carrierBookingRequestReference: reference,
    ...fields,
  });
}

let count = 0;

/** A carrier's notification; by default without the booking itself. */
export function notification({
  reference,
  orderno: _no,
  id: _own,
  ...data
}: CarrierReference & Record<string, unknown>): object {
  count += 1;
  return {
    specversion: '1.0',
    id: `event-${count}`,
    source: 'https://carrier.example.com',
    type: 'org.dcsa.booking.v2',
    time: '2026-11-21T08:00:00Z',
    datacontenttype: 'application/json',
    subscriptionReference: 'quayside',
    data: { carrierBookingRequestReference: reference, ...data },
  };
}

/** Processes all received messages, as the queue does. */
export async function processAllReceived(deps: JobDeps): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select f.id from received_file f
    where not exists (select from received_message m where m.file_id = f.id and m.status <> 'WAITING') order by f.id`.execute(
    deps.database,
  );
  for (const { id } of rows) await workFile(deps, id, new AbortController().signal);
}
