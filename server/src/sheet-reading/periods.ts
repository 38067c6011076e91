import { dayLabels, halfMonths, periodWords } from './reading-words.messages.ts';

/** Days as ISO 8601; an end that the text leaves open is null. */
export type Period = { from: string | null; to: string | null };

const {
  year: yearMark,
  month: monthMark,
  day: dayMark,
  monthEnd,
  now,
  from: fromWord,
  until,
  valid,
  wholeMonth: whole,
  open,
} = periodWords;
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const monthName = String.raw`(?<name>JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)[A-Z]*\.?`;
const ordinal = String.raw`(?:ST|ND|RD|TH)?`;

/** Ways to write a day, the most exact first. */
const dayForms = [
  String.raw`(?<y>20\d\d)(?<sign>[-/.])\s?(?<m>\d{1,2})\k<sign>\s?(?<d>\d{1,2})(?:[ T]\d\d:\d\d(?::\d\d)?)?`,
  String.raw`(?<y>20\d\d)${yearMark}\s?(?<m>\d{1,2})${monthMark}\s?(?<d>\d{1,2})${dayMark}?`,
  String.raw`(?<y>20\d\d)(?<m>\d\d)(?<d>\d\d)`,
  String.raw`(?<d>\d{1,2})${ordinal}[\s./-]?${monthName}(?:[\s,.'/-]*(?<y>20\d\d|(?<=[-'./])\d\d))?`,
  String.raw`${monthName}[\s.-]*(?<d>\d{1,2})${ordinal}(?![\d:])(?:[\s,]+(?<y>20\d\d))?`,
  String.raw`(?<d>\d{1,2})(?<sign>[-/.])(?<m>\d{1,2})\k<sign>(?<y>20\d\d)`,
  String.raw`(?<m>\d{1,2})[/.${monthMark}](?<d>\d{1,2})${dayMark}?`,
  String.raw`(?<m>\d{1,2})-(?<d>\d{1,2})`,
  String.raw`(?:(?<m>\d{1,2})${monthMark}?|END OF\s*(?:${monthName})?|${monthName}\s*)?(?<end>${monthEnd})`,
  `(?<now>${now})`,
  String.raw`(?<d>\d{1,2})${dayMark}?`,
];

const dayPatterns = dayForms.map((form) => new RegExp(`(?<![\\dA-Z])${form}(?![\\d%])`, 'g'));

type Found = {
  at: number;
  length: number;
  y?: number;
  m?: number;
  d?: number;
  isEnd: boolean;
  isNow: boolean;
  /** Written as `12-23`, or as `01/12/2026`. */
  isDashed?: boolean;
  isYearLast?: boolean;
};

/**
 * The first and last day that a text names: `12/1-12/14`, `2026.12.1-2026.12.14`, `DEC 1-14`, `01 Dec 2026 to 14 Dec
 * 2026`. Years, months and ends that it omits follow from `today` and from each other. Undefined if it names no day.
 */
export function readPeriod(text: string, today: string): Period | undefined {
  const folded = text.normalize('NFKC').toUpperCase().replaceAll(/\s+/g, ' ');
  const found = daysIn(folded);
  const [first, second] = found;
  if (!second) {
    const month = monthIn(folded, today);
    if (month) return month;
  }
  if (!first || found.length > 2) return undefined;
  // A single `12-23` may be a day of December or a range of days.
  if (!second) return first.isDashed ? undefined : onlyDay(folded, first, today);
  const isCut = /^\s?[-/.]\s?\d/.test(folded.slice(second.at + second.length));
  if (isCut || !isBetween(folded.slice(first.at + first.length, second.at))) return undefined;
  return inOneOrder(first, second)
    .map(([start, end]) => rangeOf(start, end, today))
    .find((period) => period !== undefined);
}

const wholeMonth = new RegExp(
  String.raw`(?:(?<y>20\d\d)${yearMark})?\s?(?<m>\d{1,2})${monthMark}\s?(?:(?<firstHalf>${halfMonths.first})|(?<secondHalf>${halfMonths.second})|(?:${whole})|(?<=20\d\d${yearMark}\s?\d{1,2}${monthMark}\s?)(?!\s?\d))`,
);

/** A whole month, or half of one. */
function monthIn(text: string, today: string): Period | undefined {
  const groups = wholeMonth.exec(text)?.groups;
  if (!groups) return undefined;
  const { y, m, firstHalf, secondHalf } = groups;
  const day = { ...noDay, m: Number(m), ...(y !== undefined && { y: Number(y) }) };
  const from = dateOf({ ...day, d: secondHalf === undefined ? 1 : 16 }, today);
  const to = dateOf(firstHalf === undefined ? { ...day, isEnd: true } : { ...day, d: 15 }, today);
  return periodOf(from, to);
}

function periodOf(from: string | undefined, to: string | undefined): Period | undefined {
  return from === undefined || to === undefined ? undefined : { from, to };
}

const noDay = { at: 0, length: 0, isEnd: false, isNow: false } as const;

