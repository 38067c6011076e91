import { type Cell, escapeXml, headerCell, typedFormats } from './cells.ts';

export type Sheet = {
  name: string;
  titles: readonly string[];
  /** Widths of the columns, in characters. */
  widths: readonly number[];
  /** Rows in chunks, each row with a cell per column. */
  chunks: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Formats for values typed into a column later, if not the default. */
  typed?: readonly (keyof typeof typedFormats | undefined)[];
  /** Drop-down lists of columns. */
  choices?: readonly CellChoices[];
  /** Only referred to by other sheets. */
  isHidden?: boolean;
};

/**
 * `from` is the range of the values, e.g. `'data'!$A$1:$A$3`; a column that is not `closed` accepts other values, too.
 */
export type CellChoices = { column: number; from: string; closed: boolean };

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** The last row with drop-down lists. */
const lastRow = 100_001;

/** A sheet's XML in chunks (ECMA-376 part 1, 18.3). */
export async function* sheetXml({
  titles,
  widths,
  chunks,
  choices = [],
  typed = [],
}: Sheet): AsyncGenerator<Buffer, void> {
  const columnNames = titles.map((_, at) => columnName(at));
  const columns = widths.map((width, at) => {
    const kind = typed[at];
    const style = kind ? ` style="${typedFormats[kind]}"` : '';
    return `<col min="${at + 1}" max="${at + 1}" width="${width}"${style} customWidth="1"/>`;
  });
  yield Buffer.from(
    [
      xmlHead,
      `<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0">`,
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
      `<cols>${columns.join('')}</cols><sheetData>${rowXml(columnNames, titles.map(headerCell), 1)}`,
    ].join(''),
  );
  let last = 1;
  for await (const rows of chunks) {
    const first = last + 1;
    last += rows.length;
    yield Buffer.from(rows.map((cells, at) => rowXml(columnNames, cells, first + at)).join(''));
  }
  yield Buffer.from(
    `</sheetData><autoFilter ref="A1:${columnNames.at(-1)}${last}"/>${choicesXml(choices, columnNames)}</worksheet>`,
  );
}

function rowXml(columnNames: readonly string[], cells: readonly Cell[], row: number): string {
  let xml = `<row r="${row}">`;
  for (const [at, cell] of cells.entries()) if (cell !== '') xml += `<c r="${columnNames[at]}${row}"${cell}`;
  return `${xml}</row>`;
}

function choicesXml(choices: readonly CellChoices[], columnNames: readonly string[]): string {
  if (choices.length === 0) return '';
  const each = choices.map(({ column, from, closed }) => {
    const range = `${columnNames[column]}2:${columnNames[column]}${lastRow}`;
    const refusing = closed ? ' showErrorMessage="1"' : '';
    return `<dataValidation type="list" allowBlank="1"${refusing} sqref="${range}"><formula1>${escapeXml(from)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`;
}

/** A, B, … Z, AA, … */
export function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${columnName(Math.floor(at / 26) - 1)}${last}`;
}
