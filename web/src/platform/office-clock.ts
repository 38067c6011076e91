import { offsetName, zonedIso, zonedTime } from '#contract/freight/zoned-time.ts';
import { currentSettings, settingText } from './settings.ts';

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The office's time zone (`base.time_zone`), regardless of the user's; the browser's only without settings. */
export function officeZone(): string {
  return settingText(currentSettings(), 'base.time_zone') || browserZone;
}

/** An instant in office time, `YYYY-MM-DD HH:mm`. */
export function officeTime(at: string | number | Date): string {
  return zonedTime(at, officeZone());
}

/** The same with seconds, which are equal in all current time zones. */
export function officeSeconds(at: string | number | Date): string {
  return `${officeTime(at)}:${new Date(at).toISOString().slice(17, 19)}`;
}

/** The name of the office's time zone after a time, if the browser's zone differs then. */
export function officeZoneNote(at: string | number | Date): string {
  const zone = officeZone();
  return zonedTime(at, zone) === zonedTime(at, browserZone) ? '' : ` (${offsetName(at, zone)})`;
}

/** The office's UTC offset at an instant, `+08:00`. */
export function officeOffset(at: string | number | Date): string {
  return zonedIso(at, officeZone()).slice(-6);
}

/** The current date in the office. */
export function officeToday(now = Date.now()): string {
  return officeTime(now).slice(0, 10);
}

/** The same as a Date, of which only year, month and day count. */
export function calendarToday(): Date {
  return new Date(`${officeToday()}T00:00:00`);
}
