import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSummary } from '../freight/container-summary.ts';
import { compareDecimals, sumDecimals } from '../freight/decimal.ts';
import { type AllInRequest, computeAllIn, type Charge, type Offer } from './all-in-total.ts';
import { convertAmount, roundAmount } from './exchange.ts';
import { parseSurcharges } from './surcharge-text.ts';

const types = [
  { code: '20GP', aliases: [], teu: '1', length_ft: 20 },
  { code: '40HQ', aliases: ['40HC'], teu: '2', length_ft: 40 },
  { code: '45HQ', aliases: [], teu: '2.25', length_ft: 45 },
];
const exchange = {
  toCny: new Map([
    ['CNY', '1'],
    ['USD', '7.1'],
    ['EUR', '8.3'],
    ['JPY', '0.0472'],
  ]),
  decimals: new Map([
    ['CNY', 2],
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['VND', 0],
  ]),
};

function allInQuery(mix: string, currency = 'USD', withLocal = false): AllInRequest {
  const read = parseSummary(mix, types);
  if (!read.ok) throw new Error(mix);
  return {
    mix: read.lines,
    boxes: new Map(types.map((type) => [type.code, type])),
    currency,
    exchange,
    withLocal,
    onEvent: new Set(['AMD', 'TLX']),
  };
}

function charges(text: string): Charge[] {
  const read = parseSurcharges(text, { currency: 'USD' });
  if (!read.ok) throw new Error(read.part);
  return [...read.surcharges];
}

const prices = [
  { ctn_code: '20GP', sell: '1450' },
  { ctn_code: '40HQ', sell: '2350' },
  { ctn_code: '45HQ', sell: '2900' },
];
const aRateOffer = (text: string, local = ''): Offer => ({
  currency: 'USD',
  prices,
  surcharges: charges(text),
  local: charges(local),
});

