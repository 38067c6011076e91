import type { Container, ContainerInput } from '#contract/booking/container.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { subtractDecimals } from '#contract/freight/decimal.ts';
import { sharesOf } from '#contract/freight/split.ts';

/** A resulting line; one without an id is new. */
export type ReturnedLine = Omit<Container, 'id' | 'vgm_state' | 'goods'> & { id?: number };

/** The values of a row in the sheet, without empty ones. */
export type StatedLine = Partial<ReturnedLine> & { cntrno: string };
export type StatedRow = { rowNo: number; stated: StatedLine };
type Problem = { rowNo: number; issue: FieldIssue };
export type Matched = { lines: ReturnedLine[]; matched: number; filled: number; problems: Problem[] };

/** Maps all names of a type to its code, e.g. 40HC to 40HQ. */
export type TypeOf = (code: string) => string;

/**
 * Merges the rows of a sheet into a container list: by number if the list has it, else into boxes of the type without a
 * number, in order. A line of several boxes is split, one box per row.
 */
export function matchRows(before: readonly ReturnedLine[], rows: readonly StatedRow[], typeOf: TypeOf): Matched {
  const found: Matched = { lines: [...before], matched: 0, filled: 0, problems: [] };
  const numbers = new Map<string, number>();
  for (const { rowNo, stated } of rows) {
    const first = numbers.get(stated.cntrno);
    numbers.set(stated.cntrno, first ?? rowNo);
    const issue = first === undefined ? placeRow(found, stated, typeOf) : repeated(stated, first);
    if (issue) found.problems.push({ rowNo, issue });
  }
  return found;
}

const repeated = ({ cntrno }: StatedLine, row: number): FieldIssue => ({
  path: 'cntrno',
  rule: 'repeated_in_sheet',
  params: { value: cntrno, row },
});

function placeRow(found: Matched, stated: StatedLine, typeOf: TypeOf): FieldIssue | undefined {
  const known = found.lines.findIndex(({ cntrno }) => cntrno === stated.cntrno);
  return known >= 0 ? merge(found, { at: known, stated, typeOf }) : fill(found, stated, typeOf);
}

function merge(
  found: Matched,
  { at, stated, typeOf }: { at: number; stated: StatedLine; typeOf: TypeOf },
): FieldIssue | undefined {
  const line = found.lines[at];
  if (!line) return undefined;
  const { ctnall, ...rest } = stated;
  // Another type is more than a typing error: carrier and rate depend on it.
  if (ctnall !== undefined && typeOf(ctnall) !== typeOf(line.ctnall))
    return { path: 'ctnall', rule: 'other_box_type', params: { value: line.ctnall } };
  found.lines[at] = { ...line, ...rest };
  found.matched += 1;
  return undefined;
}

function fill(found: Matched, stated: StatedLine, typeOf: TypeOf): FieldIssue | undefined {
  const { ctnall, ...rest } = stated;
  const isFit = (line: ReturnedLine): boolean =>
    line.cntrno === '' && (ctnall === undefined || typeOf(line.ctnall) === typeOf(ctnall));
  const at = found.lines.findIndex(isFit);
  const line = found.lines[at];
  if (!line) return { path: 'cntrno', rule: 'no_open_box', params: { value: ctnall ?? '' } };
  found.lines.splice(at, 1, ...(line.ctnnum === 1 ? [{ ...line, ...rest }] : oneOf(line, rest)));
  found.filled += 1;
  return undefined;
}

/** Figures for all boxes of a line, with their decimals. */
const totals = { kgs: 3, cbm: 4, packing_kgs: 3, dunnage_kgs: 3 } as const;

/** Splits one box from a line of several, with its share of those figures that the sheet does not have. */
function oneOf(line: ReturnedLine, stated: Partial<ReturnedLine>): [ReturnedLine, ReturnedLine] {
  const [share, rest] = shared(line);
  const { id: _, ...fields } = line;
  return [
    { ...fields, ...share, ctnnum: 1, sealno: '', weighkgs: null, ...stated },
    { ...line, ...rest, ctnnum: line.ctnnum - 1 },
  ];
}

type Figures = Partial<Record<keyof typeof totals | 'pkgs', string | number | null>>;

function shared({ ctnnum: count, pkgs, ...line }: ReturnedLine): [Partial<ReturnedLine>, Partial<ReturnedLine>] {
  const share: Figures = {};
  const rest: Figures = {};
  for (const [name, scale] of Object.entries(totals) as [keyof typeof totals, number][]) {
    const total = line[name];
    if (total === null) continue;
    const [first = '0'] = sharesOf(total, { count, scale });
    share[name] = first;
    rest[name] = subtractDecimals(total, first);
  }
  if (pkgs !== null) {
    share.pkgs = Math.floor(pkgs / count);
    rest.pkgs = pkgs - share.pkgs;
  }
  // Each has the type of the line's field.
  return [share as Partial<ReturnedLine>, rest as Partial<ReturnedLine>];
}

/** The line as input; absent products are unchanged. */
export function asInput(line: ReturnedLine): ContainerInput {
  return line;
}
