import { offsetsOf } from './zone-letters.ts';

/**
 * A time in a message: a day (`YYYY-MM-DD`), or with minutes in local time, with an offset from UTC, or with ambiguous
 * zone letters (`zone`), which only the place can resolve.
 */
export type Moment = { local: string; offset: string | null; zone?: string };

const day = String.raw`(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)`;
const minutes = String.raw`(?<hour>\d\d)(?<minute>\d\d)`;

/**
 * Data element 2379, as far as carriers use it: a day, minutes with a two-digit year, minutes, seconds, and those with
 * an offset or a zone.
 */
const forms: Readonly<Record<string, RegExp>> = {
  '102': new RegExp(`^${day}$`),
  '201': new RegExp(`^(?<short>\\d\\d)(?<month>\\d\\d)(?<day>\\d\\d)${minutes}$`),
  '203': new RegExp(`^${day}${minutes}$`),
  '204': new RegExp(`^${day}${minutes}[0-5]\\d$`),
  '205': new RegExp(`^${day}${minutes}(?<zone>[+-]\\d{4})$`),
  '303': new RegExp(`^${day}${minutes}(?<zone>[A-Z]{1,5}|[+-]\\d\\d(?::?\\d\\d)?)$`, 'i'),
  '304': new RegExp(`^${day}${minutes}[0-5]\\d(?<zone>[A-Z]{1,5}|[+-]\\d\\d(?::?\\d\\d)?)$`, 'i'),
};

/** Undefined if the format is unknown, the day does not exist, or the zone is unknown. */
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

/** `YYYY-MM-DD HH:mm`, or only the day if no time is given; 24:00 is the next day's midnight. */
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

/** Accepts `+08`, `+0530` and `+05:30`. */
function numbered(zone: string): string {
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone.charAt(0)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}
