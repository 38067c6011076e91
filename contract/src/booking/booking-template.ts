import * as z from 'zod';
import { choice, codeOf, id, instant, int, remark, required, resource, text } from '../kit.ts';
import { BookingInput } from './booking.ts';
import { bookingTemplateLabels } from './booking-template.labels.ts';
import { maxSummary } from './container.ts';

/** Who can use a template, in addition to users whose data scope covers it. */
export const templateScopes = ['OWN', 'DEPT', 'ALL'] as const;

const input = {
  name: required(50),
  scope: choice('template_scope', templateScopes).default('OWN'),
  description: remark(),
};

/** Taken from the content for searches. */
const serverFields = {
  customername: text(100),
  carrier: codeOf('carrier').nullable(),
  portload: codeOf('port').nullable(),
  portdischarge: codeOf('port').nullable(),
  ctnall: text(maxSummary),
  use_count: int(0, 2_147_483_647),
  last_used_at: instant().nullable(),
};

/** Templates for new bookings. */
export const bookingTemplates = resource({
  name: 'booking_template',
  path: '/api/booking/booking_template/',
  scope: 'row',
  ownSql: true,
  row: { ...input, ...serverFields },
  input,
  search: {
    name: 'contains',
    scope: 'in',
    customername: 'contains',
    carrier: 'in',
    portload: 'in',
    portdischarge: 'in',
    last_used_at: 'range',
  },
  keyword: ['name', 'customername', 'portload', 'portdischarge'],
  sortable: ['name', 'customername', 'carrier', 'portload', 'portdischarge', 'use_count', 'last_used_at'],
  order: ['-use_count', 'name'],
  labels: bookingTemplateLabels,
});

/** The content of a template; values that belong to one shipment are removed. */
const payload = BookingInput;

export const BookingTemplateInput = bookingTemplates.input.extend({
  payload: payload.default(() => BookingInput.parse({})),
});
export const BookingTemplateRow = bookingTemplates.row.extend({
  /** What the caller may do with it: a shared template can only be changed by its owner. */
  allowed_actions: z.array(z.enum(['edit', 'delete'])),
});
export const BookingTemplate = BookingTemplateRow.extend({ payload });

/** A code in a template that was deleted or disabled. */
const MissingCode = z.object({ path: z.string(), value: z.string() });

/** The initial values of a new booking: those still valid today, and the codes that are not. */
export const BookingPattern = z.object({ payload, gone: z.array(MissingCode) });
export type BookingPattern = z.output<typeof BookingPattern>;

/** The template made of a customer's last booking; null if the caller sees none. */
export const LastBooking = BookingPattern.extend({ id: id(), orderno: text(16), createtime: instant() }).nullable();
export type LastBooking = z.output<typeof LastBooking>;
