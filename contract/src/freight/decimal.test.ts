import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absDecimal,
  addDecimals,
  calculate,
  compareDecimals,
  divideDecimals,
  isDecimal,
  multiplyDecimals,
  subtractDecimals,
  sumDecimals,
  toScale,
} from './decimal.ts';

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 8 }))
  .map(([units, scale]) => toScale(divideDecimals(String(units), String(10n ** BigInt(scale))), scale));

describe('calculate', () => {
  test.each<[...Parameters<typeof calculate>, value: string]>([
    ['+', '0.1', '0.2', '0.3'],
    ['*', '1.005', '100', '100.5'],
    ['-', '1', '1.0001', '-0.0001'],
    ['-', '-0.5', '-0.5', '0'],
    ['/', '10', '4', '2.5'],
    ['/', '1', '3', '0.3333333333'],
    ['/', '2', '3', '0.6666666667'],
    ['/', '-2', '3', '-0.6666666667'],
    ['/', '1', '20000000000', '0.0000000001'],
    ['+', '123456789012345678901234567890.1', '0.9', '123456789012345678901234567891'],
  ])('%s of %s and %s is %s', (...args) => {
    const [operation, a, b, value] = args;

    expect(calculate(operation, a, b)).toEqual({ ok: true, value });
  });

  test.each<[...Parameters<typeof calculate>, reason: string]>([
    ['%', '1', '2', 'unsupported_operation'],
    ['toString', '1', '2', 'unsupported_operation'],
    ['/', '1', '0.000', 'division_by_zero'],
    ['+', '1e3', '2', 'not_a_number'],
    ['+', '', '2', 'not_a_number'],
    ['+', '1.', '2', 'not_a_number'],
  ])('%s of %s and %s is refused: %s', (...args) => {
    const [operation, a, b, reason] = args;

    expect(calculate(operation, a, b)).toEqual({ ok: false, reason });
  });
});

test.each([
  ['1.5', 3, '1.500'],
  ['1.0005', 3, '1.001'],
  ['-1.0005', 3, '-1.001'],
  ['1.0004', 3, '1.000'],
  ['0.5', 0, '1'],
  ['-0.001', 2, '0.00'],
])('%s with %i places is %s', (value, scale, expected) => {
  expect(toScale(value, scale)).toBe(expected);
});

test('a sum of nothing is zero', () => {
  expect(sumDecimals([])).toBe('0');
});

test('adds up exactly what floating point cannot', () => {
  expect(sumDecimals(Array.from({ length: 10 }, () => '0.1'))).toBe('1');
});

test('the distance from zero has no sign', () => {
  expect(absDecimal('-1.50')).toBe('1.5');
});

test('addition is undone by subtraction', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      expect(compareDecimals(subtractDecimals(addDecimals(a, b), b), a)).toBe(0);
    }),
  );
});

test('addition and multiplication do not mind the order', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      expect(addDecimals(a, b)).toBe(addDecimals(b, a));
      expect(multiplyDecimals(a, b)).toBe(multiplyDecimals(b, a));
    }),
  );
});

test('every result is a decimal without trailing zeros', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      const product = multiplyDecimals(a, b);
      expect(isDecimal(product)).toBe(true);
      expect(product).not.toMatch(/\.\d*0$/);
      expect(product).not.toBe('-0');
    }),
  );
});

test('comparing is the sign of the difference', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      expect(Math.sign(Number(subtractDecimals(a, b)))).toBe(compareDecimals(a, b));
    }),
  );
});
