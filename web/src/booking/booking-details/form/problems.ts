import { bookingIssues, BookingInput } from '#contract/booking/booking.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { containerLabels, lineLabels } from '#contract/booking/container.labels.ts';
import type { FieldError } from '#contract/envelope.ts';
import { fieldError, type FieldIssue, prefixOfPath, labelOfPath, fieldRules } from '#contract/fields/field-errors.ts';
import { without } from '#contract/fill.ts';
import { issuesOf } from '#contract/issues.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { bookingBody, type BookingValues, headerText, type ContainerLine, sentLines } from './booking-values.ts';
import { headerFields, lineFields } from './form-fields.ts';

/** An error of a field of the header, or of the line with this key. */
export type FieldProblem = { line: string | undefined; field: string; message: string };

/** Messages by field name. */
type Messages = Readonly<Record<string, string>>;

/** Errors by control: those of the header, and those of each line by its key. */
export type BookingProblems = { header: Messages; lines: Readonly<Record<string, Messages>> };

export const noBookingProblems: BookingProblems = { header: {}, lines: {} };

/** All format errors, in the server's words; a stash has no required fields. */
export function bookingErrors(values: BookingValues, isNew: boolean): FieldError[] {
  const parsed = BookingInput.safeParse(bookingBody(values), { reportInput: true });
  const issues = [
    ...(isNew && isEmpty(values) ? [{ path: 'carrier', rule: 'stash_empty' as const }] : []),
    ...(parsed.success ? [] : issuesOf(parsed.error)),
    ...unreadSummary(values),
    ...bookingIssues(related(values)),
  ];
  return issues.map(describeIssue);
}

/** A typed summary without container types, which the lines do not express. */
function unreadSummary(values: BookingValues): FieldIssue[] {
  const part = headerText(values, 'ctnall').trim();
  const isUnread = part !== '' && sentLines(values).length > 0;
  return isUnread ? [{ path: 'ctnall', rule: 'container_summary', params: { part } }] : [];
}

function isEmpty(values: BookingValues): boolean {
  return ['carrier', 'customername', 'portload'].every((name) => headerText(values, name).trim() === '');
}

function related(values: BookingValues) {
  return {
    portload: headerText(values, 'portload'),
    portdischarge: headerText(values, 'portdischarge'),
    iscontainersoc: headerText(values, 'iscontainersoc') === 'true',
    ctnlist: sentLines(values).map(({ values: { cntrno, cntrno_reason, is_soc } }) => ({
      cntrno,
      cntrno_reason,
      is_soc: is_soc === '' ? null : is_soc === 'true',
    })),
  };
}

function describeIssue(issue: FieldIssue): FieldError {
  return fieldError(issue, nameOfPath(issue.path), localeTexts(fieldRules));
}

/** The label of a path: `ctnlist.2.cntrno` is "Container list 3: Container no." */
export function nameOfPath(path: string): string {
  return labelOfPath(path, nameOf);
}

const names: Partial<Record<string, string>> = {
  ...localeTexts(containerLabels),
  ...localeTexts(bookingLabels),
  ...localeTexts(lineLabels),
};

/**
 * The header's label is also used for a line's field of the same name, unless the contract has another one, as on the
 * server.
 */
function nameOf(field: string, list?: string): string {
  return names[`${list}.${field}`] ?? names[field] ?? field;
}

/** Fields of dangerous substances have their paths as names; a customer is chosen by name. */
function headerName(path: string, first: string): string {
  if (first === 'dglist') return path;
  return first === 'customer_id' ? 'customername' : first;
}

/** Assigns errors to their controls by path; `ctnlist.2` is the third line that was sent. */
export function placeErrors(errors: readonly FieldError[], values: BookingValues): BookingProblems {
  if (errors.length === 0) return noBookingProblems;
  const sent = sentLines(values);
  const header: Record<string, string> = {};
  const lines: Record<string, Record<string, string>> = {};
  for (const { path, message } of errors) {
    const [first = '', index, ...inner] = path.split('.');
    const field = inner.join('.') || 'ctnall';
    const line = first === 'ctnlist' && index !== undefined ? sent[Number(index)] : undefined;
    const name = headerName(path, first);
    // Next to its line, a message need not repeat the line's number.
    const shortMessage = without(message, prefixOfPath(`ctnlist.${index}`, nameOf));
    if (!line) header[name] ??= message;
    else lines[line.key] = { [field]: shortMessage, ...lines[line.key] };
  }
  return { header, lines };
}

const headerOrder = [...headerFields.map(({ name }) => name), 'ctnlist'];
const lineOrder = lineFields.map(({ name }) => name);

/** All problems in the order of the page. */
export function problemList({ header, lines }: BookingProblems, all: readonly ContainerLine[]): FieldProblem[] {
  const ofHeader = Object.entries(header).map(([field, message]) => ({ line: undefined, field, message }));
  const ofLines = all.flatMap(({ key }) =>
    inOrder(
      Object.entries(lines[key] ?? {}).map(([field, message]) => ({ line: key, field, message })),
      lineOrder,
    ),
  );
  return [...inOrder(ofHeader, headerOrder), ...ofLines];
}

function inOrder(problems: readonly FieldProblem[], order: readonly string[]): FieldProblem[] {
  return problems.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

/** Removes the problem of a field that has changed since. */
export function withoutProblem(
  problems: BookingProblems,
  { line, field }: Pick<FieldProblem, 'line' | 'field'>,
): BookingProblems {
  const known = line === undefined ? problems.header : problems.lines[line];
  if (known?.[field] === undefined) return problems;
  const { [field]: _, ...left } = known;
  return line === undefined
    ? { ...problems, header: left }
    : { ...problems, lines: { ...problems.lines, [line]: left } };
}

/** Removes problems of lines whose products have changed. */
export function withoutProducts(
  problems: BookingProblems,
  { before, now }: Record<'before' | 'now', readonly ContainerLine[]>,
): BookingProblems {
  const goods = new Map(before.map((line) => [line.key, line.goods]));
  const isStale = (line: ContainerLine) => problems.lines[line.key] !== undefined && goods.get(line.key) !== line.goods;
  return now.filter(isStale).reduce((remaining, { key }) => {
    const fields = Object.keys(remaining.lines[key] ?? {}).filter((field) => field.startsWith('goods.'));
    return fields.reduce((left, field) => withoutProblem(left, { line: key, field }), remaining);
  }, problems);
}

/** Removes problems of a list's rows, whose positions may have changed. */
export function withoutList(problems: BookingProblems, list: string): BookingProblems {
  const left = Object.entries(problems.header).filter(([path]) => !path.startsWith(`${list}.`));
  return left.length === Object.keys(problems.header).length
    ? problems
    : { ...problems, header: Object.fromEntries(left) };
}
