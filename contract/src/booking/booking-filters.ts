import * as z from 'zod';

/** The quick tabs of the list, except "all". */
export const bookingTabs = ['unsubmitted', 'process', 'sent', 'dismissed', 'confirmed', 'cutoff_today'] as const;
export type BookingTab = (typeof bookingTabs)[number];

/** Days since creation. */
export const recentDays = [7, 30, 90, 180, 365] as const;
/** Hours until a cut-off. */
export const cutoffHours = [4, 12, 24, 48, 72, 168] as const;
/** Sailing this week or in one of the next four, counted as in schedule searches. */
export const etdWeeks = [0, 1, 2, 3, 4] as const;
/** Monday is 1. */
export const etdWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** What a confirmed booking lacks whose cut-off is near or was missed lately: its SI, or the VGM of its boxes. */
export const pendingSubmissions = ['si', 'vgm'] as const;
/** Hours before the cut-off from which it counts as near. */
export const pendingHours = 72;
/** Matches ports without a lane, and bookings without a port. */
export const noLane = '-';

/** Most numbers in one search. */
export const maxNumbers = 200;
/** The longest number there is: a customer reference. */
export const maxNumberLength = 35;

/**
 * Filters of booking lists that compare with no single field: `numbers` are order, bill, customer and container
 * numbers, or their first characters.
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

/** Pasted numbers, one a line or separated by commas, without inner blanks or duplicates. */
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
  /** Requested numbers of no booking in the caller's scope. */
  missing: z.array(z.string()),
  /** Requested numbers of bookings that the other filters exclude. */
  hidden: z.array(z.string()),
});
export type BookingCounts = z.output<typeof BookingCounts>;
