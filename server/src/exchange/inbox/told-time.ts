import { momentOf, zonedTime } from '#contract/freight/zoned-time.ts';
import { offsetsOf } from '../edifact/public.ts';

const minuteMs = 60_000;
const form = /^(\d{4}-\d\d-\d\d \d\d:\d\d)(?: ([A-Z]+))?$/;

/**
 * The instant that a carrier has told: by its own offset, by the clocks of a port, or by the letters of a zone, which mean what
 * the port's clocks show. Undefined where letters mean none that is near them.
 */
export function instantTold(at: string, timeZone: string): string | undefined {
  const [, local, letters] = form.exec(at) ?? [];
  if (local === undefined) return at;
  const byPort = momentOf(local, timeZone);
  if (letters === undefined) return byPort;
  const meant = offsetsOf(letters)
    .map((offset) => Date.parse(`${local.replace(' ', 'T')}:00${offset}`))
    .map((moment) => ({ moment, distance: Math.abs(moment - Date.parse(byPort)) }))
    // Letters of winter are written in summer as well.
    .filter(({ distance }) => distance <= 60 * minuteMs)
    .toSorted((a, b) => a.distance - b.distance || a.moment - b.moment);
  return meant[0] && new Date(meant[0].moment).toISOString();
}

/** The day that a carrier has told, by the clocks of a port. */
export function dayTold(at: string, timeZone: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(at)) return at;
  const instant = instantTold(at, timeZone);
  return instant && zonedTime(instant, timeZone).slice(0, 10);
}
