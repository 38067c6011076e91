/**
 * Why an event that was told is kept and counts for nothing: it is to have happened in the future, or to a box that is none of
 * those that are followed. Which boxes those are says `trace_other_box` of the database.
 */
export const setAsides = ['', 'AHEAD', 'OTHER_BOX'] as const;
export type SetAside = (typeof setAsides)[number];

/** Clocks of terminals run ahead by minutes, and times are rounded up to the quarter of an hour. */
const toleranceMs = 15 * 60_000;

type ReportedEvent = { classifier: string; event_at: string; is_retracted: boolean };

/**
 * Whether an event is told as actual although its time has not come. That its time comes later makes it no truer: it counts once
 * it is sent again then.
 */
export function isAhead({ classifier, event_at: at, is_retracted: isRetracted }: ReportedEvent, now: Date): boolean {
  return classifier === 'ACT' && !isRetracted && Date.parse(at) > now.getTime() + toleranceMs;
}
