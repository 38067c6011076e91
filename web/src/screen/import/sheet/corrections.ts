import type { CellCorrection } from '#contract/sheet-reading.ts';

type Place = Pick<CellCorrection, 'sheet' | 'row' | 'at'>;

const isAt = (a: Place, b: Place) => a.sheet === b.sheet && a.row === b.row && a.at === b.at;

export function correctionAt(corrections: readonly CellCorrection[], place: Place): string | undefined {
  return corrections.find((each) => isAt(each, place))?.text;
}

/** With the text of one cell; an earlier one of the cell is replaced. */
export function withCorrection(
  corrections: readonly CellCorrection[],
  { sheet, row, at, text }: CellCorrection,
): CellCorrection[] {
  return [...corrections.filter((each) => !isAt(each, { sheet, row, at })), { sheet, row, at, text }];
}
