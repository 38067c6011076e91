import { isContainerNumber, normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { fieldOfHeading } from '../lines/paste-headings.ts';
import { lineHeading } from '../lines/paste.labels.ts';
import { type GoodsField, isBlankProduct, newProduct, productFields } from '../lines/row-values.ts';
import type { GoodsColumn, GoodsRow, GoodsRows } from './goods-rows.ts';

type Cells = readonly (readonly string[])[];

export type GoodsPaste = {
  rows: Cells;
  /** The column of the pasted-into cell; the cells fill to its right and downwards. */
  at: number;
  name: GoodsColumn;
  /** The visible columns. */
  names: readonly GoodsColumn[];
  /** Normalises a cell for its column. */
  normalise: (name: GoodsField, text: string) => string;
  /** The key of the line that a text identifies. */
  lineOf: (text: string) => string | undefined;
  /** The maximum number of products. */
  max: number;
};

/** The table after the paste, and the unknown container numbers: their rows are skipped. */
export type PastedGoods = { rows: GoodsRows; unknown: readonly string[] };

/**
 * Pastes cells into products. Rows with container numbers become new products of these containers; others fill to the
 * right and downwards, and continue in the last container.
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

/** A first column of container numbers assigns the goods, wherever it is pasted. */
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
  const lineColumn = paste.columns.indexOf('line');
  const unknown: string[] = [];
  let rows = products;
  for (const cells of paste.rows) {
    const text = cells[lineColumn] ?? '';
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

/** The columns, if the first row has nothing but their names. */
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
