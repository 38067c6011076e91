import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toScale } from '#contract/freight/decimal.ts';
import { chineseCount, chineseMoney } from './chinese-money.ts';
import { englishCount } from './english-count.ts';
import { englishMoney } from './english-money.ts';

const yuan = { code: 'CNY', decimals: 2, name: '人民币' };

const below = new Map<string, bigint>([
  ...Array.from({ length: 20 }, (_, count) => [englishCount(count), BigInt(count)] as const),
  ...Array.from({ length: 8 }, (_, at) => [englishCount((at + 2) * 10), BigInt((at + 2) * 10)] as const),
]);
const powers = new Map(
  ['THOUSAND', 'MILLION', 'BILLION', 'TRILLION', 'QUADRILLION', 'QUINTILLION'].map(
    (name, at) => [name, 1000n ** BigInt(at + 1)] as const,
  ),
);

/** Parses English words independently of the implementation. */
function readEnglish(words: string): bigint {
  let total = 0n;
  let group = 0n;
  for (const word of words.split(/[ -]/)) {
    const power = powers.get(word);
    if (word === 'HUNDRED') group *= 100n;
    else if (power === undefined) group += below.get(word) ?? fail(word);
    else {
      total += group * power;
      group = 0n;
    }
  }
  return total + group;
}

function fail(word: string): never {
  throw new Error(`no such word: ${word}`);
}

const digits = '零壹贰叁肆伍陆柒捌玖';
const places: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1000n };

/** Parses Chinese numerals: 亿 and 万 multiply what precedes them, 零 has no value. */
function readChinese(words: string): bigint {
  for (const [sign, worth] of [
    ['亿', 100_000_000n],
    ['万', 10_000n],
  ] as const) {
    const at = words.lastIndexOf(sign);
    if (at >= 0) return readChinese(words.slice(0, at)) * worth + readChinese(words.slice(at + 1));
  }
  let total = 0n;
  for (const [, digit = '', place = ''] of words.replaceAll('零', '').matchAll(/(.)([拾佰仟]?)/gu))
    total += BigInt(digits.indexOf(digit)) * (places[place] ?? 1n);
  return total;
}

describe('English words of a count', () => {
  test.each([
    [0, 'ZERO'],
    [1, 'ONE'],
    [12, 'TWELVE'],
    [20, 'TWENTY'],
    [99, 'NINETY-NINE'],
    [100, 'ONE HUNDRED'],
    [101, 'ONE HUNDRED ONE'],
    [1_000, 'ONE THOUSAND'],
    [1_010, 'ONE THOUSAND TEN'],
    [12_345, 'TWELVE THOUSAND THREE HUNDRED FORTY-FIVE'],
    [1_000_001, 'ONE MILLION ONE'],
    [99_999_999, 'NINETY-NINE MILLION NINE HUNDRED NINETY-NINE THOUSAND NINE HUNDRED NINETY-NINE'],
  ])('%i is %s', (count, words) => {
    expect(englishCount(count)).toBe(words);
  });

  test('say the same number again when they are read', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (count) => {
        expect(readEnglish(englishCount(count))).toBe(count);
      }),
    );
  });

  test('are refused for what is no count', () => {
    expect(() => englishCount(-1)).toThrow(RangeError);
    expect(() => englishCount(1.5)).toThrow(RangeError);
  });
});

describe('Chinese words of an amount', () => {
  // The examples of the rules themselves, and cases that they leave open.
  test.each([
    ['1409.50', '人民币壹仟肆佰零玖元伍角'],
    ['6007.14', '人民币陆仟零柒元壹角肆分'],
    ['1680.32', '人民币壹仟陆佰捌拾元叁角贰分'],
    ['107000.53', '人民币壹拾万柒仟元伍角叁分'],
    ['16409.02', '人民币壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '人民币叁佰贰拾伍元零肆分'],
    ['0', '人民币零元整'],
    ['10', '人民币壹拾元整'],
    ['1000000', '人民币壹佰万元整'],
    ['1000001', '人民币壹佰万零壹元整'],
    ['100001000', '人民币壹亿零壹仟元整'],
    ['1234500000000', '人民币壹万贰仟叁佰肆拾伍亿元整'],
    ['0.05', '人民币伍分'],
    ['0.50', '人民币伍角'],
    ['100.00', '人民币壹佰元整'],
    ['-12.30', '人民币负壹拾贰元叁角'],
    ['-0.001', '人民币零元整'],
    ['9.995', '人民币壹拾元整'],
  ])('%s is %s', (amount, words) => {
    expect(chineseMoney(amount, yuan)).toBe(words);
  });

  test('follow a currency without hundredths, and one with thousandths', () => {
    expect(chineseMoney('1200.4', { code: 'JPY', decimals: 0, name: '日元' })).toBe('日元壹仟贰佰元整');
    expect(chineseMoney('1.005', { code: 'BHD', decimals: 3, name: '巴林第纳尔' })).toBe('巴林第纳尔壹元零伍厘');
  });

  test('say the same number again when they are read, never two zeros in a row', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }), (count) => {
        const words = chineseCount(count);
        expect(readChinese(words)).toBe(count);
        expect(words).not.toMatch(/零零|零$.|^零./);
      }),
    );
  });

  test('say tenths and hundredths again', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 8n }), (cents) => {
        const amount = toScale(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`, 2);
        const [, units = '', tenths = '', hundredths = ''] =
          /^人民币(?:(.+)元)?零?(?:(.)角)?(?:零?(.)分)?整?$/.exec(chineseMoney(amount, yuan)) ?? fail(amount);
        const digit = (sign: string) => (sign === '' ? 0n : BigInt(digits.indexOf(sign)));
        expect(readChinese(units) * 100n + digit(tenths) * 10n + digit(hundredths)).toBe(cents);
      }),
    );
  });
});

describe('English words of an amount', () => {
  test.each([
    ['1234.56', 'USD', 2, 'SAY US DOLLARS ONE THOUSAND TWO HUNDRED THIRTY-FOUR AND CENTS FIFTY-SIX ONLY'],
    ['1234.00', 'USD', 2, 'SAY US DOLLARS ONE THOUSAND TWO HUNDRED THIRTY-FOUR ONLY'],
    ['0.07', 'GBP', 2, 'SAY POUNDS STERLING ZERO AND PENCE SEVEN ONLY'],
    ['12.30', 'CNY', 2, 'SAY CHINESE YUAN TWELVE AND 30/100 ONLY'],
    ['12.345', 'BHD', 3, 'SAY BHD TWELVE AND 345/1000 ONLY'],
    ['12.5', 'JPY', 0, 'SAY JAPANESE YEN THIRTEEN ONLY'],
    ['-5', 'USD', 2, 'SAY MINUS US DOLLARS FIVE ONLY'],
  ])('%s %s to %i digits is %s', (amount, code, decimals, words) => {
    expect(englishMoney(amount, { code, decimals })).toBe(words);
  });
});
