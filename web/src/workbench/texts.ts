import { intlLocale } from '#web/platform/languages/i18n.ts';
import { officeTime, officeZoneNote } from '#web/platform/office-clock.ts';

const shortDay = new Intl.DateTimeFormat(intlLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const wholeDay = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'medium', timeZone: 'UTC' });
const percent = new Intl.NumberFormat(intlLocale, { style: 'percent' });
const tenths = new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 1 });

const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** A date, short enough for an axis. */
export const dayText = (day: string): string => shortDay.format(asDate(day));
export const wholeDayText = (day: string): string => wholeDay.format(asDate(day));
export const timeText = (moment: number): string => officeTime(moment).slice(11) + officeZoneNote(moment);
export const percentText = (share: number): string => percent.format(share);
export const tenthsText = (value: number): string => tenths.format(value);
