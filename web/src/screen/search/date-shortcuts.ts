/** Presets of a date range, in days. */
export const dateShortcuts = [
  { key: 'last_week', days: 7 },
  { key: 'last_month', days: 30 },
  { key: 'last_3_months', days: 90 },
] as const;

/** A date in the API's format. */
export function isoDay(day: Date): string {
  const month = String(day.getMonth() + 1).padStart(2, '0');
  return `${day.getFullYear()}-${month}-${String(day.getDate()).padStart(2, '0')}`;
}

/** The last `days` days up to `today`, inclusive. */
export function lastDays(days: number, today: Date): { from: string; to: string } {
  const from = new Date(today.getFullYear(), today.getMonth(), today.getDate() - days);
  return { from: isoDay(from), to: isoDay(today) };
}
