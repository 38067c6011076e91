import { offsetName, zonedIso, zonedTime } from '#contract/freight/zoned-time.ts';
import { settingsNow, settingText } from './settings.ts';

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone that the office goes by (`base.time_zone`), wherever its reader sits; their own only where no settings were answered. */
export function officeZone(): string {
  return settingText(settingsNow(), 'base.time_zone') || browserZone;
}

/** A moment by the office's clock, `YYYY-MM-DD HH:mm`. */
export function officeTime(at: string | number | Date): string {
  return zonedTime(at, officeZone());
}

/** The same with its seconds; no zone of our days is ahead by a part of a minute. */
export function officeSeconds(at: string | number | Date): string {
  return `${officeTime(at)}:${new Date(at).toISOString().slice(17, 19)}`;
}

/** What names the office's clock behind a time, where the reader's own shows another one. */
export function officeZoneNote(at: string | number | Date): string {
  const zone = officeZone();
  return zonedTime(at, zone) === zonedTime(at, browserZone) ? '' : ` (${offsetName(at, zone)})`;
}

/** The offset that the office's clock has at a moment, `+08:00`. */
export function officeOffset(at: string | number | Date): string {
  return zonedIso(at, officeZone()).slice(-6);
}

/** The day that it is in the office. */
export function officeToday(now = Date.now()): string {
  return officeTime(now).slice(0, 10);
}

/** The same as a day of a calendar, whose year, month and day alone are meant. */
export function calendarToday(): Date {
  return new Date(`${officeToday()}T00:00:00`);
}
