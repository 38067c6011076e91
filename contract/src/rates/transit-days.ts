type Transit = { transit_days: number | null; transit_days_to: number | null };

/** `38`, or `38–40` for a range; '' if unknown. */
export function transitDaysText({ transit_days: from, transit_days_to: to }: Transit): string {
  if (from === null) return to === null ? '' : String(to);
  return to === null ? String(from) : `${from}–${to}`;
}
