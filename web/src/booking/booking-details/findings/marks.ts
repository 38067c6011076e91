import type { Finding } from '#contract/booking/rules/finding.ts';
import { type Severity, severities } from '#contract/booking/rules/severity.ts';
import { labelOfPath } from '#contract/field-errors.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { words } from '#web/platform/i18n.ts';
import { type BookingValues, sentLines } from '../booking-values.ts';

/** What stands at one field: the most severe first. */
export type Mark = { severity: Severity; text: string };
type Marks = Readonly<Record<string, Mark>>;

/** A finding with its place on the page: a field of the header, or of the line with that key. */
export type Placed = {
  finding: Finding;
  text: string;
  line: string | undefined;
  /** The line's number as the page counts, from 1. */
  number: number | undefined;
  field: string;
};

export type Live = { list: readonly Placed[]; header: Marks; lines: Readonly<Record<string, Marks>> };

export const nothingFound: Live = { list: [], header: {}, lines: {} };

const listName = words(bookingLabels).ctnlist;

/** Findings where the controls look for them; marks that are as they were stay the same objects, so little is drawn again. */
export function liveOf(found: readonly Finding[], values: BookingValues, before: Live): Live {
  const sent = sentLines(values);
  const numbers = new Map(values.lines.map(({ key }, index) => [key, index + 1]));
  const list = found
    .toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
    .map((finding): Placed => {
      const [first = '', index = '', field = 'ctnall', ...inner] = finding.path.split('.');
      const line = first === 'ctnlist' ? sent[Number(index)]?.key : undefined;
      const text = wordsOf(finding).replace(`${labelOfPath(`ctnlist.${index}`, () => listName)}: `, '');
      const own = first === 'dglist' ? finding.path : first;
      const cell = inner.length > 0 ? 'ctnall' : field;
      return { finding, text, line, number: numbers.get(line ?? ''), field: line === undefined ? own : cell };
    });
  return { list, header: headerMarks(list, before), lines: lineMarks(list, before) };
}

function wordsOf({ zh, en }: Finding): string {
  return words({ 'zh-CN': [zh], en: [en] })[0] ?? en;
}

function headerMarks(list: readonly Placed[], before: Live): Marks {
  return shared(marksOf(list.filter(({ line }) => line === undefined)), before.header);
}

function lineMarks(list: readonly Placed[], before: Live): Live['lines'] {
  const byLine = Map.groupBy(
    list.filter(({ line }) => line !== undefined),
    ({ line }) => line ?? '',
  );
  const entries = Array.from(byLine, ([key, placed]) => [key, shared(marksOf(placed), before.lines[key])] as const);
  return Object.fromEntries(entries);
}

function marksOf(list: readonly Placed[]): Marks {
  const byField = Map.groupBy(list, ({ field }) => field);
  return Object.fromEntries(
    Array.from(byField, ([field, placed]) => {
      const severity = placed[0]?.finding.severity ?? 'INFO';
      return [field, { severity, text: placed.map(({ text }) => text).join('\n') }];
    }),
  );
}

/** The marks as they were where they say the same. */
function shared(now: Marks, before: Marks | undefined): Marks {
  if (!before) return now;
  const isSame = (field: string) =>
    before[field]?.text === now[field]?.text && before[field]?.severity === now[field]?.severity;
  const fields = Object.keys(now);
  if (fields.length === Object.keys(before).length && fields.every(isSame)) return before;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const mark = isSame(field) ? before[field] : now[field];
      return mark ? [[field, mark] as const] : [];
    }),
  );
}
