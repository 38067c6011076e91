import { bookingSheet, mostBookingRows } from '#contract/booking/booking-sheet.ts';
import type { Importer } from '#server/http/import/importer.ts';
import { bookingFindings, findTargets } from './targets.ts';
import { writeBookings } from './write.ts';

/** Bookings from sheets (domain 10.4): one row each, new or changed, all of them or none. */
export const bookingImporter: Importer = {
  resource: bookingSheet,
  mostRows: mostBookingRows,
  targets: findTargets,
  findings: bookingFindings,
  write: writeBookings,
};
