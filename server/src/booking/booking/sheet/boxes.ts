import type { ContainerInput } from '#contract/booking/container.ts';
import type { bookingLineSheet } from '#contract/booking/booking-line-sheet.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { cargoTotals } from '#contract/freight/totals.ts';
import type { InputOf } from '#contract/kit.ts';

type LineInput = InputOf<typeof bookingLineSheet>;

/** A row of the sheet of containers and goods, as far as it was understood. */
export type SheetLine = { rowNo: number; input: Partial<LineInput> };
/** The rows of a container: the first says which it is, each of them what is in it. */
type Box = [SheetLine, ...SheetLine[]];
type LineIssue = { rowNo: number; issue: FieldIssue };

/** Puts the rows of a booking together: a number that stands there already, or no type, means the box before. */
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

/** What belongs to the box as a whole, and is said once or alike. */
const ofBox = ['ctnall', 'ctnnum', 'sealno', 'tareweight', 'ctnstatus', 'is_soc'] as const;

function otherBelow(head: SheetLine, line: SheetLine): FieldIssue | undefined {
  const path = ofBox.find((name) => isFilled(line.input[name]) && line.input[name] !== head.input[name]);
  const value = path && String(head.input[path] ?? '');
  return path && { path, rule: 'other_box_below', params: { row: head.rowNo, value: value ?? '' } };
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** A container as it is written: only what columns of the sheet say, for a box that is there keeps the rest. */
export function containerOf([head, ...others]: Box): Partial<ContainerInput> {
  const { booking_ref: _, dunno, ctnnum, ctnstatus, ...rest } = head.input;
  const container = { ...rest, ...(isFilled(ctnnum) && { ctnnum }), ...(isFilled(ctnstatus) && { ctnstatus }) };
  // Products that are not told apart are the box's own goods.
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
