import { type Booking, bookings } from '#contract/booking/booking.ts';
import { api } from '#web/platform/api/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { cacheUserName } from '#web/screen/controls/rows/user-names.ts';
import { bookingBody, bookingChanges } from './form/booking-values.ts';
import type { BookingForm } from './form/form-store.ts';

const urlOf = (id: number) => `${bookings.path}${id}/`;

export const bookingKey = (id: number) => ['booking-detail', id];

export async function bookingById(id: number, signal?: AbortSignal): Promise<Booking> {
  const booking = await api<Booking>('GET', urlOf(id), { signal });
  cacheUserName(queryClient, booking.sale_id, booking.sale_name);
  return booking;
}

/** Stashes a new booking. After an unknown outcome the same request is repeated, so that it is not created twice. */
export async function createBooking(form: BookingForm): Promise<Booking> {
  const { values, attempt = { key: randomKey(), values } } = form.store.get();
  form.setAttempt(attempt);
  try {
    const body = bookingBody(attempt.values);
    const saved = await api<Booking>('POST', bookings.path, { body, idempotencyKey: attempt.key });
    form.accept(saved, attempt.values);
    return remember(saved);
  } catch (error) {
    if (isRefusal(error)) form.setAttempt(undefined);
    throw error;
  }
}

/** A refused call changed nothing; after any other failure the outcome is unknown. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'answer' && error.status < 500;
}

type Target = { id: number; isSi: boolean };

/** Sends the changes together with the version they are based on. */
export async function updateBooking(form: BookingForm, { id, isSi }: Target): Promise<Booking> {
  const { base, values, version } = form.store.get();
  const body = { ...bookingChanges(base, values), version };
  const saved = await api<Booking>('PUT', isSi ? `${urlOf(id)}si/` : urlOf(id), { body, idempotencyKey: randomKey() });
  form.accept(saved, values);
  return remember(saved);
}

function remember(saved: Booking): Booking {
  queryClient.setQueryData(bookingKey(saved.id), saved);
  refreshLists();
  return saved;
}

function refreshLists(): void {
  for (const key of [bookings.name, 'index']) void queryClient.invalidateQueries({ queryKey: [key] });
}

export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && hasCurrent(error.data);
}

function hasCurrent(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'current' in data;
}
