import { applyMarkup, markupFor } from '#contract/rates/markup.ts';
import { columnName } from '#server/platform/xlsx/sheet-xml.ts';
import { currencyOfSign, isSignOf, type PriceRead, readPrice } from './cell-values.ts';
import { freightWords } from './sheet-words.messages.ts';
import type { Cells } from './row-cells.ts';

export type ImportedPrice = { ctn_code: string; sell: string; cost: string | null; source_cell: string };

/** A price of a row: whose it is, of which container type, in which column, and as it is written. */
type PriceCell = { meaning: string; isCost: boolean; code: string; read: PriceRead };

/** The prices of a row as written. */
export function priceCells(cells: Cells): PriceCell[] {
  return [...cells.columns.keys()].flatMap((meaning): PriceCell[] => {
    const text = cells.textOf(meaning);
    const [kind = '', types = ''] = meaning.split(':');
    if (meaning === 'price') return ofOwnType(cells, text);
    if (!['price', 'cost', 'prices'].includes(kind)) return [];
    if (text.startsWith('=')) {
      cells.wrong(meaning, { rule: 'cell_formula' });
      return [];
    }
    const codes = types.split('/');
    const texts = codes.length > 1 ? pricesIn(text, codes) : [text];
    if (!texts) cells.wrong(meaning, { rule: 'not_money', params: { value: text.slice(0, 60) } });
    return codes.flatMap((code, at) => {
      const price = texts?.[at];
      return price === undefined ? [] : [{ meaning, isCost: kind === 'cost', code, read: readPrice(price) }];
    });
  });
}

/** One price for each type, or one for all types of a length. */
function pricesIn(text: string, codes: readonly string[]): string[] | undefined {
  const parts = text.split('/').map((part) => part.trim());
  if (parts.length === codes.length) return parts;
  const lengths = new Set(codes.map((code) => code.slice(0, 2)));
  const isForAll = parts.length === 1 && (lengths.size === 1 || readPrice(text).kind !== 'amount');
  return isForAll ? codes.map(() => text) : undefined;
}

/** The price of the type that the row names. */
function ofOwnType(cells: Cells, text: string): PriceCell[] {
  if (!freightWords.test(cells.textOf('charge'))) return [];
  const written = cells.textOf('container_type');
  const code = cells.world.typeOf(written);
  if (code === undefined)
    cells.wrong('container_type', { rule: 'unknown_code', params: { value: written.slice(0, 60) } });
  return code === undefined ? [] : [{ meaning: 'price', isCost: false, code, read: readPrice(text) }];
}

/** The currency that all amounts of a row are written in; undefined if they do not say it. */
export function writtenCurrency(prices: readonly PriceCell[]): string | undefined {
  const signs = prices.flatMap(({ read }) => (read.kind === 'amount' ? read.signs : []));
  const codes = new Set(signs.map(currencyOfSign));
  return codes.size === 1 ? [...codes][0] : undefined;
}

type Head = { carrier: string; lane: string; currency: string };

/** The amounts of a row; what is wrong about them is reported at their cells. */
export function readPrices(cells: Cells, written: readonly PriceCell[], head: Head): ImportedPrice[] {
  const amounts = written.flatMap((price) => amountOf(cells, price, head));
  const costs = new Map(amounts.flatMap(({ isCost, code, amount }) => (isCost ? [[code, amount] as const] : [])));
  const own = amounts.filter(({ isCost }) => !isCost);
  const offered = own.length > 0 ? own : amounts;
  checkSizes(cells, offered);
  return offered.flatMap((price) => {
    const isOnlyCost = price.isCost || cells.plan.price_kind === 'cost';
    const source = `${cells.sheetTitles[cells.sheet] ?? ''}!${cellName(cells, price.meaning)}`.slice(-60);
    if (!isOnlyCost)
      return [{ ctn_code: price.code, sell: price.amount, cost: costs.get(price.code) ?? null, source_cell: source }];
    const sell = sellingPrice(cells, price, head);
    return sell === undefined ? [] : [{ ctn_code: price.code, sell, cost: price.amount, source_cell: source }];
  });
}

function cellName(cells: Cells, meaning: string): string {
  return `${columnName(cells.places[cells.columns.get(meaning) ?? -1] ?? 0)}${cells.row}`;
}

type Amount = { meaning: string; isCost: boolean; code: string; amount: string };

function amountOf(cells: Cells, { meaning, isCost, code, read }: PriceCell, { currency }: Head): Amount[] {
  const value = cells.textOf(meaning).slice(0, 60);
  if (read.kind === 'wrong') cells.wrong(meaning, { rule: 'not_money', params: { value } });
  if (read.kind !== 'amount') return [];
  if (!read.signs.every((sign) => isSignOf(sign, currency)))
    cells.wrong(meaning, { rule: 'other_currency', params: { value, currency } });
  if (read.isLowest) cells.flag(meaning, { rule: 'price_from', params: { value } });
  return [{ meaning, isCost, code, amount: read.amount }];
}

/**
 * From a cost the general rule makes the selling price; without a rule there is none, so that the cost is not shown.
 */
function sellingPrice(
  cells: Cells,
  { meaning, code, amount }: Amount,
  { carrier, lane, currency }: Head,
): string | undefined {
  const { markups, exchange } = cells.world;
  const rule = markupFor(markups, { customer_kind: null, carrier, lane, ctn_code: code });
  const sell = rule ? applyMarkup(amount, currency, { rule, exchange }) : null;
  if (sell === null) cells.wrong(meaning, { rule: 'no_markup' });
  return sell ?? undefined;
}

/** Prices of one row are of one size: a small figure far below the others is one of another column, e.g. of days. */
function checkSizes(cells: Cells, amounts: readonly Amount[]): void {
  const sized = amounts.map((amount) => ({ ...amount, unit: Number(amount.amount) / (isOfTwenty(amount) ? 1 : 1.8) }));
  const middle = sized.map(({ unit }) => unit).toSorted((a, b) => a - b)[Math.floor(sized.length / 2)] ?? 0;
  const lowest = Math.min(...sized.filter((amount) => !isOfTwenty(amount)).map(({ amount }) => Number(amount)));
  if (sized.length < 2 || middle === 0) return;
  for (const amount of sized.filter(({ meaning }) => !isConfirmed(cells, meaning))) {
    const doubt = doubtOf(amount, { ratio: amount.unit / middle, lowest });
    const broken = { rule: doubt ?? ('unusual' as const), params: { value: amount.amount } };
    if (doubt === 'price_shifted') cells.wrong(amount.meaning, broken);
    else if (doubt) cells.flag(amount.meaning, broken);
  }
}

/** `ratio`: to the middle price of its row; `lowest`: of the larger boxes. */
function doubtOf(
  amount: Amount,
  { ratio, lowest }: { ratio: number; lowest: number },
): 'price_shifted' | 'unusual' | undefined {
  const price = Number(amount.amount);
  if (ratio < 0.2 && price < 100) return 'price_shifted';
  return ratio < 0.4 || ratio > 2.5 || (isOfTwenty(amount) && price > lowest) ? 'unusual' : undefined;
}

const isOfTwenty = ({ code }: Amount) => code.startsWith('2');

/** Whether a user wrote or confirmed the text of the cell. */
function isConfirmed(cells: Cells, meaning: string): boolean {
  const place = cells.places[cells.columns.get(meaning) ?? -1];
  return cells.plan.corrections.some(
    ({ sheet, row, at }) => sheet === cells.sheet && row === cells.row && at === place,
  );
}
