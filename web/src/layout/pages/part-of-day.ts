export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** What an hour of the office's clock is greeted by. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
