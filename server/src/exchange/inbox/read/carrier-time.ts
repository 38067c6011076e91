import { momentOf, zonedTime } from '#contract/freight/zoned-time.ts';
import { offsetsOf } from '#server/exchange/edifact/public.ts';

const minuteMs = 60_000;
const form = /^(\d{4}-\d\d-\d\d \d\d:\d\d)(?: ([A-Z]+))?$/;

/**
 * The instant of a carrier's time: by its own offset, by a port's time zone, or by zone letters, which are interpreted
 * by the port's zone. Undefined if the letters do not match it.
 */
export function instantOfCarrierTime(at: string, timeZone: string): string | undefined {
  const [, local, zoneAbbreviation] = form.exec(at) ?? [];
  if (local === undefined) return at;
  const byPort = momentOf(local, timeZone);
  if (zoneAbbreviation === undefined) return byPort;
  const parsed = offsetsOf(zoneAbbreviation)
    .map((offset) => Date.parse(`${local.replace(' ', 'T')}:00${offset}`))
    .map((moment) => ({ moment, distance: Math.abs(moment - Date.parse(byPort)) }))
    // Abbreviations of standard time are also used in summer.
    .filter(({ distance }) => distance <= 60 * minuteMs)
    .toSorted((a, b) => a.distance - b.distance || a.moment - b.moment);
  return parsed[0] && new Date(parsed[0].moment).toISOString();
}

/** A day without a time counts to its last minute, because it may not be over before. */
const lastMinute = '23:59';

/**
 * A carrier's time as an instant. A day alone counts until its end, as an estimate, which reminds but blocks nothing.
 * Undefined as for `instantOfCarrierTime`.
 */
export function momentOfCarrierTime(at: string, timeZone: string): { at: string; estimated?: boolean } | undefined {
  if (isDay(at)) return { at: momentOf(`${at} ${lastMinute}`, timeZone), estimated: true };
  const instant = instantOfCarrierTime(at, timeZone);
  return instant === undefined ? undefined : { at: instant };
}

/** Whether a time is only a day (`YYYY-MM-DD`). */
export function isDay(at: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(at);
}

/** The day of a carrier's time, at a port. */
export function dayOfCarrierTime(at: string, timeZone: string): string | undefined {
  if (isDay(at)) return at;
  const instant = instantOfCarrierTime(at, timeZone);
  return instant && zonedTime(instant, timeZone).slice(0, 10);
}
