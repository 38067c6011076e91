import type { ContainerInput } from '#contract/booking/container.ts';
import type { bookingLineSheet } from '#contract/booking/booking-line-sheet.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { cargoTotals } from '#contract/freight/totals.ts';
import type { InputOf } from '#contract/kit.ts';

type LineInput = InputOf<typeof bookingLineSheet>;

/** A parsed row of the sheet of containers and goods. */
export type SheetLine = { rowNo: number; input: Partial<LineInput> };
/** The rows of a container: the first identifies it, each has one product. */
type Box = [SheetLine, ...SheetLine[]];
type LineIssue = { rowNo: number; issue: FieldIssue };

/** Groups the rows of a booking by box: a repeated number, or no type, means the previous box. */
export function boxesOfSheet(lines: readonly SheetLine[]): { boxes: Box[]; issues: LineIssue[] } {
  const boxes: Box[] = [];
  const issues: LineIssue[] = [];
  for (const line of lines) {
    const box = sameBox(boxes, line);
    const issue = box ? otherBelow(box[0], line) : missing(boxes, line);
    if (issue) issues.push({ rowNo: line.rowNo, issue });
    else if (box) box.push(line);
    else boxes.push([line]);
  }
  return { boxes, issues };
}

function sameBox(boxes: readonly Box[], { input: { cntrno = '', ctnall = null } }: SheetLine): Box | undefined {
  if (cntrno !== '') return boxes.find(([head]) => head.input.cntrno === cntrno);
  return ctnall === null ? boxes.at(-1) : undefined;
}

function missing(boxes: readonly Box[], { input: { ctnall = null } }: SheetLine): FieldIssue | undefined {
  if (ctnall !== null) return undefined;
  return { path: 'ctnall', rule: boxes.length === 0 ? 'box_missing' : 'required' };
}

/** Fields of the box as a whole, given once or with the same value. */
const ofBox = ['ctnall', 'ctnnum', 'sealno', 'tareweight', 'ctnstatus', 'is_soc'] as const;

function otherBelow(head: SheetLine, line: SheetLine): FieldIssue | undefined {
  const path = ofBox.find((name) => isFilled(line.input[name]) && line.input[name] !== head.input[name]);
  const value = path && String(head.input[path] ?? '');
  return path && { path, rule: 'other_box_below', params: { row: head.rowNo, value: value ?? '' } };
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** A container as input: only columns of the sheet, so that an existing box keeps the rest. */
export function containerOf([head, ...others]: Box): Partial<ContainerInput> {
  const { booking_ref: _, dunno, ctnnum, ctnstatus, ...rest } = head.input;
  const container = { ...rest, ...(isFilled(ctnnum) && { ctnnum }), ...(isFilled(ctnstatus) && { ctnstatus }) };
  // A single product without a UN number is entered as the box's own goods.
  if (others.length === 0 && !dunno) return container as Partial<ContainerInput>;
  const goods = [head, ...others].map(({ input }) => productOf(input));
  const { pkgs, kindpkgs, ...sums } = cargoTotals(goods);
  const isCounted = goods.some((each) => each.pkgs !== null);
  const totals = { ...sums, pkgs: isCounted ? pkgs : null, kindpkgs: kindpkgs === '' ? null : kindpkgs };
  return { ...container, ...totals, goods } as Partial<ContainerInput>;
}

function productOf(input: SheetLine['input']) {
  const { description = '', marks = '', hscode = '', dunno = '' } = input;
  const { pkgs = null, kindpkgs = null, kgs = null, cbm = null } = input;
  return { description, marks, hscode, dunno, pkgs, kindpkgs, kgs, cbm };
}
