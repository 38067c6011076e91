import { dayText, type DayText, daysLater, withYear } from './moments.ts';
import type { CallTimeText, TimePath } from './row-calls.ts';
import type { RotatedCall, SheetSailing, SailingCall } from './sailings.ts';

/** Days that lie before: a sheet lists what has sailed not long ago, and a ship may wait. */
const daysBefore = { first: 120, next: 20, cutOff: 60 } as const;

const maxLeg = 120;
const daysBetween = (from: string, to: DayText) =>
  (Date.parse(dayText({ ...to, time: '' })) - Date.parse(from)) / 86_400_000;

const calledTimes: readonly TimePath[] = [
  'planned_arrival',
  'estimated_arrival',
  'actual_arrival',
  'planned_departure',
  'estimated_departure',
  'actual_departure',
];
const cutOffs: readonly TimePath[] = ['dco', 'vco', 'cua', 'fco', 'efc'];

/** Gives days without a year that of the day before them; `base` is a day of the file, or today. */
export function datedCalls({ calls, kind }: SheetSailing, base: string): SailingCall[] {
  let from: From = { near: base, before: daysBefore.first };
  const dated = calls.map((call): SailingCall => {
    // Each pair of ports begins anew.
    if (kind === 'pairs' && call.times.planned_departure?.day) from = { near: base, before: daysBefore.first };
    const times: SailingCall['times'] = { ...call.times };
    for (const path of calledTimes) {
      const time = times[path];
      if (!time?.day) continue;
      const day = dayAfter(time.day, from);
      times[path] = { ...time, day };
      if (day) from = { near: dayText({ ...day, time: '' }), before: daysBefore.next };
    }
    return { ...call, times: { ...times, ...cutOffsBefore(times, from.near) } };
  });
  return kind === 'pairs' ? dated.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1)) : dated;
}

type From = { near: string; before: number };

/** Undefined for a day so long after the call before that the text seems to say another one. */
function dayAfter(day: DayText, { near, before }: From): DayText | undefined {
  const full = withYear(day, near, before);
  const isTooLate = day.y === undefined && before === daysBefore.next && daysBetween(near, full) > maxLeg;
  return isTooLate ? undefined : full;
}

function cutOffsBefore(times: SailingCall['times'], near: string): SailingCall['times'] {
  return Object.fromEntries(
    cutOffs.flatMap((path) => {
      const cutOff = times[path];
      return cutOff?.day ? [[path, { ...cutOff, day: withYear(cutOff.day, near, daysBefore.cutOff) }]] : [];
    }),
  );
}

/** The first time of a call as text; calls without one stay where they are. */
function timeOf({ times }: SailingCall): string {
  const day = calledTimes.map((path) => times[path]?.day).find((each) => each !== undefined);
  return day ? dayText(day) : '9999';
}

/** A sailing of one port as its rotation continues. */
export function withRotation(
  calls: readonly SailingCall[],
  rotation: readonly RotatedCall[],
  codeOf: (text: string) => string | undefined,
): SailingCall[] {
  const [only, ...others] = calls;
  const left = only?.times.planned_departure;
  const own = rotation.filter(({ sheet }) => sheet === only?.row.sheet);
  const start = own.findIndex(
    ({ port }) => codeOf(port.text) !== undefined && codeOf(port.text) === codeOf(only?.port.text ?? ''),
  );
  const from = own[start]?.departure;
  if (!only || !left?.day || others.length > 0 || from === undefined) return [...calls];
  const { cell, day } = left;
  const at = (days: number | undefined): CallTimeText | undefined =>
    days === undefined ? undefined : { cell, day: daysLater(day, days - from) };
  const next = own.slice(start + 1).map(({ port, arrival, departure }): SailingCall => {
    const [reached, leaves] = [at(arrival), at(departure)];
    const times = { ...(reached && { planned_arrival: reached }), ...(leaves && { planned_departure: leaves }) };
    return { row: only.row, imo: only.imo, port, isOmitted: false, times };
  });
  return [only, ...next];
}

const titledDay = /(20\d\d)\s*[-/.\u5e74]\s*(\d{1,2})(?!\d)/;

/** The month that a line of the file names, or today. */
export function baseDay(lines: readonly { text: string }[], today: string): string {
  for (const { text } of lines) {
    const [, year, month] = titledDay.exec(text.normalize('NFKC')) ?? [];
    if (year !== undefined && month !== undefined && Number(month) >= 1 && Number(month) <= 12)
      return `${year}-${month.padStart(2, '0')}-01`;
  }
  return today;
}
