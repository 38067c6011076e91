import { describe, expect, test } from 'vitest';
import { lclCharge, ratesOn, volumeOf } from './lcl-charge.ts';

const rate = { currency: 'USD', per_cbm: '45', per_ton: '60', min_charge_cbm: '1' };

describe('a part load pays', () => {
  test.each([
    ['by its volume where that costs more', { cbm: '3.2', kgs: '900' }, {}, ['VOLUME', '3.2', '144.00']],
    ['by its weight where that costs more', { cbm: '1.5', kgs: '2350' }, {}, ['WEIGHT', '2.35', '141.00']],
    ['by its volume where both cost the same', { cbm: '4', kgs: '3000' }, {}, ['VOLUME', '4', '180.00']],
    ['the minimum where both are less', { cbm: '0.4', kgs: '300' }, {}, ['MINIMUM', '1', '45.00']],
    [
      'what it is where nothing is the least',
      { cbm: '0.4', kgs: '0' },
      { min_charge_cbm: '0' },
      ['VOLUME', '0.4', '18.00'],
    ],
    [
      'the minimum in tons where only these have a price',
      { cbm: '9', kgs: '300' },
      { per_cbm: '0' },
      ['MINIMUM', '1', '60.00'],
    ],
    [
      'nothing below zero, whatever it refunds',
      { cbm: '0', kgs: '0' },
      { min_charge_cbm: '0' },
      ['VOLUME', '0', '0.00'],
    ],
    ['rounded half up once', { cbm: '1.2345', kgs: '0' }, { per_cbm: '10' }, ['VOLUME', '1.2345', '12.35']],
    [
      'without cents where the currency has none',
      { cbm: '1.2345', kgs: '0' },
      { currency: 'JPY' },
      ['VOLUME', '1.2345', '56'],
    ],
  ])('%s', (_what, load, overrides, [by, tons, amount]) => {
    expect(lclCharge(load, { ...rate, ...overrides })).toMatchObject({ by, tons, amount });
  });
});

test('pieces have a volume once all of their sides are known', () => {
  expect(volumeOf('12', ['60', '40', '35.5'])).toBe('1.0224');
  expect(volumeOf('12', ['60', '', '35.5'])).toBeUndefined();
});

test('of the rates of one co-loader that hold on a day the last to begin is used', () => {
  const rates = [
    { id: 1, coloader: 'A', valid_from: '2026-01-01', valid_to: null },
    { id: 2, coloader: 'A', valid_from: '2026-06-01', valid_to: '2026-06-30' },
    { id: 3, coloader: 'B', valid_from: '2026-06-15', valid_to: null },
  ];
  const on = (day: string) => ratesOn(rates, day).map(({ id }) => id);

  expect([on('2025-12-31'), on('2026-06-01'), on('2026-06-30'), on('2026-07-01')]).toEqual([[], [2], [2, 3], [1, 3]]);
});
