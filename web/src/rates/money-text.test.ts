import { expect, test } from 'vitest';
import { moneyText, plainMoney, scaledMoney, scaleOf } from './money-text.ts';

test.each([
  ['2350.0000', '2,350'],
  ['351.5', '351.50'],
  ['0.1250', '0.125'],
  ['-1200', '-1,200'],
  ['0', '0'],
  ['1000', '1,000'],
])('%s is shown as %s', (amount, text) => {
  expect(moneyText(amount)).toBe(text);
});

test('amounts of a column are aligned', () => {
  const amounts = ['6700', '351.5', '115.99', null];
  const scale = scaleOf(amounts);

  expect(scale).toBe(2);
  expect(amounts.map((amount) => amount && scaledMoney(amount, scale))).toEqual(['6,700.00', '351.50', '115.99', null]);
  expect(plainMoney('1250.00')).toBe('1250');
});
