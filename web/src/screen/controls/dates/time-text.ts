import { halfWidth } from '#contract/freight/width.ts';
import { chineseTime } from './typed-moment.messages.ts';

const pad = (number: number) => String(number).padStart(2, '0');

/** Completes a typed time: `9`, `930`, `9:30`, `0930`, `93015`, `9:30:15`, `9时30分`; other text is unchanged. */
export function completeTime(typed: string): string {
  const text = plainTime(typed);
  const digits =
    /^(\d{1,2})(?:[:.](\d{1,2})(?:[:.](\d{1,2}))?)?$/.exec(text) ?? /^(\d{1,2})(\d{2})(\d{2})?$/.exec(text);
  if (!digits) return typed;
  const time = [digits[1] ?? '', digits[2] ?? '', digits[3] ?? ''].map((part) => part.padStart(2, '0')).join(':');
  return isTime(time) ? time : typed;
}

function plainTime(typed: string): string {
  const text = halfWidth(typed).trim();
  return text.replace(chineseTime, (_all, hour: string, minute = '0') => `${hour}:${minute}`);
}

/** Without zero seconds. */
export function shortTime(time: string): string {
  return time.replace(/^(\d\d:\d\d):00$/, '$1');
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);
}

/** Every half hour of a day, for a list. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_half, index) => `${pad(Math.floor(index / 2))}:${index % 2 === 0 ? '00' : '30'}:00`,
);

/** The half hour at or before a time, where the list starts. */
export function halfHourOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  // Without a valid time the list starts at nine.
  return time !== '' && Number.isInteger(hour) ? (hour ?? 0) * 2 + ((minute ?? 0) >= 30 ? 1 : 0) : 18;
}
