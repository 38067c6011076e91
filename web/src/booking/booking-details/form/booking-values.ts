import { type Booking, BookingInput } from '#contract/booking/booking.ts';
import { type Container, containerFields, ContainerInput } from '#contract/booking/container.ts';
import { printSummary, type SummaryLine } from '#contract/freight/container-summary.ts';
import type { VgmState } from '#contract/freight/vgm.ts';
import { coerceInput } from '#contract/fields/coerce-input.ts';
import { changedFieldNames, controlValue, type FormValues, initialValues } from '#web/screen/form/form-values.ts';
import type { ControlValue } from '#web/screen/controls/control-props.ts';
import type { CellData, FormField } from '#web/screen/screen.ts';
import { headerFields, type LineField, lineFields } from './form-fields.ts';
import {
  hasSameRows,
  isBlankProduct,
  isBlankSubstance,
  newKey,
  plainFieldText,
  type Product,
  productOf,
  sentRow,
  type SubstanceRow,
  substanceOf,
  rowTexts,
} from '../lines/row-values.ts';

/** A line's controls hold text only. */
export type LineValues = Readonly<Record<LineField, string>>;

/** `key` is constant while the page is open; `id` is assigned by the first stash. */
export type ContainerLine = {
  key: string;
  id: number | undefined;
  values: LineValues;
  /** The products in the container; their sums are the line's figures. */
  goods: readonly Product[];
  vgmState: VgmState;
};

/** The values of the page's controls. */
export type BookingValues = { header: FormValues; lines: readonly ContainerLine[]; dangerous: readonly SubstanceRow[] };

/** Every field of a line as text. */
export function lineValues(values: Readonly<Partial<Record<LineField, unknown>>>): LineValues {
  return rowTexts(lineFields, values);
}

const blank = lineValues({ ctnnum: 1, ctnstatus: 'F' });
const noGoods: readonly Product[] = [];

export function newContainerLine(values: Partial<LineValues> = {}): ContainerLine {
  return { key: newKey(), id: undefined, values: { ...blank, ...values }, goods: noGoods, vgmState: 'MISSING' };
}

/** A new line without input; it is not sent. */
export function isBlankLine({ id, values, goods }: ContainerLine): boolean {
  if (id !== undefined || goods.length > 0) return false;
  return values === blank || containerFields.every((name) => values[name] === blank[name]);
}

/** The control values of a stored or a new booking. The summary is computed if there are lines. */
export function bookingValues(booking: Booking | undefined): BookingValues {
  if (!booking) return { header: withVent(initialValues(headerFields, undefined), null), lines: [], dangerous: [] };
  const { ctnlist, dglist, allowed_actions: _, ...row } = booking;
  const controls = headerFields.map((field) => [field.name, headerValue(field, row[field.name as never])] as const);
  const header = withVent(Object.fromEntries(controls), booking.vent_open);
  const lines = ctnlist.map(lineOf);
  return { header: lines.length > 0 ? { ...header, ctnall: '' } : header, lines, dangerous: dglist.map(substanceOf) };
}

/** A new booking with the office's defaults. */
export function withDefaults(values: BookingValues, defaults: FormValues): BookingValues {
  return { ...values, header: { ...values.header, ...defaults } };
}

/** The vent has three states: open, closed and undecided. */
function withVent(header: FormValues, isOpen: boolean | null): FormValues {
  return { ...header, vent_open: isOpen === null ? '' : String(isOpen) };
}

function lineOf({ id, goods, vgm_state: vgmState, ...line }: Container): ContainerLine {
  return { key: newKey(), id, values: lineValues(line), goods: goods.map(productOf), vgmState };
}

/** A value of the API for its control; figures are without the zeros of the database. */
export function headerValue(field: FormField, wire: CellData): ControlValue {
  const value = controlValue(field, wire);
  return typeof value === 'string' ? plainFieldText(field, value) : value;
}

export function headerText({ header }: Pick<BookingValues, 'header'>, name: string): string {
  const value = header[name];
  return typeof value === 'string' ? value : '';
}

/** The lines to send, in order. */
export function sentLines({ lines }: BookingValues): readonly ContainerLine[] {
  return lines.filter((line) => !isBlankLine(line));
}

export function sentProducts({ goods }: ContainerLine): readonly Product[] {
  return goods.filter((each) => !isBlankProduct(each));
}

export function sentDangerous({ dangerous }: BookingValues): readonly SubstanceRow[] {
  return dangerous.filter((each) => !isBlankSubstance(each));
}

/** The request body for the contract's schema; unambiguous texts are normalised. */
export function bookingBody(values: BookingValues): Record<string, unknown> {
  const sent = sentLines(values);
  const ctnall = sent.length > 0 ? '' : headerText(values, 'ctnall');
  const ctnlist = sent.map((line) => ({ ...sentRow(line), goods: sentProducts(line).map(sentRow) }));
  const dglist = sentDangerous(values).map(sentRow);
  return { ...asRecord(coerceInput(BookingInput, { ...values.header, ctnall, ctnlist, dglist })) };
}

function asRecord(body: unknown): object {
  return typeof body === 'object' && body !== null ? body : {};
}

/** The changed part of the body; the container list is sent completely or not at all. */
export function bookingChanges(base: BookingValues, values: BookingValues): Record<string, unknown> {
  const changed = new Set(changedFieldNames(headerFields, base.header, values.header));
  const isListChanged = !hasSameLines(base, values) || changed.has('ctnall');
  const lists = new Set([
    ...(isListChanged ? ['ctnlist'] : []),
    ...(hasSameRows(base.dangerous, sentDangerous(values)) ? [] : ['dglist']),
  ]);
  return Object.fromEntries(
    Object.entries(bookingBody(values)).filter(([name]) => changed.has(name) || lists.has(name)),
  );
}

export function hasChanged(base: BookingValues, values: BookingValues): boolean {
  if (base.header !== values.header && changedFieldNames(headerFields, base.header, values.header).length > 0)
    return true;
  if (base.dangerous !== values.dangerous && !hasSameRows(base.dangerous, sentDangerous(values))) return true;
  return !hasSameLines(base, values);
}

function hasSameLines(base: BookingValues, values: BookingValues): boolean {
  if (base.lines === values.lines) return true;
  const [before, after] = [base.lines, sentLines(values)];
  return before.length === after.length && before.every((line, index) => isSameLine(line, after[index]));
}

function isSameLine(one: ContainerLine, other: ContainerLine | undefined): boolean {
  if (one === other) return true;
  if (!other || one.id !== other.id || !hasSameRows(one.goods, sentProducts(other))) return false;
  return one.values === other.values || containerFields.every((name) => one.values[name] === other.values[name]);
}

/** Type and count of each line; an invalid count is zero. */
export function summaryLines(lines: readonly ContainerLine[]): SummaryLine[] {
  return lines.flatMap(({ values: { ctnall, ctnnum } }) => {
    const count = ContainerInput.shape.ctnnum.safeParse(Number(ctnnum));
    return ctnall !== '' && ctnnum !== '' && count.success ? [{ code: ctnall, count: count.data }] : [];
  });
}

const printed = new WeakMap<readonly ContainerLine[], string>();

/** `2*40HQ+1*20GP`; cached, because several parts read it on each key stroke. */
export function containerSummary(lines: readonly ContainerLine[]): string {
  const text = printed.get(lines) ?? printSummary(summaryLines(lines));
  printed.set(lines, text);
  return text;
}
