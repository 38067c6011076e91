import * as z from 'zod';

/** The quick tabs of the list, except "all". */
export const bookingTabs = ['unsubmitted', 'process', 'sent', 'dismissed', 'confirmed', 'cutoff_today'] as const;
export type BookingTab = (typeof bookingTabs)[number];

/** Created in the last so many days. */
export const recentDays = [7, 30, 90, 180, 365] as const;
/** A cut-off in the next so many hours. */
export const cutoffHours = [4, 12, 24, 48, 72, 168] as const;
/** Sailing this week or in one of the four after it, the weeks of schedule searches. */
export const etdWeeks = [0, 1, 2, 3, 4] as const;
/** Monday is 1. */
export const etdWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** What a confirmed booking waits for whose cut-off is near or was missed lately: its SI, or the VGM of its boxes. */
export const pendingSubmissions = ['si', 'vgm'] as const;
/** So many hours before its cut-off. */
export const pendingHours = 72;
/** Stands for ports of no lane, and for no port at all. */
export const noLane = '-';

/** The most numbers that are looked for at once. */
export const maxNumbers = 200;
/** The longest number there is: a customer's own. */
export const maxNumberLength = 35;

/**
 * Filters of a list of bookings that compare with no field of theirs: `numbers` are order, bill, customer's and container
 * numbers, or how one begins.
 */
export const customBookingFilters = [
  'numbers',
  'tab',
  'recent',
  'etd_week',
  'etd_weekday',
  'cutoff_within',
  'problems',
  'is_archived',
  'lane',
  'waits',
] as const;
export type CustomBookingFilter = (typeof customBookingFilters)[number];

/** Numbers as they were pasted, one a line or with commas between them, without the blanks inside; each once. */
export function parseNumbers(texts: readonly string[]): string[] {
  const numbers = texts.flatMap((text) => text.split(/[\n\r,，;；\t]+/)).map((text) => text.replaceAll(/\s/g, ''));
  return [...new Set(numbers.filter((text) => text !== '').map((text) => text.toUpperCase()))];
}

const tabCounts = Object.fromEntries(['all', ...bookingTabs].map((tab) => [tab, z.int().min(0)])) as Record<
  'all' | BookingTab,
  z.ZodInt
>;

/** The count of each tab, and the requested numbers that are not in the list. */
export const BookingCounts = z.object({
  tabs: z.object(tabCounts),
  /** Of no booking in the caller's scope. */
  missing: z.array(z.string()),
  /** Of bookings that the other filters keep from view. */
  hidden: z.array(z.string()),
});
export type BookingCounts = z.output<typeof BookingCounts>;