describe('all in', () => {
  test.each([
    // 2 x 2350 + 1450
    ['', '2*40HQ+1*20GP', 'USD', '6150.00'],
    // + 2 x 100 + 50
    ['LSS USD50/100', '2*40HQ+1*20GP', 'USD', '6400.00'],
    // + 5 TEU x 20
    ['BAF USD20/TEU', '2*40HQ+1*20GP', 'USD', '6250.00'],
    // + 35 once
    ['ENS USD35/BL', '2*40HQ+1*20GP', 'USD', '6185.00'],
    // + 5.5 % of 6150 = 338.25
    ['CAF 5.5%', '2*40HQ+1*20GP', 'USD', '6488.25'],
    // + CNY 825 + 2 x 1250: 825 / 7.1 = 116.197..., 2500 / 7.1 = 352.112...
    ['THC CNY825/1250', '2*40HQ+1*20GP', 'USD', '6618.31'],
    // 45 ft is charged as 40 ft: 2900 + 100
    ['LSS USD50/100', '1*45HQ', 'USD', '3000.00'],
    ['LSS USD50/100/130', '1*45HQ', 'USD', '3030.00'],
    // included in the freight
    ['THC CNY825/1250 INCL', '1*40HQ', 'USD', '2350.00'],
    // 2350 x 7.1 / 0.0472 = 353495.76...
    ['', '1*40HQ', 'JPY', '353496'],
    ['', '1*40HQ', 'CNY', '16685.00'],
  ])('%s of %s in %s', (text, mix, currency, total) => {
    expect(computeAllIn(aRateOffer(text), allInQuery(mix, currency)).total).toBe(total);
  });

  test('says what is not in it, and counts a charge of the port once', () => {
    const both = aRateOffer('DOC CNY500/BL', 'DOC CNY450/BL; SEAL CNY50/CNTR');
    const without = computeAllIn(both, allInQuery('2*40HQ'));
    expect(without.excluded.map((line) => [line.code, line.amount])).toEqual([['SEAL', '100.00']]);
    const withLocal = computeAllIn(both, allInQuery('2*40HQ', 'CNY', true));
    expect(withLocal.excluded).toEqual([]);
    expect(withLocal.lines.map((line) => [line.code, line.kind, line.converted])).toEqual([
      ['O/F', 'FREIGHT', '33370.00'],
      ['DOC', 'SURCHARGE', '500.00'],
      ['SEAL', 'LOCAL', '100.00'],
    ]);
    expect(withLocal.total).toBe('33970.00');
  });

  test.each([true, false])(
    'tells charges that arise only on an event and never adds them (with local: %s)',
    (withLocal) => {
      const eventful = aRateOffer('AMD USD40/BL; LSS USD50/100', 'TLX CNY300/BL; DOC CNY450/BL');
      const allIn = computeAllIn(eventful, allInQuery('1*40HQ', 'USD', withLocal));
      expect(allIn.on_event.map((line) => [line.code, line.kind, line.amount])).toEqual([
        ['AMD', 'SURCHARGE', '40.00'],
        ['TLX', 'LOCAL', '300.00'],
      ]);
      // 2350 + 100, and 450 / 7.1
      expect(allIn.total).toBe(withLocal ? '2513.38' : '2450.00');
      expect(allIn.excluded.map(({ code }) => code)).toEqual(withLocal ? [] : ['DOC']);
    },
  );

  test('has a total where only a charge on an event says no amount', () => {
    expect(computeAllIn(aRateOffer('AMD USD50/-'), allInQuery('1*40HQ')).total).toBe('2350.00');
  });

  test.each([
    ['no price of a box', aRateOffer(''), '1*40HQ+1*40HQ', undefined],
    [
      'a box without a price',
      { ...aRateOffer(''), prices: prices.slice(0, 1) },
      '1*40HQ',
      { code: '40HQ', reason: 'no_price' },
    ],
    [
      'a surcharge that says nothing of 40 ft',
      aRateOffer('LSS USD50/-'),
      '1*40HQ',
      { code: 'LSS', reason: 'no_amount' },
    ],
    ['a currency without a rate', aRateOffer('LSS KRW50/100'), '1*40HQ', { code: 'KRW', reason: 'no_exchange_rate' }],
  ])('there is no total for %s', (_, each, mix, missing) => {
    const allIn = computeAllIn(each, allInQuery(mix));
    expect(allIn.missing).toEqual(missing ? [missing] : []);
    expect(allIn.total === null).toBe(missing !== undefined);
  });

  test('the total is the sum of what is seen, for any amounts', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => `${Math.floor(cents / 100)}.${cents % 100}`);
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('USD', 'JPY', 'EUR'),
        (amounts, currency) => {
          const text = amounts.map((each, at) => `S${at} EUR${each}/BL`).join(';');
          const { lines, total } = computeAllIn(aRateOffer(text), allInQuery('1*20GP', currency));
          expect(compareDecimals(total ?? '', sumDecimals(lines.flatMap((line) => line.converted ?? [])))).toBe(0);
        },
      ),
    );
  });
});

describe('money', () => {
  test.each([
    ['2.345', 'USD', '2.35'],
    ['2.344', 'USD', '2.34'],
    ['0.5', 'JPY', '1'],
    ['1234.4', 'KRW', '1234'],
    ['99.5', 'VND', '100'],
    ['7', 'XXX', '7.00'],
  ])('%s %s is %s', (amount, currency, expected) => {
    expect(roundAmount(amount, currency, exchange)).toBe(expected);
  });

  test('is rounded once, not first to ten digits and then to two', () => {
    const close = {
      toCny: new Map([
        ['AAA', '1'],
        ['BBB', '200000000001'],
      ]),
      decimals: new Map([['BBB', 2]]),
    };
    // 1000000000 / 200000000001 = 0.00499999999997...
    expect(convertAmount('1000000000', ['AAA', 'BBB'], close)).toBe('0.00');
  });
});
