import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkContainerNumber, containerCheckDigit, isContainerNumber } from './container-number.ts';

const firstTen = fc
  .tuple(fc.stringMatching(/^[A-Z]{3}$/), fc.constantFrom('U', 'J', 'Z'), fc.stringMatching(/^\d{6}$/))
  .map((parts) => parts.join(''));

test.each(['CSQU3054383', 'TEXU3070079', 'MSKU6011672', 'EGHU3160047', 'TRLU3894831', 'HLXU2008419', 'COSU1234560'])(
  '%s is right',
  (number) => {
    expect(checkContainerNumber(number)).toEqual({ ok: true, number, category: 'U', isAvoided: false });
  },
);

test('remainder 10 gives 0 and is noted', () => {
  expect(checkContainerNumber('CBHU7000010')).toMatchObject({ ok: true, isAvoided: true });
});

test.each(['csqu 305438-3', ' CSQU.305438.3 ', 'ＣＳＱＵ３０５４３８３', 'CSQU305438–3'])(
  '“%s” is brought to CSQU3054383',
  (typed) => {
    expect(checkContainerNumber(typed)).toMatchObject({ ok: true, number: 'CSQU3054383' });
  },
);

test('a wrong check digit names the right one', () => {
  expect(checkContainerNumber('CSQU3054384')).toMatchObject({ ok: false, reason: 'check_digit', expected: 3 });
});

test('two swapped digits are suggested back', () => {
  const { suggestions } = refused('CSQU3045383');

  expect(suggestions).toContain('CSQU3054383');
});

test.each(['CSQU305438', 'CSQU30543833', 'CSQA3054383', '', '12345678901', '青岛U3054383'])(
  '“%s” has the wrong form',
  (typed) => {
    expect(checkContainerNumber(typed)).toMatchObject({ ok: false, reason: 'form', suggestions: [] });
  },
);

test.each([
  ['CSQU3O54383', 'CSQU3054383'],
  ['C0SU1234560', 'COSU1234560'],
  ['COSUI234560', 'COSU1234560'],
])('the slip %s is read as %s', (typed, expected) => {
  expect(refused(typed)).toMatchObject({ reason: 'form', suggestions: [expected] });
});

test('ten characters and their check digit verify, any other digit does not', () => {
  fc.assert(
    fc.property(firstTen, fc.integer({ min: 0, max: 9 }), (ten, digit) => {
      expect(isContainerNumber(`${ten}${digit}`)).toBe(digit === containerCheckDigit(ten));
    }),
  );
});

test('whatever is suggested is right', () => {
  fc.assert(
    fc.property(firstTen, fc.integer({ min: 0, max: 9 }), (ten, digit) => {
      const result = checkContainerNumber(`${ten}${digit}`);
      const suggestions = result.ok ? [] : result.suggestions;

      expect(suggestions.filter((suggestion) => !isContainerNumber(suggestion))).toEqual([]);
    }),
  );
});

function refused(typed: string) {
  const result = checkContainerNumber(typed);
  if (result.ok) throw new Error(`${typed} was accepted`);
  return result;
}
