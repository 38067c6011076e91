import { dayMarks, untilMark, weekdayWords } from './headers.messages.ts';

/** A day as a cell writes it; the year may follow from other days. */
export type DayText = { y?: number; m: number; d: number; time: string };

/** Which of two numbers is the month, as far as the days of a sheet show it. */
export type DayOrder = 'month_first' | 'day_first' | 'unclear' | 'unknown';

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const monthName = String.raw`(?<name>${monthNames.join('|')})[A-Z]*\.?`;
const { year, month, day } = dayMarks;

const forms = [
  String.raw`(?<y>20\d\d)[-/.${year}]\s?(?<m>\d{1,2})[-/.${month}]\s?(?<d>\d{1,2})${day}?`,
  String.raw`(?<y>20\d\d)(?<m>\d\d)(?<d>\d\d)`,
  String.raw`(?<d>\d{1,2})(?:ST|ND|RD|TH)?[\s./-]?${monthName}(?:[\s.,'/-]*(?<y>20\d\d|\d\d))?`,
  String.raw`${monthName}[\s./-]?(?<d>\d{1,2})(?:ST|ND|RD|TH)?(?:[\s,.]+(?<y>20\d\d))?`,
  String.raw`(?<a>\d{1,2})(?<sign>[-/.])(?<b>\d{1,2})\k<sign>(?<y>20\d\d|\d\d)`,
  String.raw`(?<m>\d{1,2})${month}(?<d>\d{1,2})${day}?`,
  String.raw`(?<a>\d{1,2})[-/.](?<b>\d{1,2})`,
].map((form) => new RegExp(`^${form}$`));

