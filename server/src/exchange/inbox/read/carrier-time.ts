import { momentOf, zonedTime } from '#contract/freight/zoned-time.ts';
import { offsetsOf } from '#server/exchange/edifact/public.ts';

const minuteMs = 60_000;
const form = /^(\d{4}-\d\d-\d\d \d\d:\d\d)(?: ([A-Z]+))?$/;

/**
 * The instant that a carrier has told: by its own offset, by the clocks of a port, or by the letters of a zone, which mean what
 * the port's clocks show. Undefined where letters mean none that is near them.
 */
export function instantOfCarrierTime(at: string, timeZone: string): string | undefined {
  const [, local, zoneAbbreviation] = form.exec(at) ?? [];
  if (local === undefined) return at;
  const byPort = momentOf(local, timeZone);
  if (zoneAbbreviation === undefined) return byPort;
  const parsed = offsetsOf(zoneAbbreviation)
    .map((offset) => Date.parse(`${local.replace(' ', 'T')}:00${offset}`))
    .map((moment) => ({ moment, distance: Math.abs(moment - Date.parse(byPort)) }))
    // Letters of winter are written in summer as well.
    .filter(({ distance }) => distance <= 60 * minuteMs)
    .toSorted((a, b) => a.distance - b.distance || a.moment - b.moment);
  return parsed[0] && new Date(parsed[0].moment).toISOString();
}

/** Of a day without a time the last minute: what no time was told of is not known to be over before. */
const lastMinute = '23:59';

/**
 * A moment that a carrier has told. A day alone is none: it is taken to last until its end, as an estimate, which reminds and
 * stops nobody. Undefined as of `instantOfCarrierTime`.
 */
export function momentOfCarrierTime(at: string, timeZone: string): { at: string; estimated?: boolean } | undefined {
  if (isDay(at)) return { at: momentOf(`${at} ${lastMinute}`, timeZone), estimated: true };
  const instant = instantOfCarrierTime(at, timeZone);
  return instant === undefined ? undefined : { at: instant };
}

/** Whether a time is a day alone (`YYYY-MM-DD`). */
export function isDay(at: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(at);
}

/** The day that a carrier has told, by the clocks of a port. */
export function dayOfCarrierTime(at: string, timeZone: string): string | undefined {
  if (isDay(at)) return at;
  const instant = instantOfCarrierTime(at, timeZone);
  return instant && zonedTime(instant, timeZone).slice(0, 10);
}
