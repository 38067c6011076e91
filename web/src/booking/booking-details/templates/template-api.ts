import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import {
  type BookingPattern,
  type BookingTemplateRow,
  bookingTemplates,
  type LastBooking,
} from '#contract/booking/booking-template.ts';
import { bookings } from '#contract/booking/booking.ts';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { randomKey } from '#web/platform/random-key.ts';

export type TemplateRow = z.output<typeof BookingTemplateRow>;

const maxTemplates = 30;

/** Templates the caller may use, by part of a name, customer or port; the most used first. */
export function templatesOptions(search: string) {
  return queryOptions({
    queryKey: [bookingTemplates.name, 'picked', search],
    queryFn: ({ signal }) =>
      api<Page<TemplateRow>>('GET', bookingTemplates.path, { query: { search, limit: maxTemplates }, signal }),
    staleTime: 0,
  });
}

export function applyTemplate(id: number): Promise<BookingPattern> {
  return api<BookingPattern>('POST', `${bookingTemplates.path}${id}/use/`);
}

type NewTemplate = { name: string; scope: string; payload: unknown };

export async function saveTemplate(body: NewTemplate): Promise<void> {
  await api('POST', bookingTemplates.path, { body, idempotencyKey: randomKey() });
  void queryClient.invalidateQueries({ queryKey: [bookingTemplates.name] });
}

/** A longer text is nobody's name. */
const maxCustomerName = 100;

/** A customer and the lane of their new booking. */
export type CustomerLane = { customername: string; portload: string; portdischarge: string };

/** The customer's last booking, on this lane if there is one. */
export function lastBookingOptions(query: CustomerLane) {
  return queryOptions({
    queryKey: [bookings.name, 'last', query],
    queryFn: ({ signal }) => api<LastBooking>('GET', `${bookings.path}last_of_customer/`, { query, signal }),
    enabled: query.customername !== '' && query.customername.length <= maxCustomerName,
    meta: { handles: () => true },
  });
}
