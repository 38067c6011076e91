import { expect, test } from 'vitest';
import { isOtherCarrier, leftBehind, withoutFormer } from './of-carrier.ts';

test.each([
  [{ carrier: 'MSK', contractno: 'M1' }, { carrier: 'COSCO', contractno: 'M1' }, ''],
  [{ carrier: 'MSK', contractno: 'M1' }, { carrier: 'COSCO', contractno: 'C1' }, 'C1'],
  [{ carrier: 'MSK', contractno: 'M1' }, { carrier: 'MSK', contractno: 'M1' }, 'M1'],
  [{ carrier: '', contractno: 'C1' }, { carrier: 'COSCO', contractno: 'C1' }, 'C1'],
  [{ carrier: null, contractno: 'C1' }, { carrier: 'COSCO', contractno: 'C1' }, 'C1'],
  [{ carrier: 'MSK', contractno: 'M1' }, { carrier: '', contractno: 'M1' }, 'M1'],
])('of %o, changed to %o, the contract is “%s”', (before, after, contract) => {
  expect(withoutFormer(before, after).contractno).toBe(contract);
});

test('one that names no carrier is of no other one', () => {
  expect(isOtherCarrier({ carrier: 'MSK' }, { carrier: null })).toBe(false);
  expect(isOtherCarrier({ carrier: 'MSK' }, { carrier: 'COSCO' })).toBe(true);
});

test('a change that is silent about the contract leaves it behind with its carrier', () => {
  const before = { carrier: 'MSK', contractno: 'M1' };
  expect(leftBehind(before, { carrier: 'COSCO' })).toEqual({ contractno: '' });
  expect(leftBehind(before, { carrier: 'COSCO', contractno: 'M1' })).toEqual({});
  expect(leftBehind(before, { carrier: 'MSK' })).toEqual({});
  expect(leftBehind(before, { vessel: 'ARIES' })).toEqual({});
});
