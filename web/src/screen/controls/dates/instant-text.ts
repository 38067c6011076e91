import { momentOf } from '#contract/freight/zoned-time.ts';
import { officeSeconds, officeZone } from '#web/platform/office-clock.ts';
import { typedMoment } from './typed-moment.ts';

/** Whether a text is an instant with its offset; browsers would accept unfinished input as one. */
export function isInstant(text: string): boolean {
  return /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** An instant in office time, `YYYY-MM-DD HH:mm`, with seconds only if they are not zero. */
export function formatInstant(instant: string): string {
  return isInstant(instant) ? officeSeconds(Date.parse(instant)).replace(/(:\d\d):00$/, '$1') : instant;
}

const pad = (number: number) => String(number).padStart(2, '0');

/** The instant of a local date and time in the office's or another time zone, with the offset of that time. */
export function withOffset(day: string, time: string, zone = officeZone()): string {
  const local = `${day} ${time.slice(0, 5)}`;
  const minutes = (Date.parse(`${local.replace(' ', 'T')}:00Z`) - Date.parse(momentOf(local, zone))) / 60_000;
  const sign = minutes < 0 ? '-' : '+';
  return `${day}T${time}${sign}${pad(Math.trunc(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
}

/** The instant of a typed office time; invalid text is unchanged. */
export function parseInstant(typed: string, today: Date): string {
  const read = typedMoment(typed, today);
  return read ? withOffset(read.day, read.time) : typed;
}
