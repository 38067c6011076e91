import { maxGoods } from '#contract/booking/goods.ts';
import { compareDecimals, isDecimal } from '#contract/freight/decimal.ts';
import { normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { intlLocale } from '#web/platform/languages/i18n.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import { type GoodsField, isBlankProduct, newProduct, type Product } from '../lines/row-values.ts';
import { goodsSums, productsOf, withGoods } from './goods-values.ts';

type Lines = readonly ContainerLine[];

/** A product and the key of the line that it is in. */
export type GoodsRow = Product & { line: string };
export type GoodsRows = readonly GoodsRow[];
export type GoodsEdit = (change: (rows: GoodsRows) => GoodsRows) => void;
/** A column of the table of products. */
export type GoodsColumn = 'line' | GoodsField;

/** The products of lines as one table. */
export function goodsRows(lines: Lines): GoodsRows {
  return lines.flatMap((line) => productsOf(line).map((product) => ({ ...product, line: line.key })));
}

/** Writes the table back into those lines whose products are others now. */
export function withGoodsRows(lines: Lines, { before, now }: { before: GoodsRows; now: GoodsRows }): Lines {
  const [earlier, later] = [byLine(before), byLine(now)];
  const homes = new Map(before.map(({ key, line }) => [key, line]));
  return lines.reduce((all, { key }) => {
    const rows = later.get(key) ?? [];
    if (isSame(earlier.get(key) ?? [], rows)) return all;
    const products = rows.map((row) => productOfRow(row, homes.get(row.key)));
    const isLeft = rows.length === 0 && now.some((row) => row.line !== key && homes.get(row.key) === key);
    return isLeft ? withoutGoods(all, key) : withGoods(all, key, products);
  }, lines);
}

function byLine(rows: GoodsRows): ReadonlyMap<string, GoodsRows> {
  return Map.groupBy(rows, ({ line }) => line);
}

function isSame(one: GoodsRows, other: GoodsRows): boolean {
  return one.length === other.length && one.every((row, at) => row === other[at]);
}

/** None moves between boxes under its id. */
function productOfRow({ line, ...product }: GoodsRow, home: string | undefined): Product {
  return home === undefined || home === line ? product : { ...product, id: undefined };
}

/** All of its products have gone to other boxes, and its figures with them. */
function withoutGoods(lines: Lines, key: string): Lines {
  const none = goodsSums([]);
  return lines.map((line) => (line.key === key ? { ...line, goods: [], values: { ...line.values, ...none } } : line));
}

/** A new product is in the box of the one above it, and packed alike. */
export function rowAfter(above: GoodsRow | undefined, line: string): GoodsRow {
  return { ...newProduct({ kindpkgs: above?.values.kindpkgs ?? '' }), line: above?.line ?? line };
}

export function rowCopy({ values, line }: GoodsRow): GoodsRow {
  return { ...newProduct(values), line };
}

/** At the end, where no row stands above it. */
export function withRowBelow(rows: GoodsRows, above: GoodsRow | undefined, row: GoodsRow): GoodsRows {
  return rows.toSpliced(above ? rows.indexOf(above) + 1 : rows.length, 0, row);
}

/** The line that a text names, by its container number or by its number in the list. */
export function lineNamed(lines: Lines, text: string): ContainerLine | undefined {
  const number = normaliseContainerNumber(text);
  const byNumber = lines.find(({ values }) => number !== '' && normaliseContainerNumber(values.cntrno) === number);
  return byNumber ?? (/^\d{1,3}$/.test(text.trim()) ? lines[Number(text) - 1] : undefined);
}

/** Lines that hold more products than a box may. */
export function overfullLines(lines: Lines, rows: GoodsRows): Lines {
  const counts = byLine(rows.filter((row) => !isBlankProduct(row)));
  return lines.filter(({ key }) => (counts.get(key)?.length ?? 0) > maxGoods);
}

const collator = new Intl.Collator(intlLocale, { numeric: true });

/** Keys of rows in the order of a column: of lines as they stand in the list, of figures by size, of texts by the alphabet. */
export function sortedKeys(rows: GoodsRows, column: GoodsColumn, lines: Lines): readonly string[] {
  const places = new Map(lines.map(({ key }, at) => [key, at]));
  const compare = (one: GoodsRow, other: GoodsRow) =>
    column === 'line'
      ? (places.get(one.line) ?? 0) - (places.get(other.line) ?? 0)
      : compareTexts(one.values[column], other.values[column]);
  return rows.toSorted(compare).map(({ key }) => key);
}

function compareTexts(one: string, other: string): number {
  return isDecimal(one) && isDecimal(other) ? compareDecimals(one, other) : collator.compare(one, other);
}
