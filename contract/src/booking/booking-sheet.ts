import { type Resource, text } from '../kit.ts';
import { bookings } from './booking.ts';
import { bookingSheetGuide, bookingSheetHeadings, bookingSheetLabels } from './booking-sheet.labels.ts';

/** Identifies the booking that a row changes; empty for a new one, which gets its number from the server. */
const orderNumberField = { order_no: text(16).default('') };

/** Each row costs as much as stashing one booking by hand. */
export const maxBookingRows = 5_000;

/** Bookings in a sheet: one row each, boxes as `2*40HQ+1*20GP` or on a sheet of their own. */
export const bookingSheet: Resource = {
  ...bookings,
  row: bookings.row.extend(orderNumberField),
  input: bookings.input.extend(orderNumberField),
  fieldNames: [...bookings.fieldNames, ...Object.keys(orderNumberField)],
  labels: bookingSheetLabels,
  headings: bookingSheetHeadings,
  guide: bookingSheetGuide,
  imports: [...Object.keys(orderNumberField), ...(bookings.imports ?? [])],
};