const clock = /[\sT]+(?:(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?|(\d{2})(\d{2}))\s*(?:HRS?|LT|H)?$/;

/** A day with or without a time; undefined if the text is none. */
export function readDay(text: string, order: DayOrder): DayText | undefined {
  const plain = plainText(text);
  const found = clock.exec(plain);
  const date = found ? plain.slice(0, found.index).trim() : plain;
  const time = found && isDate(date) ? clockText(found) : '';
  const day = time === undefined ? undefined : dateIn(time === '' ? plain : date, order);
  return day && time !== undefined ? { ...day, time } : undefined;
}

/** `18:00`; undefined if the day has no such time. */
function clockText([, hour, minute, ...compact]: RegExpExecArray): string | undefined {
  const [hours = '', minutes = ''] = hour === undefined ? compact : [hour, minute];
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}

const isDate = (text: string) => forms.some((form) => form.test(text));

/** Without days of the week and brackets. */
function plainText(text: string): string {
  const folded = text.normalize('NFKC').toUpperCase().replaceAll(weekdayWords, ' ');
  return folded
    .replaceAll(/[()[\]（）,]\s*(?=$|[()[\]（）])|\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function dateIn(text: string, order: DayOrder): Omit<DayText, 'time'> | undefined {
  for (const form of forms) {
    const groups = form.exec(text)?.groups;
    if (!groups) continue;
    const day = dayOf(groups, order);
    if (day && isPossible(day)) return day;
  }
  return undefined;
}

function dayOf({ y, m, d, name, a, b }: Record<string, string | undefined>, order: DayOrder) {
  const ofYear = y === undefined ? {} : { y: Number(y) < 100 ? 2000 + Number(y) : Number(y) };
  const numbers =
    a === undefined
      ? { m: m === undefined ? monthOf(name) : Number(m), d: Number(d) }
      : inOrder([Number(a), Number(b)], { order, isFull: y !== undefined });
  return numbers && { ...ofYear, ...numbers };
}

const monthOf = (name = '') => monthNames.indexOf(name) + 1;

/** The month and the day of two numbers; undefined if they may be either. */
function inOrder([first, second]: readonly [number, number], { order, isFull }: { order: DayOrder; isFull: boolean }) {
  const [dayFirst, monthFirst] = [
    { m: second, d: first },
    { m: first, d: second },
  ];
  if (first > 12) return dayFirst;
  if (second > 12 || first === second) return monthFirst;
  if (order === 'unclear' || (order === 'unknown' && isFull)) return undefined;
  return order === 'day_first' ? dayFirst : monthFirst;
}

/** A leap year, if the year is not known. */
function isPossible({ y = 2024, m, d }: Omit<DayText, 'time'>): boolean {
  const date = new Date(Date.UTC(y, m - 1, d));
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
}

const twoNumbers = /(?<![\d/.-])(\d{1,2})[-/.](\d{1,2})(?![\d])/g;

/** What the days of a sheet show about their order: a number above 12 is a day. */
export function orderOfDays(texts: readonly string[]): DayOrder {
  const pairs = texts.flatMap((text) =>
    Array.from(text.matchAll(twoNumbers), ([, a, b]) => [Number(a), Number(b)] as const),
  );
  const isDay = (number: number) => number > 12 && number <= 31;
  const isDayFirst = pairs.some(([a, b]) => isDay(a) && b <= 12);
  const isMonthFirst = pairs.some(([a, b]) => isDay(b) && a <= 12);
  if (isDayFirst && isMonthFirst) return 'unclear';
  if (isDayFirst) return 'day_first';
  return isMonthFirst ? 'month_first' : 'unknown';
}

/** The separators of two times in a cell, the most certain first. */
const separators = [/\s*\n\s*/, new RegExp(`\\s+[-–—~/]\\s+|\\s*[~–—${untilMark}]\\s*`), /\//, /-/, /\s+/];

/** `12/13-12/14`, `12-13/12-14`, `12/13-14`, `13/14 Dec`: the arrival and the departure; undefined if it is not two days. */
export function readPair(text: string, order: DayOrder): [DayText, DayText] | undefined {
  const trimmed = text
    .trim()
    .replaceAll(/\bET[ABD]\b\s*:?/gi, '')
    .trim();
  const halves = separators.map((separator) => trimmed.split(separator)).filter(({ length }) => length === 2);
  return (
    halves.map((pair) => bothDays(pair, order)).find(Boolean) ??
    halves.map((pair) => oneMonth(pair, order)).find(Boolean)
  );
}

type Halves = readonly string[];

function bothDays([first = '', second = '']: Halves, order: DayOrder): [DayText, DayText] | undefined {
  const [start, end] = [readDay(first, order), readDay(second, order)];
  return start && end ? [start, end] : undefined;
}

/** Of `12/11-12` the second is the day after the eleventh of December; only a month by name may stand behind both. */
function oneMonth([first = '', second = '']: Halves, order: DayOrder): [DayText, DayText] | undefined {
  const [start, end] = [readDay(first, order), readDay(second, order)];
  const [startDay, endDay] = [loneDay(first), loneDay(second)];
  if (start && endDay !== undefined) return withDay(start, endDay, 'after');
  const isNamed = /\p{L}/u.test(second);
  return end && isNamed && startDay !== undefined ? withDay(end, startDay, 'before') : undefined;
}

function loneDay(text: string): number | undefined {
  const [, number] = new RegExp(`^(\\d{1,2})${day}?$`).exec(plainText(text)) ?? [];
  return number === undefined ? undefined : Number(number);
}

function withDay(known: DayText, day: number, side: 'after' | 'before'): [DayText, DayText] | undefined {
  const other = { ...known, d: day, time: '' };
  const isInOrder = side === 'after' ? day >= known.d : day <= known.d;
  if (!isInOrder || !isPossible(other)) return undefined;
  return side === 'after' ? [known, other] : [other, known];
}

const dayLength = 86_400_000;
const utcOf = ({ y = 0, m, d }: DayText) => Date.UTC(y, m - 1, d);

/** A day with its year: without one, the year that is nearest to `near`, at most `before` days before it. */
export function withYear(day: DayText, near: string, before: number): DayText {
  if (day.y !== undefined) return day;
  const at = Date.parse(`${near}T00:00:00Z`);
  const [year = 0] = near.split('-').map(Number);
  const possible = [year - 1, year, year + 1].filter((y) => utcOf({ ...day, y }) >= at - before * dayLength);
  return { ...day, y: possible[0] ?? year + 1 };
}

/** `2026-12-13` or `2026-12-13 18:00`. */
export function dayText({ y = 0, m, d, time }: DayText): string {
  const date = [String(y), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-');
  return time === '' ? date : `${date} ${time}`;
}

export function daysLater(day: DayText, days: number): DayText {
  const at = new Date(utcOf(day) + days * dayLength);
  return { y: at.getUTCFullYear(), m: at.getUTCMonth() + 1, d: at.getUTCDate(), time: '' };
}