/** Days before months, as in most of the world, otherwise months before days, as in America; both days alike. */
function inOneOrder(first: Found, second: Found): [Found, Found][] {
  const swapped = (day: Found): Found => ({
    ...day,
    ...(day.m !== undefined && { d: day.m }),
    ...(day.d !== undefined && { m: day.d }),
  });
  return first.isYearLast
    ? [
        [first, second],
        [swapped(first), swapped(second)],
      ]
    : [[first, second]];
}

/** Texts between the two days of a range. */
const between = new RegExp(
  String.raw`^(?:\s|-|~|–|—|/|:|${dayLabels}|\(?ETD\)?|TO|TILL?|UNTIL|THRU|THROUGH|${fromWord}|${until}|${valid}|EXPIR[A-Z]*|ENDS?)*$`,
);
const isBetween = (text: string) => between.test(text);

function daysIn(text: string): Found[] {
  let rest = text;
  const found: Found[] = [];
  for (const pattern of dayPatterns) {
    // A lone number is a day only as the end of a range such as `DEC 1-14`.
    if (pattern === dayPatterns.at(-1) && (found.length !== 1 || found[0]?.isNow)) break;
    for (const match of rest.matchAll(pattern)) {
      const day = dayOf(match);
      if (!isPossible(day)) continue;
      found.push(day);
      rest = rest.slice(0, day.at) + '\0'.repeat(day.length) + rest.slice(day.at + day.length);
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

function isPossible({ m = 1, d = 1, isYearLast }: Found): boolean {
  const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDay(m, d) || (isYearLast === true && isDay(d, m));
}

function dayOf({ index, groups = {}, 0: matched }: RegExpMatchArray): Found {
  const { y, m, d, name, end, now: isNow } = groups;
  const month = m ?? (name === undefined ? undefined : months.indexOf(name.slice(0, 3)) + 1);
  return {
    at: index ?? 0,
    length: matched.length,
    ...(y !== undefined && { y: Number(y) < 100 ? 2000 + Number(y) : Number(y) }),
    ...(month !== undefined && { m: Number(month) }),
    ...(d !== undefined && { d: Number(d) }),
    isEnd: end !== undefined,
    isNow: isNow !== undefined,
    isYearLast: /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/.test(matched),
    isDashed: /^\d{1,2}-\d{1,2}$/.test(matched),
  };
}

const openEnd = new RegExp(`${open}|UNTIL FURTHER|TILL FURTHER`);
const beforeEnd = new RegExp(`(?:${until}|UNTIL|TILL?|TO|THRU|BEFORE|EXPIR\\w*)[\\s:：]*$`);
const afterStart = new RegExp(`^\\s*(?:${fromWord})`);

/** A single day is the last one, unless the text says that it begins with it. */
function onlyDay(text: string, day: Found, today: string): Period | undefined {
  const [before, after] = [text.slice(0, day.at), text.slice(day.at + day.length)];
  const date = isAmbiguous(day, before, after) ? undefined : dateOf(day, today);
  if (date === undefined) return undefined;
  const isStart = day.isNow || openEnd.test(text) || isFrom(before) || afterStart.test(after);
  return isStart ? { from: date, to: null } : { from: null, to: date };
}

/** `12/1-12/32` is no end of the first of December; `3/4/2026` may be in March or in April. */
function isAmbiguous({ isYearLast, d = 0, m }: Found, before: string, after: string): boolean {
  const isPart = /^\s*[-~/]\s*\d/.test(after) || /\d\s*[-~/]\s*$/.test(before);
  return isPart || (isYearLast === true && d <= 12 && d !== m);
}

function isFrom(before: string): boolean {
  return /FROM|EFF|SINCE|START|WEF|W\.E\.F/.test(before) && !beforeEnd.test(before);
}

function rangeOf(first: Found, second: Found, today: string): Period | undefined {
  const month = first.m ?? second.m;
  const start = { ...first, ...(month !== undefined && { m: month }) };
  const from = dateOf({ ...start, ...(first.y === undefined && sameYear(start, second)) }, today);
  return from === undefined ? undefined : periodOf(from, dateOf(endAfter(from, second), today));
}

/** The last day in the month and year of the first one, as far as it does not name its own. */
function endAfter(from: string, { m, y, ...day }: Found): Found {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const endMonth = m ?? month;
  return { ...day, m: endMonth, y: y ?? (endMonth < month ? year + 1 : year) };
}

/** The year that only the last day names. */
function sameYear({ m = 1 }: Found, { y, m: endMonth = 12 }: Found) {
  return y === undefined ? {} : { y: m > endMonth ? y - 1 : y };
}

function dateOf({ y, m, d, isEnd, isNow }: Found, today: string): string | undefined {
  if (isNow) return today;
  const month = m ?? Number(today.slice(5, 7));
  const year = y ?? yearOf(month, today);
  const day = isEnd ? new Date(Date.UTC(year, month, 0)).getUTCDate() : (d ?? 0);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && day > 0 ? date.toISOString().slice(0, 10) : undefined;
}

/** Of a month without a year: the one from three months ago to eight months ahead. */
function yearOf(month: number, today: string): number {
  const [year = 0, current = 1] = today.split('-').map(Number);
  if (month - current > 8) return year - 1;
  return current - month > 3 ? year + 1 : year;
}
