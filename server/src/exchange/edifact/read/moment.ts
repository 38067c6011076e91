import { offsetsOf } from './zone-letters.ts';

/**
 * A time as a message tells it: a day (`YYYY-MM-DD`), or with minutes by the clocks of the place, with its distance from UTC, or with a zone whose letters are used
 * in several parts of the world (`zone`), so that the place alone tells which is meant.
 */
export type Moment = { local: string; offset: string | null; zone?: string };

const day = String.raw`(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)`;
const minutes = String.raw`(?<hour>\d\d)(?<minute>\d\d)`;

/** Data element 2379, as far as carriers use it: a day, minutes with a year of two digits, minutes, seconds, and those with an offset or a zone. */
const forms: Readonly<Record<string, RegExp>> = {
  '102': new RegExp(`^${day}$`),
  '201': new RegExp(`^(?<short>\\d\\d)(?<month>\\d\\d)(?<day>\\d\\d)${minutes}$`),
  '203': new RegExp(`^${day}${minutes}$`),
  '204': new RegExp(`^${day}${minutes}[0-5]\\d$`),
  '205': new RegExp(`^${day}${minutes}(?<zone>[+-]\\d{4})$`),
  '303': new RegExp(`^${day}${minutes}(?<zone>[A-Z]{1,5}|[+-]\\d\\d(?::?\\d\\d)?)$`, 'i'),
  '304': new RegExp(`^${day}${minutes}[0-5]\\d(?<zone>[A-Z]{1,5}|[+-]\\d\\d(?::?\\d\\d)?)$`, 'i'),
};

/** Undefined where it is no time of a known form, no day of the calendar, or told by a zone that nobody knows. */
export function readMoment(value: string, format: string): Moment | undefined {
  const parts = forms[format]?.exec(value.trim())?.groups;
  const local = parts && localOf(parts);
  if (!local) return undefined;
  const { zone } = parts;
  if (zone === undefined) return { local, offset: null };
  const offsets = /^[+-]/.test(zone) ? [numbered(zone)] : offsetsOf(zone);
  const [offset] = offsets;
  if (offset === undefined) return undefined;
  return offsets.length === 1 ? { local, offset } : { local, offset: null, zone: zone.toUpperCase() };
}

/** `YYYY-MM-DD HH:mm`, and of a day no hour that nobody has told; the midnight that ends a day is the one that begins the next. */
function localOf(parts: Readonly<Record<string, string | undefined>>): string | undefined {
  const { short, year = `20${short}`, month, day: date, hour = '00', minute = '00' } = parts;
  const isDay = parts['hour'] === undefined;
  const isEnd = hour === '24' && minute === '00';
  const isoMinute = `${year}-${month}-${date}T${isEnd ? '00' : hour}:${minute}`;
  const stamp = new Date(`${isoMinute}:00Z`);
  if (Number.isNaN(stamp.getTime()) || !stamp.toISOString().startsWith(isoMinute)) return undefined;
  if (isEnd) stamp.setUTCDate(stamp.getUTCDate() + 1);
  return stamp
    .toISOString()
    .slice(0, isDay ? 10 : 16)
    .replace('T', ' ');
}

/** `+08`, `+0530` and `+05:30` alike. */
function numbered(zone: string): string {
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone.charAt(0)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}
