import { queryOptions } from '@tanstack/react-query';
import { bookings } from '#contract/booking/booking.ts';
import type {
  BookingDocument,
  BookingDocuments,
  DocumentInput,
  PrintResult,
  PrintInput,
} from '#contract/documents/document.ts';
import { api, open } from '#web/platform/api/api.ts';
import { errorShownInline } from '#web/platform/api/query-client.ts';
import { config } from '#web/platform/config.ts';
import { randomKey } from '#web/platform/random-key.ts';

export type RequestedDocument = Pick<DocumentInput, 'kind' | 'language' | 'format' | 'box'>;

const urlOf = (bookingId: number) => `${bookings.path}${bookingId}/documents/`;
export const storedUrl = (id: number) => `/api/documents/booking_document/${id}/file/`;

export const documentsKey = (bookingId: number) => ['booking-documents', bookingId];

/** The stored and possible documents of a booking, refetched with each version. */
export function documentsOptions(bookingId: number, version: number) {
  return queryOptions({
    queryKey: [...documentsKey(bookingId), version],
    queryFn: ({ signal }) => api<BookingDocuments>('GET', urlOf(bookingId), { signal }),
    staleTime: 0,
    meta: errorShownInline,
  });
}

export function makeDocument(
  bookingId: number,
  body: RequestedDocument & { revision: number },
): Promise<BookingDocument> {
  return api<BookingDocument>('POST', urlOf(bookingId), { body, idempotencyKey: randomKey() });
}

/** A preview with the current data. */
export async function previewed(bookingId: number, document: RequestedDocument): Promise<Blob> {
  const answer = await open(`${urlOf(bookingId)}preview/`, { query: document, timeoutMs: config.longTimeoutMs });
  return answer.blob();
}

/** A stored document. */
export async function fetchStored(id: number): Promise<Blob> {
  return (await open(storedUrl(id), { timeoutMs: config.longTimeoutMs })).blob();
}

/** The result of a finished batch. */
export function printed(task: number): Promise<PrintResult> {
  return api<PrintResult>('GET', `${bookings.path}batch/print/${task}/`);
}

export function startPrintJob(body: PrintInput): Promise<{ task: number }> {
  return api<{ task: number }>('POST', `${bookings.path}batch/print/`, { body, idempotencyKey: randomKey() });
}
