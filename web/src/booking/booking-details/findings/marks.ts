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

/** How a finding is marked: by its severity, or as still to do. */
export type MarkLevel = Severity | 'TODO';
export const markLevels: readonly MarkLevel[] = [...severities, 'TODO'];

/** The mark of one field; the most severe finding comes first. */
export type MarkAtField = { level: MarkLevel; text: string; remark?: string };
type Marks = Readonly<Record<string, MarkAtField>>;

/** A finding of the rules, a remark on a field, or a refusal. */
export type FindingOrRemark = Omit<Finding, 'rule'> & { rule: Finding['rule'] | 'REMARK' | 'REFUSED' };

/** Remarks of the carrier or the back office on single fields, until the booking is submitted again (SO8, SI5). */
export function remarksAsFindings(feedback: readonly Feedback[], stage: Stage): FindingOrRemark[] {
  return feedback.map(({ path, text }) => {
    const sentence = findingMessage('remark', { name: nameOfPath(path), text });
    return { rule: 'REMARK', severity: 'WARN', stage, path, zh: sentence, en: sentence };
  });
}

/** A finding with its place on the page: a field of the header, or of the line with this key. */
export type PlacedFinding = {
  finding: FindingOrRemark;
  level: MarkLevel;
  text: string;
  line: string | undefined;
  /** The line's number, counted from 1. */
  number: number | undefined;
  field: string;
};

export type Live = { list: readonly PlacedFinding[]; header: Marks; lines: Readonly<Record<string, Marks>> };

export const noLiveFindings: Live = { list: [], header: {}, lines: {} };

const listName = localeTexts(bookingLabels).ctnlist;

/** The input that decides how a finding is marked. */
type Typed = { values: BookingValues; isAttempted: boolean; touched: ReadonlySet<string> };

/** A field that was not reached yet is not marked as an error. */
function markLevelOf({ rule, severity, path }: FindingOrRemark, { isAttempted, touched }: Typed): MarkLevel {
  return missingRules.has(rule) && !isAttempted && !touched.has(path) ? 'TODO' : severity;
}

/** Findings by control; unchanged marks are the same objects, so that few controls render again. */
export function liveOf(found: readonly FindingOrRemark[], state: Typed, before: Live): Live {
  const { values } = state;
  const sent = sentLines(values);
  const numbers = new Map(values.lines.map(({ key }, index) => [key, index + 1]));
  // A finding about several lines has no line number.
  const numberOf = ({ rule }: FindingOrRemark, line = '') => (listRules.has(rule) ? undefined : numbers.get(line));
  const list = found
    .map((finding): PlacedFinding => {
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

function headerMarks(list: readonly PlacedFinding[], before: Live): Marks {
  return shared(marksOf(list.filter(({ line }) => line === undefined)), before.header);
}

function lineMarks(list: readonly PlacedFinding[], before: Live): Live['lines'] {
  const byLine = Map.groupBy(
    list.filter(({ line }) => line !== undefined),
    ({ line }) => line ?? '',
  );
  const entries = Array.from(byLine, ([key, placed]) => [key, shared(marksOf(placed), before.lines[key])] as const);
  return Object.fromEntries(entries);
}

function marksOf(list: readonly PlacedFinding[]): Marks {
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

const joined = (placed: readonly PlacedFinding[]) => placed.map(({ text }) => text).join('\n');

/** The previous marks where they are equal. */
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
