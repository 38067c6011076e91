export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** The part of the day, for the greeting, at an hour of the office's time. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
