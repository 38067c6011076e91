import { englishCount } from './english-count.ts';
import { moneyParts, type CurrencyWords } from './money-parts.ts';

type Names = { units: string; hundredths: string };

const dollars = (country: string): Names => ({ units: `${country} DOLLARS`, hundredths: 'CENTS' });

/** Currencies whose units and hundredths have well-known names; others are written `AND 56/100`. */
const named: ReadonlyMap<string, Names> = new Map([
  ['USD', dollars('US')],
  ['HKD', dollars('HONG KONG')],
  ['SGD', dollars('SINGAPORE')],
  ['AUD', dollars('AUSTRALIAN')],
  ['CAD', dollars('CANADIAN')],
  ['NZD', dollars('NEW ZEALAND')],
  ['EUR', { units: 'EUROS', hundredths: 'CENTS' }],
  ['GBP', { units: 'POUNDS STERLING', hundredths: 'PENCE' }],
]);

const units: ReadonlyMap<string, string> = new Map([
  ['CNY', 'CHINESE YUAN'],
  ['JPY', 'JAPANESE YEN'],
  ['KRW', 'KOREAN WON'],
]);

/** `SAY US DOLLARS ONE THOUSAND TWO HUNDRED THIRTY-FOUR AND CENTS FIFTY-SIX ONLY` */
export function englishMoney(amount: string, currency: CurrencyWords): string {
  const { isNegative, whole, fraction } = moneyParts(amount, currency);
  const unit = named.get(currency.code)?.units ?? units.get(currency.code) ?? currency.code;
  const words = [
    'SAY',
    isNegative ? 'MINUS' : '',
    unit,
    englishCount(whole),
    fractionWords(fraction, currency.code),
    'ONLY',
  ];
  return words.filter((word) => word !== '').join(' ');
}

function fractionWords(fraction: string, code: string): string {
  if (!/[1-9]/.test(fraction)) return '';
  const names = named.get(code);
  if (names && fraction.length === 2) return `AND ${names.hundredths} ${englishCount(BigInt(fraction))}`;
  return `AND ${fraction}/1${'0'.repeat(fraction.length)}`;
}
