/**
 * Why a received event is stored but not used: its time is in the future, or its box is not among those tracked, as
 * `trace_other_box` in the database decides.
 */
export const setAsides = ['', 'AHEAD', 'OTHER_BOX'] as const;
export type SetAside = (typeof setAsides)[number];

/** Terminals' clocks are minutes ahead, and times are rounded up to quarters of an hour. */
const toleranceMs = 15 * 60_000;

type ReportedEvent = { classifier: string; event_at: string; is_retracted: boolean };

/**
 * Whether an event is reported as actual before its time. It does not become valid when that time has passed, only when
 * it is sent again.
 */
export function isAhead({ classifier, event_at: at, is_retracted: isRetracted }: ReportedEvent, now: Date): boolean {
  return classifier === 'ACT' && !isRetracted && Date.parse(at) > now.getTime() + toleranceMs;
}
