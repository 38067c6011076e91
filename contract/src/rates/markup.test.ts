import { expect, test } from 'vitest';
import { type Markup, applyMarkup, markupFor } from './markup.ts';

const exchange = {
  toCny: new Map([
    ['USD', '7.1'],
    ['CNY', '1'],
  ]),
  decimals: new Map([['JPY', 0]]),
};
const rule = (id: number, conditions: Partial<Markup>): Markup => ({
  id,
  customer_kind: null,
  carrier: null,
  lane: null,
  ctn_code: null,
  kind: 'AMOUNT',
  value: '100',
  currency: 'USD',
  ...conditions,
});
const query = { customer_kind: 'DIRECT', carrier: 'MSC', lane: 'MED', ctn_code: '40HQ' };

test.each([
  [[rule(1, {}), rule(2, { lane: 'MED' })], 2],
  [[rule(1, { customer_kind: 'DIRECT' }), rule(2, { lane: 'MED', ctn_code: '40HQ' })], 2],
  [[rule(1, { ctn_code: '40HQ' }), rule(2, { customer_kind: 'DIRECT' })], 2],
  [[rule(1, { carrier: 'CMA' }), rule(2, {})], 2],
  [[rule(1, { customer_kind: 'NVOCC' })], undefined],
])('the rule that names most holds', (rules, expected) => {
  expect(markupFor(rules, query)?.id).toBe(expected);
});

test.each([
  ['1000', 'USD', rule(1, { value: '125.5' }), '1125.5'],
  ['1000', 'USD', rule(1, { kind: 'PERCENT', value: '7.5' }), '1075'],
  ['333.33', 'USD', rule(1, { kind: 'PERCENT', value: '1' }), '336.66'],
  ['1000', 'USD', rule(1, { value: '710', currency: 'CNY' }), '1100'],
  ['100', 'JPY', rule(1, { kind: 'PERCENT', value: '0.5' }), '101'],
  ['50', 'USD', rule(1, { value: '-80' }), '0'],
  ['50', 'XXX', rule(1, {}), null],
])('%s %s is marked up', (price, currency, each, expected) => {
  expect(applyMarkup(price, currency, { rule: each, exchange })).toBe(expected);
});
