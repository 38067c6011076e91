import type { Feedback } from '#contract/booking/machine/feedback.ts';
import type { Finding } from '#contract/booking/rules/finding.ts';
import { listRules, missingRules } from '#contract/booking/rules/rule-book.ts';
import { type Severity, severities, type Stage } from '#contract/booking/rules/severity.ts';
import { prefixOfPath } from '#contract/fields/field-errors.ts';
import { without } from '#contract/fill.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { type BookingValues, sentLines } from '../form/booking-values.ts';
import { nameOfPath } from '../form/problems.ts';
import { findingMessage } from './findings.messages.ts';

/** How a finding is shown: by its severity, or as still to do. */
export type MarkLevel = Severity | 'TODO';
export const markLevels: readonly MarkLevel[] = [...severities, 'TODO'];

/** What stands at one field: the most severe first. */
export type MarkAtField = { level: MarkLevel; text: string; remark?: string };
type Marks = Readonly<Record<string, MarkAtField>>;

/** What the rules find, what somebody else has remarked on a field, or what the server has refused. */
export type FindingOrRemark = Omit<Finding, 'rule'> & { rule: Finding['rule'] | 'REMARK' | 'REFUSED' };

/** What the carrier or the back office says of single fields until the booking is handed in again (SO8, SI5). */
export function remarksAsFindings(feedback: readonly Feedback[], stage: Stage): FindingOrRemark[] {
  return feedback.map(({ path, text }) => {
    const sentence = findingMessage('remark', { name: nameOfPath(path), text });
    return { rule: 'REMARK', severity: 'WARN', stage, path, zh: sentence, en: sentence };
  });
}

/** A finding with its place on the page: a field of the header, or of the line with that key. */
export type Placed = {
  finding: FindingOrRemark;
  level: MarkLevel;
  text: string;
  line: string | undefined;
  /** The line's number as the page counts, from 1. */
  number: number | undefined;
  field: string;
};

export type Live = { list: readonly Placed[]; header: Marks; lines: Readonly<Record<string, Marks>> };

export const noLiveFindings: Live = { list: [], header: {}, lines: {} };

const listName = localeTexts(bookingLabels).ctnlist;

/** What decides how a finding looks: the input, and how far it has come. */
type Typed = { values: BookingValues; isAttempted: boolean; touched: ReadonlySet<string> };

/** Nobody is told off for what they have not come to yet. */
function markLevelOf({ rule, severity, path }: FindingOrRemark, { isAttempted, touched }: Typed): MarkLevel {
  return missingRules.has(rule) && !isAttempted && !touched.has(path) ? 'TODO' : severity;
}

/** Findings where the controls look for them; marks that are as they were stay the same objects, so little is drawn again. */
export function liveOf(found: readonly FindingOrRemark[], state: Typed, before: Live): Live {
  const { values } = state;
  const sent = sentLines(values);
  const numbers = new Map(values.lines.map(({ key }, index) => [key, index + 1]));
  // What is said of several lines is said of none by its number.
  const numberOf = ({ rule }: FindingOrRemark, line = '') => (listRules.has(rule) ? undefined : numbers.get(line));
  const list = found
    .map((finding): Placed => {
      const [first = '', index = '', of = 'ctnall', ...inner] = finding.path.split('.');
      const line = first === 'ctnlist' ? sent[Number(index)]?.key : undefined;
      const head = prefixOfPath(`ctnlist.${index}`, () => listName);
      const text = without(textOf(finding), head);
      const name = first === 'dglist' ? finding.path : first;
      const cell = inner.length > 0 ? 'ctnall' : of;
      const field = line === undefined ? name : cell;
      return { finding, level: markLevelOf(finding, state), text, line, number: numberOf(finding, line), field };
    })
    .toSorted((one, other) => markLevels.indexOf(one.level) - markLevels.indexOf(other.level));
  return { list, header: headerMarks(list, before), lines: lineMarks(list, before) };
}

function textOf({ zh, en }: FindingOrRemark): string {
  return localeTexts({ 'zh-CN': [zh], en: [en] })[0] ?? en;
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
      const level = placed[0]?.level ?? 'INFO';
      const remarks = placed.filter(({ finding }) => finding.rule === 'REMARK');
      const remark = remarks.length > 0 && { remark: joined(remarks) };
      return [field, { level, text: joined(placed), ...remark }];
    }),
  );
}

const joined = (placed: readonly Placed[]) => placed.map(({ text }) => text).join('\n');

/** The marks as they were where they say the same. */
function shared(now: Marks, before: Marks | undefined): Marks {
  if (!before) return now;
  const isSame = (field: string) =>
    before[field]?.text === now[field]?.text && before[field]?.level === now[field]?.level;
  const fields = Object.keys(now);
  if (fields.length === Object.keys(before).length && fields.every(isSame)) return before;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const mark = isSame(field) ? before[field] : now[field];
      return mark ? [[field, mark] as const] : [];
    }),
  );
}
