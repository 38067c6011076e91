import type { BookingInput, Booking } from '#contract/booking/booking.ts';
import { isOtherCarrier, ofCarrier } from '#contract/booking/of-carrier.ts';
import type { BookingPattern } from '#contract/booking/booking-template.ts';
import { printSummary } from '#contract/freight/container-summary.ts';
import type { FormValues } from '#web/screen/form/form-values.ts';
import {
  type BookingValues,
  hasChanged,
  isBlankLine,
  type ContainerLine,
  summaryLines,
  bookingValues,
} from '../form/booking-values.ts';
import type { BookingForm, FormState } from '../form/form-store.ts';
import { headerFields, lineFields } from '../form/form-fields.ts';
import { rowsText } from '../lines/row-values.ts';
import type { FormField } from '#web/screen/screen.ts';

/** A pattern to apply to a form, with its name. */
export type IncomingPattern = BookingPattern & { name: string; onTaken?: () => void };

/** A difference between a pattern and the form: a field, a line, or the dangerous substances. */
/** `isOthers`: belongs to the pattern's carrier, and the form has another one. */
export type Proposal = { key: string; isNew: boolean; isOthers?: true } & (
  | { kind: 'field'; field: FormField; current: FormValues; incoming: FormValues }
  | { kind: 'line'; number: number; current: string; incoming: string }
  | { kind: 'dangerous'; current: string; incoming: string }
);

/** The control values of a new booking made from a pattern. */
export function valuesOfPattern(payload: BookingInput): BookingValues {
  const ctnlist = payload.ctnlist.map((line) => ({ ...line, vgm_state: 'MISSING', goods: line.goods ?? [] }));
  // A pattern has a booking's content, without the fields that only the server sets.
  return bookingValues({ ...payload, ctnlist } as unknown as Booking);
}

/** Whether a new booking has no input; values derived from input do not count. */
export function isUntouched({ base, values, version, touched }: FormState): boolean {
  const others = Object.entries(values.header).filter(([name]) => !touched.has(name));
  const typed = { ...base, header: { ...base.header, ...Object.fromEntries(others) } };
  return version === undefined && !hasChanged(typed, values);
}

/**
 * The parts of a pattern for which a form is empty or has the office's defaults: what was typed, or came from a rate or a
 * sailing, stays, and so does what belongs to another carrier.
 */
export function unfilledKeys({ base, values }: FormState, pattern: BookingValues): ReadonlySet<string> {
  const hasLines = values.lines.some((line) => !isBlankLine(line));
  const isUnfilled = (proposal: Proposal) => {
    if (proposal.isOthers) return false;
    if (proposal.kind === 'line') return !hasLines;
    return proposal.isNew || (proposal.kind === 'field' && values.header[proposal.key] === base.header[proposal.key]);
  };
  return new Set(
    proposalsOf(values, pattern)
      .filter(isUnfilled)
      .map(({ key }) => key),
  );
}

/** The non-empty differences of a pattern, in the order of the page. */
export function proposalsOf(now: BookingValues, pattern: BookingValues): Proposal[] {
  const lines = now.lines.filter((line) => !isBlankLine(line));
  return [...fieldProposals(now, pattern), ...lineProposals(lines, pattern.lines), ...dangerousProposals(now, pattern)];
}

function fieldProposals({ header, lines }: BookingValues, pattern: BookingValues): Proposal[] {
  const ofOther: ReadonlySet<string> = new Set(isOtherCarrier(header, pattern.header) ? ofCarrier : []);
  const hasLines = pattern.lines.length > 0 || lines.some((line) => !isBlankLine(line));
  return headerFields
    .filter(({ name }) => {
      const incoming = pattern.header[name];
      const isFilled = incoming !== undefined && incoming !== '' && incoming !== false;
      return isFilled && String(incoming) !== String(header[name]) && !(name === 'ctnall' && hasLines);
    })
    .map((field) => ({
      kind: 'field',
      key: field.name,
      field,
      isNew: header[field.name] === '' || header[field.name] === undefined,
      current: header,
      incoming: pattern.header,
      ...(ofOther.has(field.name) && { isOthers: true as const }),
    }));
}

function lineProposals(lines: readonly ContainerLine[], incoming: readonly ContainerLine[]): Proposal[] {
  return incoming.flatMap((line, at): Proposal[] => {
    const [current, next] = [lineText(lines[at]), lineText(joined(lines[at], line))];
    if (current === next) return [];
    return [
      { kind: 'line', key: `line-${at}`, number: at + 1, isNew: lines[at] === undefined, current, incoming: next },
    ];
  });
}

function dangerousProposals(now: BookingValues, pattern: BookingValues): Proposal[] {
  const [current, incoming] = [rowsText(now.dangerous), rowsText(pattern.dangerous)];
  if (incoming === '' || current === incoming) return [];
  return [{ kind: 'dangerous', key: 'dangerous', isNew: current === '', current, incoming }];
}

/** A line with its products as text, including number and seal, which are not replaced. */
function lineText(line: ContainerLine | undefined): string {
  if (!line) return '';
  const { ctnall, ctnnum, ...values } = line.values;
  const rest = lineFields.flatMap(({ name }) =>
    name in values ? line.values[name as keyof typeof line.values] || [] : [],
  );
  const texts = rest.filter((text) => text !== 'F' && text !== 'false');
  return [printSummary(summaryLines([line])) || `${ctnnum}*${ctnall}`, ...texts, rowsText(line.goods)]
    .filter((text) => text !== '')
    .join(' · ');
}

/** A line with the values of a pattern, except those of the individual container. */
function joined(line: ContainerLine | undefined, incoming: ContainerLine): ContainerLine {
  if (!line) return incoming;
  const filled = Object.entries(incoming.values).filter(([, text]) => text !== '');
  return {
    ...line,
    values: { ...line.values, ...Object.fromEntries(filled) },
    goods: incoming.goods.length > 0 ? incoming.goods : line.goods,
  };
}

type Taking = { pattern: BookingValues; chosen: ReadonlySet<string> };

/** Applies the chosen parts of a pattern to the form; changes of lines can be undone there. */
export function applyPattern(form: BookingForm, { pattern, chosen }: Taking): void {
  const header = Object.entries(pattern.header).filter(([name]) => chosen.has(name));
  if (header.length > 0) form.setHeader({ ...form.store.get().values.header, ...Object.fromEntries(header) });
  const isTaken = (at: number) => chosen.has(`line-${at}`);
  if (pattern.lines.some((_, at) => isTaken(at)))
    form.editLines((all) => {
      const lines = all.filter((line) => !isBlankLine(line));
      const changed = lines.map((line, at) => {
        const incoming = pattern.lines[at];
        return incoming && isTaken(at) ? joined(line, incoming) : line;
      });
      return [...changed, ...pattern.lines.filter((_, at) => at >= lines.length && isTaken(at))];
    });
  if (chosen.has('dangerous')) form.editDangerous(() => pattern.dangerous);
}
