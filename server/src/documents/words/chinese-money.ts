import {
  chineseDigits,
  chineseGroups,
  chineseMinus,
  chineseParts,
  chinesePlaces,
  chineseUnit,
  chineseExact,
} from './chinese-money.messages.ts';
import { moneyParts, type CurrencyWords } from './money-parts.ts';

const tenThousand = 10_000n;
const hundredMillion = 100_000_000n;
/** The first integer that cannot be written: two groups of hundred millions and their multiples. */
const firstUnwritable = hundredMillion ** 2n;

/**
 * An amount in banker's numerals, directly after its currency's Chinese name. The People's Bank of China's Payment and
 * Settlement Measures, annex 1 (basic rules for filling in bills and settlement vouchers, 1997): a run of zeros between
 * digits is one zero (4.1, 4.2); if it includes the last digit of ten thousands or of units, the optional zero is
 * omitted (4.3); hundredths without tenths have a zero before them (4.4); whole units end in "whole", tenths need not,
 * hundredths must not (2).
 */
export function chineseMoney(amount: string, currency: CurrencyWords & { name: string }): string {
  const { isNegative, whole, fraction } = moneyParts(amount, currency);
  const sign = isNegative ? chineseMinus : '';
  const parts = partWords(fraction, whole > 0n);
  const units = whole > 0n || parts === '' ? `${chineseCount(whole)}${chineseUnit}` : '';
  return `${currency.name}${sign}${units}${parts === '' ? chineseExact : parts}`;
}

function partWords(fraction: string, hasUnits: boolean): string {
  const digits = Array.from(fraction.replace(/0+$/, ''), Number);
  const words = digits.map((digit, index) =>
    digit === 0 ? zeroBefore(index, { digits, hasUnits }) : `${chineseDigits[digit]}${chineseParts[index]}`,
  );
  return words.join('');
}

/** One zero for a run of them, and none at the beginning. */
function zeroBefore(index: number, { digits, hasUnits }: { digits: readonly number[]; hasUnits: boolean }): string {
  const isRun = index > 0 && digits[index - 1] === 0;
  const isFirst = !hasUnits && digits.slice(0, index).every((digit) => digit === 0);
  return isRun || isFirst ? '' : chineseDigits[0];
}

export function chineseCount(count: bigint): string {
  if (count < 0n || count >= firstUnwritable) throw new RangeError(`no words for ${count}`);
  if (count === 0n) return chineseDigits[0];
  return largeCount(count);
}

function largeCount(count: bigint): string {
  const [high, low] = [count / hundredMillion, count % hundredMillion];
  if (high === 0n) return mediumCount(low);
  return `${mediumCount(high)}${chineseGroups.hundredMillion}${lower(low, { digits: 8, words: mediumCount(low) })}`;
}

/** Up to eight digits: ten thousands and below. */
function mediumCount(count: bigint): string {
  const [high, low] = [count / tenThousand, count % tenThousand];
  const words = smallCount(Number(low));
  if (high === 0n) return words;
  return `${smallCount(Number(high))}${chineseGroups.tenThousand}${lower(low, { digits: 4, words })}`;
}

/** The digits below a group: after a zero if the first of them is zero. */
function lower(count: bigint, { digits, words }: { digits: number; words: string }): string {
  if (count === 0n) return '';
  return count < 10n ** BigInt(digits - 1) ? `${chineseDigits[0]}${words}` : words;
}

/** Up to four digits; '' for zero. */
function smallCount(count: number): string {
  const digits = Array.from(String(count), Number);
  const words = digits.map((digit, at) => {
    if (digit !== 0) return `${chineseDigits[digit]}${chinesePlaces[digits.length - 1 - at]}`;
    const isLast = digits.slice(at).every((each) => each === 0);
    return isLast || digits[at - 1] === 0 ? '' : chineseDigits[0];
  });
  return words.join('');
}
