import { zonedTime } from '#contract/freight/zoned-time.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** By zone and UTC day, minutes ahead of UTC; null on days with a clock change. */
const cachedOffsets = new Map<string, Map<number, number | null>>();

/** A zone's offset from UTC; used thousands of times per response, so each day is computed once. */
function minutesAhead(at: number, zone: string): number {
  const days = cachedOffsets.get(zone) ?? new Map<number, number | null>();
  cachedOffsets.set(zone, days);
  const day = Math.floor(at / dayMs);
  let minutes = days.get(day);
  if (minutes === undefined) {
    const [morning, evening] = [measured(day * dayMs, zone), measured((day + 1) * dayMs, zone)];
    minutes = morning === evening ? morning : null;
    days.set(day, minutes);
  }
  return minutes ?? measured(at, zone);
}

function measured(at: number, zone: string): number {
  const minute = Math.floor(at / minuteMs) * minuteMs;
  return (Date.parse(`${zonedTime(minute, zone).replace(' ', 'T')}:00Z`) - minute) / minuteMs;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** An instant in a port's local time with offset: `2026-11-23T08:00:00+08:00`. */
export function localIso(at: number, zone: string): string {
  const ahead = minutesAhead(at, zone);
  const minutes = Math.abs(ahead);
  const text = new Date(at + ahead * minuteMs).toISOString().slice(0, 19);
  return `${text}${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export const localDay = (at: number, zone: string): string => localIso(at, zone).slice(0, 10);
