import { bookingLineSheet, maxBookingLines } from '#contract/booking/booking-line-sheet.ts';
import { bookingSheet, maxBookingRows } from '#contract/booking/booking-sheet.ts';
import type { Importer } from '#server/http/import/importer.ts';
import { bookingFindings } from './findings.ts';
import { findTargets } from './targets.ts';
import { bookingWarnings } from './warnings.ts';
import { writeBooking } from './write.ts';

/** Bookings from sheets: a row each, new or changed, boxes in a second sheet; one transaction each. */
export const bookingImporter: Importer = {
  resource: bookingSheet,
  maxRows: maxBookingRows,
  lines: { resource: bookingLineSheet, maxRows: maxBookingLines },
  targets: findTargets,
  findings: bookingFindings,
  warnings: bookingWarnings,
  writeOne: writeBooking,
};
