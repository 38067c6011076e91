import { maxLines } from '#contract/booking/container.ts';
import { isDecimal, sumDecimals } from '#contract/freight/decimal.ts';
import { sharesOf } from '#contract/freight/split.ts';
import { mixedPackages } from '#contract/freight/totals.ts';
import { type ContainerLine, type LineValues, newContainerLine } from '../form/booking-values.ts';
import { newKey, type Product } from './row-values.ts';

type Lines = readonly ContainerLine[];

/** Figures that are totals of a line's containers, and their decimal places. */
const totals = { pkgs: 0, kgs: 3, cbm: 4, packing_kgs: 3, dunnage_kgs: 3 } as const;
type Total = keyof typeof totals;
const totalNames = Object.keys(totals) as readonly Total[];
const goodsTotals = ['pkgs', 'kgs', 'cbm'] as const;

/** The number of containers of a line; 1 if the count is invalid. */
export function boxCount({ values: { ctnnum } }: Pick<ContainerLine, 'values'>): number {
  return /^[1-9]\d{0,2}$/.test(ctnnum.trim()) ? Number(ctnnum) : 1;
}

/** 拆行: splits lines into lines of one container each; figures are divided, the last line gets the remainder. */
export function withSplit(lines: Lines, keys: ReadonlySet<string>): Lines {
  const split = lines.flatMap((line) => (keys.has(line.key) ? splitLine(line) : [line]));
  return split.length === lines.length || split.length > maxLines ? lines : split;
}

function splitLine(line: ContainerLine): Lines {
  const count = boxCount(line);
  if (count === 1) return [line];
  const shares = totalNames.map((name) => [name, textShares(line.values[name], count, totals[name])] as const);
  const seals = sealsFor(line.values.sealno, count);
  const goods = goodsFor(line.goods, count);
  return Array.from({ length: count }, (_, at) => {
    const figures = Object.fromEntries(shares.map(([name, texts]) => [name, texts[at] ?? '']));
    const values: LineValues = { ...line.values, ...figures, ctnnum: '1', weighkgs: '', sealno: seals[at] ?? '' };
    const box = goods[at] ?? [];
    return at === 0 ? { ...line, values, goods: box } : { ...newContainerLine(values), goods: box };
  });
}

/** Text that is no number is not divided: it stays on the first line. */
function textShares(text: string, count: number, scale: number): string[] {
  const plain = text.trim();
  if (!isDecimal(plain)) return [text];
  return sharesOf(plain, { count, scale }).map((share) => sumDecimals([share]));
}

/** If there are as many seals as containers, each gets one; otherwise the assignment is unknown. */
function sealsFor(sealno: string, count: number): string[] {
  const seals = sealno.split('/');
  if (seals.length === count) return seals;
  return /^TBA$/i.test(sealno) ? Array.from({ length: count }, () => sealno) : [sealno];
}

function goodsFor(goods: readonly Product[], count: number): Product[][] {
  const spread = goods.map((product) => {
    const shares = goodsTotals.map((name) => [name, textShares(product.values[name], count, totals[name])] as const);
    return Array.from({ length: count }, (_, at): Product => {
      const figures = Object.fromEntries(shares.map(([name, texts]) => [name, texts[at] ?? '']));
      const part = at === 0 ? product : { key: newKey(), id: undefined };
      return { key: part.key, id: part.id, values: { ...product.values, ...figures } };
    });
  });
  return Array.from({ length: count }, (_, at) => spread.flatMap((boxes) => boxes[at] ?? []));
}

/** Whether lines can be merged: of one type and state, without container numbers. */
export function canMerge(lines: Lines): boolean {
  const [first] = lines;
  const isMergeable = ({ values }: ContainerLine) =>
    values.ctnall === first?.values.ctnall && values.ctnstatus === first.values.ctnstatus && values.cntrno === '';
  return lines.length > 1 && lines.every(isMergeable) && lines.reduce((sum, line) => sum + boxCount(line), 0) <= 999;
}

/** 合并: merges lines into the first one, the reverse of a split. */
export function withMerged(lines: Lines, keys: ReadonlySet<string>): Lines {
  const chosen = lines.filter(({ key }) => keys.has(key));
  const [first] = chosen;
  if (!first || !canMerge(chosen)) return lines;
  const merged = { ...first, values: mergedValues(chosen, first), goods: chosen.flatMap(mergedGoods) };
  return lines.flatMap((line) => (line === first ? [merged] : keys.has(line.key) ? [] : [line]));
}

/** Products of the other lines are added to the first one as new ones, without their ids. */
function mergedGoods({ goods }: ContainerLine, at: number): readonly Product[] {
  return at === 0 ? goods : goods.map((product) => ({ ...product, id: undefined }));
}

function mergedValues(chosen: Lines, first: ContainerLine): LineValues {
  const all = (name: keyof LineValues) => chosen.map(({ values }) => values[name].trim());
  const sums = totalNames.map((name): [string, string] => [name, summed(all(name))]);
  const kinds = new Set(all('kindpkgs').filter(Boolean));
  return {
    ...first.values,
    ...Object.fromEntries<string>(sums),
    ctnnum: String(chosen.reduce((sum, line) => sum + boxCount(line), 0)),
    kindpkgs: kinds.size > 1 ? mixedPackages : ([...kinds][0] ?? ''),
    sealno: joined(all('sealno'), '/'),
    hscode: joined(all('hscode'), ','),
    marks: joined(all('marks'), '\n'),
    description: joined(all('description'), '\n'),
    weighkgs: '',
  };
}

function summed(texts: readonly string[]): string {
  const numbers = texts.filter(isDecimal);
  return numbers.length === 0 ? '' : sumDecimals(numbers);
}

function joined(texts: readonly string[], separator: string): string {
  return [...new Set(texts.filter((text) => text !== ''))].join(separator);
}
