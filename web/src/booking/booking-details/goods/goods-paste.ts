import { isContainerNumber, normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { fieldOfHeading } from '../lines/paste-headings.ts';
import { lineHeading } from '../lines/paste.labels.ts';
import { type GoodsField, isBlankProduct, newProduct, productFields } from '../lines/row-values.ts';
import type { GoodsColumn, GoodsRow, GoodsRows } from './goods-rows.ts';

type Cells = readonly (readonly string[])[];

export type GoodsPaste = {
  rows: Cells;
  /** The cell that it is pasted into: cells fill what lies below it and to its right. */
  at: number;
  name: GoodsColumn;
  /** The columns in sight. */
  names: readonly GoodsColumn[];
  /** Brings a cell into its column's form. */
  normalise: (name: GoodsField, text: string) => string;
  /** The key of the line that a text names. */
  lineOf: (text: string) => string | undefined;
  /** As many products as there may be altogether. */
  max: number;
};

/** The table with what was pasted, and the names of boxes that are none of the booking's: their rows are left out. */
export type PastedGoods = { rows: GoodsRows; unknown: readonly string[] };

/**
 * Puts a table's cells into products. Rows that name their boxes become new products of those; others fill what lies below
 * and to the right, and go on in the box of the last one.
 */
export function withPastedGoods(products: GoodsRows, paste: GoodsPaste): PastedGoods {
  const headings = headingsIn(paste.rows[0] ?? []);
  const columns = headings ?? columnsFrom(paste);
  const body = headings ? paste.rows.slice(1) : paste.rows;
  if (columns.includes('line')) return withNamed(products, { ...paste, rows: body, columns });
  return { rows: withCells(products, { ...paste, rows: body, columns }), unknown: [] };
}

type Column = GoodsColumn | undefined;
type Reading = GoodsPaste & { columns: readonly Column[] };

/** A first column of container numbers says whose the goods are, wherever it is pasted. */
function columnsFrom({ rows, name, names }: GoodsPaste): readonly Column[] {
  const isNumbered = rows.every(([text = '']) => isContainerNumber(normaliseContainerNumber(text)));
  const isNamed = names.includes('line') && rows.length > 0 && isNumbered;
  return names.slice(isNamed ? 0 : names.indexOf(name));
}

function valuesOf(cells: readonly string[], { columns, normalise }: Reading): Partial<GoodsRow['values']> {
  const values = columns.flatMap((column, at) => {
    const text = cells[at];
    return column === undefined || column === 'line' || text === undefined ? [] : [[column, normalise(column, text)]];
  });
  return Object.fromEntries(values) as Partial<GoodsRow['values']>;
}

function withCells(products: GoodsRows, paste: Reading): GoodsRows {
  const { rows, at, max } = paste;
  const line = products.at(-1)?.line ?? '';
  const pasted = rows.slice(0, Math.max(0, max - at)).map((cells, index) => {
    const product = products[at + index] ?? { ...newProduct(), line };
    return { ...product, values: { ...product.values, ...valuesOf(cells, paste) } };
  });
  return products.toSpliced(at, pasted.length, ...pasted);
}

/** The blank row of a line is filled first. */
function withNamed(products: GoodsRows, paste: Reading): PastedGoods {
  const place = paste.columns.indexOf('line');
  const unknown: string[] = [];
  let rows = products;
  for (const cells of paste.rows) {
    const text = cells[place] ?? '';
    const line = paste.lineOf(text);
    if (line === undefined) unknown.push(text);
    else if (rows.length < paste.max) rows = withProduct(rows, line, valuesOf(cells, paste));
  }
  return { rows, unknown };
}

function withProduct(rows: GoodsRows, line: string, values: Partial<GoodsRow['values']>): GoodsRows {
  const blank = rows.findIndex((row) => row.line === line && isBlankProduct(row));
  const at = blank < 0 ? rows.findLastIndex((row) => row.line === line) + 1 || rows.length : blank;
  return rows.toSpliced(at, blank < 0 ? 0 : 1, { ...newProduct(values), line });
}

/** The columns that the first row names, if it names nothing else. */
function headingsIn(row: readonly string[]): readonly Column[] | undefined {
  const columns = row.map(columnOf);
  const isNamed = (column: Column, at: number) => column !== undefined || row[at] === '';
  return columns.every(isNamed) && columns.some((column) => column !== undefined) ? columns : undefined;
}

function columnOf(text: string): Column {
  const heading = fieldOfHeading(text);
  if (heading === 'cntrno' || lineHeading.test(text.trim())) return 'line';
  const field = productFields.find(({ name, label }) => label === text || name === heading);
  return field?.name as Column;
}
