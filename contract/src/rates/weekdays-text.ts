import { type IsoWeekday, isoWeekdays } from './rate-values.ts';

export type ReadWeekdays =
  | { ok: true; weekdays: readonly IsoWeekday[] }
  /** `part` is the first piece that is no weekday. */
  | { ok: false; part: string };

const english = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const fullEnglish = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const chinese = Array.from('\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u65e5');

const names = new Map<string, IsoWeekday>([
  ...isoWeekdays.flatMap((day) =>
    [String(day), `D${day}`, english[day - 1], fullEnglish[day - 1], chinese[day - 1]].flatMap((name) =>
      name === undefined ? [] : [[name, day] as const],
    ),
  ),
  ['TUES', 2],
  ['THUR', 4],
  ['THURS', 4],
  // The other Chinese word for Sunday.
  ['\u5929', 7],
]);

/** Parses `3,6`, `Wed/Sat`, `1-5`, or the Chinese forms. The days are sorted, without duplicates. */
export function parseWeekdays(text: string): ReadWeekdays {
  const folded = text.normalize('NFKC').toUpperCase();
  if (/^\s*(DAILY|\u6bcf\u5929|\u5929\u5929)\s*[\u73ed\u5f00]?\s*$/.test(folded))
    return { ok: true, weekdays: isoWeekdays };
  // Both Chinese words for week precede the days, and are treated as separators.
  const pieces = folded
    .split(/[\s,;/&+.\u3001\u3002]+|\u6bcf?\u5468|\u661f\u671f|\u793c\u62dc|EVERY|\u5f00\u8239?$|\u73ed$/)
    .filter((each) => each !== '');
  const days = new Set<IsoWeekday>();
  for (const piece of pieces) {
    const read = daysOf(piece);
    if (!read) return { ok: false, part: piece };
    for (const day of read) days.add(day);
  }
  return { ok: true, weekdays: isoWeekdays.filter((day) => days.has(day)) };
}

/** One day, several without a separator (`135`, or Chinese), or a range. */
function daysOf(piece: string): readonly IsoWeekday[] | undefined {
  const day = names.get(piece);
  if (day !== undefined) return [day];
  const [from, to] = piece.split(/[-~\u81f3]/).map((end) => names.get(end));
  if (from !== undefined && to !== undefined && from <= to)
    return isoWeekdays.filter((each) => each >= from && each <= to);
  const joinedDays = Array.from(piece, (sign) => names.get(sign));
  return joinedDays.every((each) => each !== undefined) ? joinedDays : undefined;
}

/** `3,6` */
export function printWeekdays(weekdays: readonly number[]): string {
  return weekdays.join(',');
}
