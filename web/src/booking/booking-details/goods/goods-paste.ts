import { isMostly } from '../lines/paste-guess.ts';
import { fieldOfHeading } from '../lines/paste-headings.ts';
import { lineHeading } from '../lines/paste.labels.ts';
import { type GoodsField, isBlankProduct, newProduct, productFields } from '../lines/row-values.ts';
import type { GoodsColumn, GoodsRow, GoodsRows } from './goods-rows.ts';
import type { BoxKind, PastedBoxes } from './pasted-boxes.ts';

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
  boxes: PastedBoxes;
  /** The maximum number of products. */
  max: number;
};

/**
 * The table after the paste, the number of pasted rows, the number beyond the maximum, and the unknown containers: their
 * rows are skipped.
 */
export type PastedGoods = { rows: GoodsRows; count: number; excess: number; unknown: readonly string[] };

/**
 * Pastes cells into products. Rows with container numbers, types or positions become new products of these lines;
 * others fill to the right and downwards, and continue in the last container.
 */
export function withPastedGoods(products: GoodsRows, paste: GoodsPaste): PastedGoods {
  const headings = headingsIn(paste.rows[0] ?? []);
  const columns = headings ?? columnsFrom(paste);
  const body = headings ? paste.rows.slice(1) : paste.rows;
  if (columns.some(isOfBox)) return withNamed(products, { ...paste, rows: body, columns });
  return withCells(products, { ...paste, rows: body, columns });
}

/** `type`: container types, which identify a line only where nothing better does. */
type Column = GoodsColumn | 'type' | undefined;
type Reading = GoodsPaste & { columns: readonly Column[] };

const isOfBox = (column: Column) => column === 'line' || column === 'type';

/** First columns of containers assign the goods, wherever they are pasted; others fill from the cursor on. */
function columnsFrom({ rows, name, names, boxes }: GoodsPaste): readonly Column[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const values = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at] ?? '').filter((text) => text !== ''),
  );
  const kinds = names.includes('line') ? values.map((texts) => kindOf(texts, boxes)) : [];
  // Small numbers could be packages.
  const isNumbered = kinds[0] === 'position' && (name === 'line' || name === 'description');
  const end = kinds.findIndex((kind, at) => kind === undefined || (kind === 'position' && !(at === 0 && isNumbered)));
  const ofBox = kinds.slice(0, end < 0 ? kinds.length : end);
  if (ofBox.length === 0) return names.slice(names.indexOf(name));
  const fields = names.filter((column) => column !== 'line');
  return [...ofBox.map((kind) => (kind === 'type' ? 'type' : 'line')), ...inOrder(values.slice(ofBox.length), fields)];
}

/** What most of a column's cells identify containers by. */
function kindOf(texts: readonly string[], { kindOf: kindOfText }: PastedBoxes): BoxKind | undefined {
  const isBox = (text: string) => kindOfText(text) !== undefined;
  const kinds: readonly BoxKind[] = ['number', 'type', 'position'];
  return isMostly(texts, isBox) ? kinds.find((kind) => texts.some((text) => kindOfText(text) === kind)) : undefined;
}

/** The fields in order, except that a column of HS codes goes to its own: as packages they would be valid numbers. */
function inOrder(columns: readonly (readonly string[])[], fields: readonly GoodsColumn[]): readonly Column[] {
  const left = [...fields];
  return columns.map((texts) => {
    const at = isMostly(texts, isHsCode) ? Math.max(0, left.indexOf('hscode')) : 0;
    return left.splice(at, 1)[0];
  });
}

function isHsCode(text: string): boolean {
  return /^\d{4}\.?\d{2}(\.?\d{2}){0,2}$/.test(text);
}

function valuesOf(cells: readonly string[], { columns, normalise }: Reading): Partial<GoodsRow['values']> {
  const values = columns.flatMap((column, at) => {
    const text = cells[at];
    return column === undefined || column === 'line' || column === 'type' || text === undefined
      ? []
      : [[column, normalise(column, text)]];
  });
  return Object.fromEntries(values) as Partial<GoodsRow['values']>;
}

function withCells(products: GoodsRows, paste: Reading): PastedGoods {
  const { rows, at, max } = paste;
  const line = products.at(-1)?.line ?? '';
  const pasted = rows.slice(0, Math.max(0, max - at)).map((cells, index) => {
    const product = products[at + index] ?? { ...newProduct(), line };
    return { ...product, values: { ...product.values, ...valuesOf(cells, paste) } };
  });
  const count = pasted.length;
  return { rows: products.toSpliced(at, count, ...pasted), count, excess: rows.length - count, unknown: [] };
}

/**
 * A row without a container continues that of the row above, as merged cells do. The blank row of a line is filled
 * first.
 */
function withNamed(products: GoodsRows, paste: Reading): PastedGoods {
  const unknown: string[] = [];
  const usedKeys = new Set<string>();
  let [rows, count, text, line] = [products, 0, '', undefined as string | undefined];
  for (const cells of paste.rows) {
    const named = boxTextOf(cells, paste.columns);
    if (named !== '') [text, line] = [named, paste.boxes.lineOf(named, { rows, usedKeys })];
    if (line === undefined) unknown.push(text);
    else if (rows.length < paste.max) {
      rows = withProduct(rows, line, valuesOf(cells, paste));
      usedKeys.add(line);
      count += 1;
    }
  }
  return { rows, count, excess: paste.rows.length - count - unknown.length, unknown };
}

/** A number or position identifies one line, so a type is used only without them. */
function boxTextOf(cells: readonly string[], columns: readonly Column[]): string {
  const textsOf = (column: Column) => cells.filter((text, at) => columns[at] === column && text !== '');
  return [...textsOf('line'), ...textsOf('type')][0] ?? '';
}

/** The blank row keeps its key, so that the focus stays in it. */
function withProduct(rows: GoodsRows, line: string, values: Partial<GoodsRow['values']>): GoodsRows {
  const blank = rows.findIndex((row) => row.line === line && isBlankProduct(row));
  const at = blank < 0 ? rows.findLastIndex((row) => row.line === line) + 1 || rows.length : blank;
  return rows.toSpliced(at, blank < 0 ? 0 : 1, { ...newProduct(values), ...keyOf(rows[blank]), line });
}

function keyOf(row: GoodsRow | undefined) {
  return row && { key: row.key };
}

/** The columns, if the first row has nothing but their names. */
function headingsIn(row: readonly string[]): readonly Column[] | undefined {
  const columns = row.map(columnOf);
  const isNamed = (column: Column, at: number) => column !== undefined || row[at] === '';
  return columns.every(isNamed) && columns.some((column) => column !== undefined) ? columns : undefined;
}

function columnOf(text: string): Column {
  const heading = fieldOfHeading(text);
  if (heading === 'ctnall') return 'type';
  if (heading === 'cntrno' || lineHeading.test(text.trim())) return 'line';
  const field = productFields.find(({ name, label }) => label === text || name === heading);
  return field?.name as Column;
}
