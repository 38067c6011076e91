import { maxGoods } from '#contract/booking/goods.ts';
import { fieldOfHeading } from '../lines/paste-headings.ts';
import { type GoodsField, newProduct, type Product, productFields } from '../lines/row-values.ts';

type Cells = readonly (readonly string[])[];

export type GoodsPaste = {
  rows: Cells;
  /** The cell that it is pasted into: cells fill what lies below it and to its right. */
  at: number;
  name: GoodsField;
  /** The columns in sight. */
  names: readonly GoodsField[];
  /** Brings a cell into its column's form. */
  normalise: (name: GoodsField, text: string) => string;
};

/** Puts a table's cells into products; rows beyond the last one make new ones, as many as a box may hold. */
export function withPastedGoods(products: readonly Product[], paste: GoodsPaste): readonly Product[] {
  const { at, names, name, normalise } = paste;
  const headings = headingsIn(paste.rows[0] ?? []);
  const columns: readonly Column[] = headings ?? names.slice(names.indexOf(name));
  const body = (headings ? paste.rows.slice(1) : paste.rows).slice(0, maxGoods - at);
  const valuesOf = (cells: readonly string[]) =>
    columns.flatMap((column, index) => {
      const text = cells[index];
      return column === undefined || text === undefined ? [] : [[column, normalise(column, text)] as const];
    });
  const pasted = body.map((cells, index) => {
    const product = products[at + index] ?? newProduct();
    return { ...product, values: { ...product.values, ...Object.fromEntries(valuesOf(cells)) } };
  });
  return products.toSpliced(at, pasted.length, ...pasted);
}

type Column = GoodsField | undefined;

/** The columns that the first row names, if it names nothing else. */
function headingsIn(row: readonly string[]): readonly Column[] | undefined {
  const columns = row.map(fieldOf);
  const isNamed = (column: Column, at: number) => column !== undefined || row[at] === '';
  return columns.every(isNamed) && columns.some((column) => column !== undefined) ? columns : undefined;
}

function fieldOf(text: string): Column {
  const heading = fieldOfHeading(text);
  return productFields.find(({ name, label }) => label === text || name === heading)?.name as Column;
}
