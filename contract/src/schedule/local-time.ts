import * as z from 'zod';
import { momentOf, zonedTime } from '../freight/zoned-time.ts';
import { field } from '../kit.ts';
import { addDays } from './weeks.ts';

const minuteText = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d):(\d\d)(?::\d\d)?)?$/;
const instantText = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const firstYear = 1990;
const lastYear = 2100;

/**
 * `YYYY-MM-DD HH:mm` in a port's local time, with or without the time, or an instant with its offset; the day must
 * exist.
 */
export function isLocalTime(text: string): boolean {
  const year = Number(text.slice(0, 4));
  if (year < firstYear || year > lastYear) return false;
  if (instantText.test(text)) return isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
  const [, day = '', ...clock] = minuteText.exec(text) ?? [];
  return isDay(day) && isClock(clock);
}

function isClock([hour = '0', minute = '0']: readonly (string | undefined)[]): boolean {
  return Number(hour) < 24 && Number(minute) < 60;
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** The instant of such a text at a port. */
export function momentAt(text: string, zone: string): string {
  if (instantText.test(text)) return new Date(text).toISOString();
  const [, day = '', hour = '00', minute = '00'] = minuteText.exec(text) ?? [];
  const offset = constantOffset(day, zone);
  if (offset === undefined) return momentOf(`${day} ${hour}:${minute}`, zone);
  return new Date(Date.parse(`${day}T${hour}:${minute}:00Z`) - offset).toISOString();
}

/**
 * Whether the local time is skipped by daylight saving at a port. Midnight is accepted, because it may stand for the
 * day.
 */
export function isSkippedTime(text: string, zone: string): boolean {
  const [, day = '', hour = '00', minute = '00'] = minuteText.exec(text) ?? [];
  const isClockTime = `${hour}${minute}` !== '0000' && isLocalTime(text);
  if (!isClockTime || constantOffset(day, zone) !== undefined) return false;
  return zonedTime(momentOf(`${day} ${hour}:${minute}`, zone), zone) !== `${day} ${hour}:${minute}`;
}

const offsets = new Map<string, number | undefined>();
const maxOffsets = 20_000;

/**
 * A zone's offset from UTC on a day without clock changes; undefined on and around days with one. A sheet has the same
 * few days thousands of times, and looking up a zone costs more than all else in a row.
 */
function constantOffset(day: string, zone: string): number | undefined {
  const key = `${zone} ${day}`;
  if (!offsets.has(key)) {
    if (offsets.size >= maxOffsets) offsets.clear();
    const [before, after] = [addDays(day, -1), addDays(day, 1)].map(
      (near) => Date.parse(`${near}T12:00:00Z`) - Date.parse(momentOf(`${near} 12:00`, zone)),
    );
    offsets.set(key, before === after ? before : undefined);
  }
  return offsets.get(key);
}

/** Accepts `2026/3/10 6:00`. */
function normaliseLocalTime(text: string): string {
  const normalised = text.normalize('NFKC').trim();
  const [, year = '', month = '', day = '', , hour = '0', minute = '00'] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(\s+(\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(normalised) ?? [];
  if (year === '') return normalised;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour.padStart(2, '0')}:${minute}`;
}

/** A time in sheets and forms; empty if unknown. */
export const localTime = () =>
  field(
    z
      .string()
      .overwrite(normaliseLocalTime)
      .max(35)
      .refine((text) => text === '' || isLocalTime(text), 'local_time'),
    { kind: 'text', max: 35 },
  );
