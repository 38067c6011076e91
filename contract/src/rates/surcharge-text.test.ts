import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Charge } from './all-in-total.ts';
import { parseSurcharges, printSurcharges } from './surcharge-text.ts';

const defaults = { currency: 'USD', basis: new Map([['DOC', 'BL'] as const]) };
const none = { p20: null, p40: null, p45: null, flat: null, is_included: false, payable: 'PP' as const };

describe('reading surcharges', () => {
  const lss = { ...none, code: 'LSS', basis: 'CNTR' as const, currency: 'USD', p20: '50', p40: '100' };
  const cases: [string, Charge[]][] = [
    ['LSS USD50/100', [lss]],
    [
      'LSS USD50/100; ETS EUR35/70; DOC CNY500/BL',
      [
        lss,
        { ...lss, code: 'ETS', currency: 'EUR', p20: '35', p40: '70' },
        { ...none, code: 'DOC', basis: 'BL', currency: 'CNY', flat: '500' },
      ],
    ],
    ['lss usd 50 / 100 ； DOC CNY500', [lss, { ...none, code: 'DOC', basis: 'BL', currency: 'CNY', flat: '500' }]],
    ['LSS USD50/100/120', [{ ...lss, p45: '120' }]],
    ['LSS USD-/100', [{ ...lss, p20: null }]],
    ['SEAL CNY50/CNTR', [{ ...none, code: 'SEAL', basis: 'CNTR', currency: 'CNY', flat: '50' }]],
    ['CAF 5.50%', [{ ...none, code: 'CAF', basis: 'PCT', currency: 'USD', flat: '5.5' }]],
    ['THC CNY825/1,250 INCL', [{ ...lss, code: 'THC', currency: 'CNY', p20: '825', p40: '1250', is_included: true }]],
    ['DDC USD300/TEU CC', [{ ...none, code: 'DDC', basis: 'TEU', currency: 'USD', flat: '300', payable: 'CC' }]],
    ['LSS USD50/100, DOC CNY500/BL\n', [lss, { ...none, code: 'DOC', basis: 'BL', currency: 'CNY', flat: '500' }]],
    ['', []],
  ];
  test.each(cases)('%s', (text, surcharges) => {
    expect(parseSurcharges(text, defaults)).toEqual({ ok: true, surcharges });
  });

  test.each([
    'LSS',
    'LSS USD',
    'LSS USD-/-',
    'LSS USD50/100/BL',
    'CAF 5%/BL',
    '50 USD',
    'LSS USD5e3',
    '=1+1',
    'LSS USD-50',
  ])('not %s', (part) => {
    expect(parseSurcharges(`DOC CNY500/BL; ${part}`, defaults)).toEqual({ ok: false, part: part.toUpperCase() });
  });
});

const amount = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 9999 }))
  .map(([integer, part]) => `${integer}.${String(part).padStart(4, '0')}`.replace(/\.?0+$/, '') || '0');
const code = fc.stringMatching(/^[A-Z][A-Z0-9]{1,4}$/);
const currency = fc.stringMatching(/^[A-Z]{3}$/);
const common = { code, currency, is_included: fc.boolean(), payable: fc.constantFrom('PP' as const, 'CC' as const) };
const bySize = fc
  .record({
    ...common,
    basis: fc.constant('CNTR' as const),
    p20: fc.option(amount),
    p40: fc.option(amount),
    p45: fc.option(amount),
    flat: fc.constant(null),
  })
  .filter(({ p20, p40, p45 }) => p20 !== null || p40 !== null || p45 !== null);
const flat = fc.record({
  ...common,
  basis: fc.constantFrom('CNTR', 'TEU', 'BL', 'PCT', 'SHIPMENT'),
  p20: fc.constant(null),
  p40: fc.constant(null),
  p45: fc.constant(null),
  flat: amount,
});

test('what is printed is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(bySize, flat), { maxLength: 8 }), (surcharges) => {
      const text = printSurcharges(surcharges);
      expect(parseSurcharges(text, defaults)).toEqual({ ok: true, surcharges });
      const reparsed = parseSurcharges(text, defaults);
      expect(reparsed.ok && printSurcharges(reparsed.surcharges)).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('whatever is typed is read or refused, never more', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(typeof parseSurcharges(text, defaults).ok).toBe('boolean');
    }),
  );
});
