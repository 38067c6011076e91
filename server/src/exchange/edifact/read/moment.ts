import { momentOf } from '#contract/freight/zoned-time.ts';

/** A time as a message tells it: by the clocks of the place, or with its distance from UTC. */
export type Moment = { local: string; offset: string | null };

/** 102 day, 203 minutes, 204 seconds, 205 minutes with offset; 303 names a zone, which D99B lists nowhere. */
const forms: Readonly<Record<string, RegExp>> = {
  '102': /^(\d{4})(\d\d)(\d\d)$/,
  '203': /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/,
  '204': /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)\d\d$/,
  '205': /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)([+-]\d{4})$/,
};

/** Undefined where it is no time of a known form, or no day of the calendar. */
export function readMoment(value: string, format: string): Moment | undefined {
  const form = forms[format];
  const match = form?.exec(value);
  if (!match) return undefined;
  const [, year, month, day, hour = '00', minute = '00', offset] = match;
  const local = `${year}-${month}-${day} ${hour}:${minute}`;
  const stamp = new Date(`${local.replace(' ', 'T')}:00Z`);
  const exists = !Number.isNaN(stamp.getTime()) && stamp.toISOString().startsWith(local.replace(' ', 'T'));
  return exists ? { local, offset: offset ? `${offset.slice(0, 3)}:${offset.slice(3)}` : null } : undefined;
}

/** The instant: by its own offset, else by the clocks of `timeZone`. */
export function instantOf({ local, offset }: Moment, timeZone: string): string {
  if (offset === null) return momentOf(local, timeZone);
  return new Date(`${local.replace(' ', 'T')}:00${offset}`).toISOString();
}
