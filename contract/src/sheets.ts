import { bookingLineSheet } from './booking/booking-line-sheet.ts';
import { bookingSheet } from './booking/booking-sheet.ts';
import { customerSheet } from './booking/customer-sheet.ts';
import { returnSheet } from './booking/return-sheet.ts';
import type { Resource } from './kit.ts';
import { resources } from './resources.ts';
import { scheduleRows } from './schedule/sheet-row.ts';
import { subscriptionSheet } from './trace/trace-subscription-sheet.ts';

/** The columns of a sheet by name: some differ from their resource, and one has no resource. */
export function sheetNamed(name: string): Resource | undefined {
  return [
    customerSheet,
    bookingSheet,
    bookingLineSheet,
    returnSheet,
    scheduleRows,
    subscriptionSheet,
    ...resources,
  ].find((each) => each.name === name);
}

/** The second sheet of a resource, with parts of its rows. */
export function lineSheetNamed(name: string): Resource | undefined {
  return name === bookingSheet.name ? bookingLineSheet : undefined;
}
