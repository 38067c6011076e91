import { maxGoods } from '#contract/booking/goods.ts';
import { compareDecimals, isDecimal } from '#contract/freight/decimal.ts';
import { normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { intlLocale } from '#web/platform/languages/i18n.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import { type GoodsField, isBlankProduct, newProduct, type Product } from '../lines/row-values.ts';
import { goodsSums, productsOf, withGoods } from './goods-values.ts';

type Lines = readonly ContainerLine[];

/** A product and the key of its line. */
export type GoodsRow = Product & { line: string };
export type GoodsRows = readonly GoodsRow[];
/** Consecutive edits of one `group` are undone together. */
export type GoodsEdit = (change: (rows: GoodsRows) => GoodsRows, group?: string) => void;
export type GoodsColumn = 'line' | GoodsField;

/** The products of several lines as one table. */
export function goodsRows(lines: Lines): GoodsRows {
  return lines.flatMap((line) => productsOf(line).map((product) => ({ ...product, line: line.key })));
}

/** Writes the table back into the lines whose products have changed. */
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

/** A product loses its id when it moves to another container. */
function productOfRow({ line, ...product }: GoodsRow, home: string | undefined): Product {
  return home === undefined || home === line ? product : { ...product, id: undefined };
}

/** All of its products have moved to other containers, so it has no figures. */
function withoutGoods(lines: Lines, key: string): Lines {
  const none = goodsSums([]);
  return lines.map((line) => (line.key === key ? { ...line, goods: [], values: { ...line.values, ...none } } : line));
}

/** A new product is in the container of the one above, with the same package. */
export function rowAfter(above: GoodsRow | undefined, line: string): GoodsRow {
  return { ...newProduct({ kindpkgs: above?.values.kindpkgs ?? '' }), line: above?.line ?? line };
}

export function rowCopy({ values, line }: GoodsRow): GoodsRow {
  return { ...newProduct(values), line };
}

/** At the end if there is no row above. */
export function withRowBelow(rows: GoodsRows, above: GoodsRow | undefined, row: GoodsRow): GoodsRows {
  return rows.toSpliced(above ? rows.indexOf(above) + 1 : rows.length, 0, row);
}

/** The line that a text identifies, by its container number or its position. */
export function lineNamed(lines: Lines, text: string): ContainerLine | undefined {
  const number = normaliseContainerNumber(text);
  const byNumber = lines.find(({ values }) => number !== '' && normaliseContainerNumber(values.cntrno) === number);
  return byNumber ?? (/^\d{1,3}$/.test(text.trim()) ? lines[Number(text) - 1] : undefined);
}

/** Lines with more products than allowed. */
export function overfullLines(lines: Lines, rows: GoodsRows): Lines {
  const counts = byLine(rows.filter((row) => !isBlankProduct(row)));
  return lines.filter(({ key }) => (counts.get(key)?.length ?? 0) > maxGoods);
}

const collator = new Intl.Collator(intlLocale, { numeric: true });

/** Row keys sorted by a column: lines by position, figures by size, texts alphabetically. */
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
