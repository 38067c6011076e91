import { goodsFields, type GoodsInput, GoodsInput as GoodsSchema } from '#contract/booking/goods.ts';
import { goodsLabels } from '#contract/booking/goods.labels.ts';
import { dangerousFields, DangerousInput } from '#contract/booking/special-cargo.ts';
import { dangerousLabels } from '#contract/booking/special-cargo.labels.ts';
import { isDecimal, sumDecimals } from '#contract/freight/decimal.ts';
import { metaOf } from '#contract/kit.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import type { FormField } from '#web/screen/screen.ts';

export type GoodsField = keyof Omit<GoodsInput, 'id'>;
export type DangerousField = (typeof dangerousFields)[number];

/** A row of a list in the form. `key` is constant while the page is open; `id` is assigned by the first stash. */
export type ListRow<F extends string> = { key: string; id: number | undefined; values: Readonly<Record<F, string>> };

/** One product in a container. */
export type Product = ListRow<GoodsField>;
export type SubstanceRow = ListRow<DangerousField>;

let lastKey = 0;

export function newKey(): string {
  lastKey += 1;
  return `line-${lastKey}`;
}

/** A field of a list, drawn by its own grid and not by the row form. */
export function listField(name: string, schema: FormField['schema'], label: string): FormField {
  return { name, label, schema, meta: metaOf(schema), isRequired: false, lines: undefined, span: 12 };
}

export const productFields = goodsFields.map((name) =>
  listField(name, GoodsSchema.shape[name], localeTexts(goodsLabels)[name]),
);
export const dangerousRowFields = dangerousFields.map((name) =>
  listField(name, DangerousInput.shape[name], localeTexts(dangerousLabels)[name]),
);

/** Every field as text. */
export function rowTexts<F extends string>(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<F, string>> {
  const texts = fields.map((field) => [field.name, plainFieldText(field, textOf(values[field.name]))]);
  // `fields` has each of the type's names.
  return Object.fromEntries(texts) as Record<F, string>;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A decimal without the trailing zeros of the database. */
export function plainFieldText({ meta }: Pick<FormField, 'meta'>, text: string): string {
  return meta.kind === 'decimal' && isDecimal(text) ? sumDecimals([text]) : text;
}

type Wire = Readonly<Record<string, unknown>> & { id?: number | undefined };

function rowOf<F extends string>(fields: readonly FormField[], { id, ...values }: Wire): ListRow<F> {
  return { key: newKey(), id, values: rowTexts(fields, values) };
}

export function productOf(wire: Wire): Product {
  return rowOf(productFields, wire);
}

export function substanceOf(wire: Wire): SubstanceRow {
  return rowOf(dangerousRowFields, wire);
}

const blankProduct = rowTexts<GoodsField>(productFields, {});
const blankSubstance = rowTexts<DangerousField>(dangerousRowFields, { limited_quantity: false });

export function newProduct(values: Partial<Product['values']> = {}): Product {
  return { key: newKey(), id: undefined, values: { ...blankProduct, ...values } };
}

export function newSubstance(values: Partial<SubstanceRow['values']> = {}): SubstanceRow {
  return { key: newKey(), id: undefined, values: { ...blankSubstance, ...values } };
}

/** A new row without input; it is not sent. */
export function isBlankProduct({ id, values }: Product): boolean {
  return id === undefined && sameTexts(values, blankProduct);
}

export function isBlankSubstance({ id, values }: SubstanceRow): boolean {
  return id === undefined && sameTexts(values, blankSubstance);
}

function sameTexts<F extends string>(one: Readonly<Record<F, string>>, other: Readonly<Record<F, string>>): boolean {
  return one === other || (Object.keys(one) as F[]).every((name) => one[name] === other[name]);
}

/** A row as it is sent. */
export function sentRow({ id, values }: ListRow<string>): Record<string, unknown> {
  return { ...(id === undefined ? {} : { id }), ...values };
}

export function hasSameRows<F extends string>(one: readonly ListRow<F>[], other: readonly ListRow<F>[]): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every((row, at) => isSameRow(row, other[at]));
}

function isSameRow<F extends string>(one: ListRow<F>, other: ListRow<F> | undefined): boolean {
  return one === other || (other !== undefined && one.id === other.id && sameTexts(one.values, other.values));
}

/** The same rows with their assigned ids; the answer has the order of the request. */
export function withRowIds<F extends string>(
  rows: readonly ListRow<F>[],
  ids: ReadonlyMap<string, number | undefined>,
): readonly ListRow<F>[] {
  return rows.map((row) => ({ ...row, id: ids.get(row.key) ?? row.id }));
}

type Sides<R> = { mine: readonly R[]; theirs: readonly R[] };

/** Merges two users' versions of a short list; if both changed it, mine is used and the two conflict. */
export function mergedRows<F extends string>(
  base: readonly ListRow<F>[],
  { mine, theirs }: Sides<ListRow<F>>,
): { rows: readonly ListRow<F>[]; isClash: boolean } {
  if (hasSameRows(mine, base) || hasSameRows(mine, theirs)) return { rows: theirs, isClash: false };
  // A row that they removed becomes a new one.
  const ids = new Set(theirs.map(({ id }) => id));
  const rows = mine.map((row) => (ids.has(row.id) ? row : { ...row, id: undefined }));
  return { rows, isClash: !hasSameRows(theirs, base) };
}

/** A list as one text, e.g. to compare two versions. */
export function rowsText(rows: readonly ListRow<string>[]): string {
  const texts = rows.map(({ values }) => Object.values(values).filter((text) => text !== '' && text !== 'false'));
  return texts.map((row) => row.join(' ')).join('; ');
}
