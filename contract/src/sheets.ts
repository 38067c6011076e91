import { bookingLineSheet } from './booking/booking-line-sheet.ts';
import { bookingSheet } from './booking/booking-sheet.ts';
import { customerSheet } from './booking/customer-sheet.ts';
import { returnSheet } from './booking/return-sheet.ts';
import type { Resource } from './kit.ts';
import { resources } from './resources.ts';
import { scheduleRows } from './schedule/sheet-row.ts';
import { subscriptionSheet } from './trace/trace-subscription-sheet.ts';

/** What a sheet of a name is read as: some have other columns than their resource, and one is no resource at all. */
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
