import { GoodsInput } from '#contract/booking/goods.ts';
import { goodsLabels } from '#contract/booking/goods.labels.ts';
import type { FieldError } from '#contract/envelope.ts';
import { fieldError, fieldRules } from '#contract/fields/field-errors.ts';
import { isDecimal } from '#contract/freight/decimal.ts';
import { cargoTotals } from '#contract/freight/totals.ts';
import { issuesOf } from '#contract/issues.ts';
import { coerceInput } from '#contract/fields/coerce-input.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import type { ContainerLine, LineValues } from '../form/booking-values.ts';
import { type GoodsField, isBlankProduct, newProduct, type Product } from '../lines/row-values.ts';

const shared = ['description', 'pkgs', 'kindpkgs', 'kgs', 'cbm', 'hscode', 'marks'] as const;

/** The initial products of a container: its own, or one made of the line's fields. */
export function productsOf({ goods, values }: ContainerLine): readonly Product[] {
  if (goods.length > 0) return goods;
  return [newProduct(Object.fromEntries(shared.map((name) => [name, values[name]])))];
}

type GoodsSums = Pick<LineValues, (typeof shared)[number]>;

/** The sums of products; a figure that none of them has is empty, invalid ones count as zero. */
export function goodsSums(products: readonly Product[]): GoodsSums {
  const texts = (name: GoodsField) => products.map(({ values }) => values[name].trim()).filter((text) => text !== '');
  const totals = cargoTotals(products.map(({ values }) => cargoOf(values)));
  return {
    pkgs: texts('pkgs').length > 0 ? String(totals.pkgs) : '',
    kgs: texts('kgs').length > 0 ? totals.kgs : '',
    cbm: texts('cbm').length > 0 ? totals.cbm : '',
    kindpkgs: totals.kindpkgs,
    hscode: [...new Set(texts('hscode').flatMap((codes) => codes.split(',')))].join(','),
    description: [...new Set(texts('description'))].join('\n'),
    marks: [...new Set(texts('marks'))].join('\n'),
  };
}

function cargoOf({ pkgs, kgs, cbm, kindpkgs }: Product['values']) {
  const number = (text: string) => (isDecimal(text.trim()) ? text.trim() : null);
  const whole = /^\d{1,8}$/.test(pkgs.trim()) ? Number(pkgs) : null;
  return { pkgs: whole, kgs: number(kgs), cbm: number(cbm), kindpkgs };
}

const texts = ['description', 'hscode', 'marks'] as const;

/** The texts of a line are those of its products until others are typed. */
function followingTexts(line: ContainerLine, sums: Pick<GoodsSums, (typeof texts)[number]>): Partial<LineValues> {
  const before = goodsSums(productsOf(line));
  const following = texts.filter((name) => ['', before[name]].includes(line.values[name].trim()));
  return Object.fromEntries(following.map((name) => [name, sums[name]]));
}

/** Sets the products of a container and their sums in its line; figures stay if there is no product any more. */
export function withGoods(
  lines: readonly ContainerLine[],
  key: string,
  products: readonly Product[],
): readonly ContainerLine[] {
  const goods = products.filter((each) => !isBlankProduct(each));
  const { pkgs, kgs, cbm, kindpkgs, ...sums } = goodsSums(goods);
  const figures = goods.length > 0 ? { pkgs, kgs, cbm, kindpkgs } : {};
  return lines.map((line) => {
    if (line.key !== key) return line;
    return { ...line, goods, values: { ...line.values, ...figures, ...followingTexts(line, sums) } };
  });
}

/** Format errors of products; paths begin with the product's position. */
export function goodsErrors(products: readonly Product[]): FieldError[] {
  const names: Partial<Record<string, string>> = localeTexts(goodsLabels);
  return products.flatMap(({ values }, at) => {
    const parsed = GoodsInput.safeParse(coerceInput(GoodsInput, values), { reportInput: true });
    if (parsed.success) return [];
    return issuesOf(parsed.error).map((issue) => {
      const error = fieldError(issue, `${at + 1}: ${names[issue.path] ?? issue.path}`, localeTexts(fieldRules));
      return { ...error, path: `${at}.${issue.path}` };
    });
  });
}
