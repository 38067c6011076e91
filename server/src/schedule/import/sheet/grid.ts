import { filledRows, type SourceSheet } from '#server/sheet-reading/source-sheet.ts';
import { type HeadingPorts, isOfTimes, labelField, portIn } from './headings.ts';

/** A cell with its place in the file. */
export type GridCell = { text: string; row: number; at: number; isFromLeft: boolean; isFromAbove: boolean };
export type GridRow = { row: number; cells: readonly GridCell[] };

/** The rows of a sheet, merged ranges filled. */
export function gridOf(sheet: SourceSheet): GridRow[] {
  return filledRows(sheet).map(({ row, cells }) => ({
    row,
    cells: cells.map(({ at, text, isFromLeft, isFromAbove }) => ({
      text: text.trim(),
      row,
      at,
      isFromLeft,
      isFromAbove,
    })),
  }));
}

/** The cells with a text that begins in their column. */
export function ownTexts({ cells }: GridRow): GridCell[] {
  return cells.filter(({ text, isFromLeft }) => text !== '' && !isFromLeft);
}

/** Rows in which ships stand next to each other, turned so that each ship is a row below the headings. */
export type Turned = { head: GridRow[]; below: GridRow[]; from: number; to: number };

/** Finds a table whose first column has labels of ships and voyages and names of ports. */
export function turnedAt(rows: readonly GridRow[], from: number, isPort: HeadingPorts): Turned | undefined {
  const start = rows[from];
  if (!start || !isShipLabel(start) || !rows[from + 1] || !isShipLabel(rows[from + 1])) return undefined;
  let to = from;
  while (to + 1 < rows.length && isTurnedRow(rows[to + 1], isPort)) to += 1;
  const table = rows.slice(from, to + 1);
  if (!table.some((row) => isPort(portIn([firstText(row)])))) return undefined;
  const first = start.cells.findIndex(({ text }, at) => at > 0 && text !== '' && labelField(text) === '');
  if (first < 1) return undefined;
  const width = Math.max(...table.map(({ cells }) => cells.length));
  const labels = Array.from({ length: first }, (_, at) => labelsAt(table, at));
  const sailings = Array.from({ length: width - first }, (_, at) => sailingAt(table, first + at));
  return { head: labels, below: sailings.filter(({ cells }) => cells.some(({ text }) => text !== '')), from, to };
}

const shipLabels = new Set(['vessel', 'export_voyage', 'vessel_voyage', 'service_code', 'carrier_code', 'imo']);

function isShipLabel(row: GridRow | undefined): boolean {
  if (!row) return false;
  const [first, ...others] = ownTexts(row);
  return first !== undefined && shipLabels.has(labelField(first.text)) && others.length > 0 && others.every(isValue);
}

const isValue = ({ text }: GridCell) => labelField(text) === '' && !isOfTimes(text);

function isTurnedRow(row: GridRow | undefined, isPort: HeadingPorts): boolean {
  if (!row || ownTexts(row).length < 2) return false;
  const text = firstText(row);
  return isShipLabel(row) || isOfTimes(text) || isPort(portIn([text])) || labelField(text) !== '';
}

function firstText(row: GridRow): string {
  return row.cells.find(({ text }) => text !== '')?.text ?? '';
}

const empty = (row: number, at: number): GridCell => ({ text: '', row, at, isFromLeft: false, isFromAbove: false });

/** A column of labels as a row of headings; a port is also that of the rows below it that have no name. */
function labelsAt(table: readonly GridRow[], at: number): GridRow {
  let above = '';
  const cells = table.map(({ row, cells: own }) => {
    const cell = own[at] ?? empty(row, at);
    const isMore = cell.text === '' && at === 0;
    if (cell.text !== '') above = cell.text;
    return isMore ? { ...cell, text: above } : cell;
  });
  return { row: table[0]?.row ?? 1, cells };
}

function sailingAt(table: readonly GridRow[], at: number): GridRow {
  return {
    row: table[0]?.row ?? 1,
    cells: table.map(({ row, cells }) => ({ ...(cells[at] ?? empty(row, at)), isFromLeft: false })),
  };
}
