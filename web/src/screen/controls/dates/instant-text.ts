import { momentOf } from '#contract/freight/zoned-time.ts';
import { officeSeconds, officeZone } from '#web/platform/office-clock.ts';
import { typedMoment } from './typed-moment.ts';

/** A moment as it is written, `YYYY-MM-DD HH:mm` by the office's clock; seconds only where there are any. */
export function formatInstant(instant: string): string {
  // Half of one, as it is being typed, would be a moment to the browser.
  const at = Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/.test(instant) ? instant : '');
  return Number.isNaN(at) ? instant : officeSeconds(at).replace(/(:\d\d):00$/, '$1');
}

const pad = (number: number) => String(number).padStart(2, '0');

/** The moment that a day and a time mean in the office, or in another zone, with the offset that holds there and then. */
export function withOffset(day: string, time: string, zone = officeZone()): string {
  const local = `${day} ${time.slice(0, 5)}`;
  const minutes = (Date.parse(`${local.replace(' ', 'T')}:00Z`) - Date.parse(momentOf(local, zone))) / 60_000;
  const sign = minutes < 0 ? '-' : '+';
  return `${day}T${time}${sign}${pad(Math.trunc(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
}

/** The moment that was typed, by the office's clock; what is none stays as it is. */
export function parseInstant(typed: string, today: Date): string {
  const read = typedMoment(typed, today);
  return read ? withOffset(read.day, read.time) : typed;
}
