import { type Resource, text } from '../kit.ts';
import { bookings } from './booking.ts';
import { bookingSheetGuide, bookingSheetHeadings, bookingSheetLabels } from './booking-sheet.labels.ts';

/** Names the booking that a row changes; a new one is given its number. */
const orderNumberField = { order_no: text(16).default('') };

/** Each costs as much as one that is stashed by hand. */
export const maxBookingRows = 5_000;

/** Bookings as a sheet has them: one row each, its boxes as `2*40HQ+1*20GP` or on a sheet of their own. */
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
