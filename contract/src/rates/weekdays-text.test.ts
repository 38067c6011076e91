import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoWeekdays } from './rate-values.ts';
import { parseWeekdays, printWeekdays } from './weekdays-text.ts';

test.each([
  ['3,6', [3, 6]],
  ['周三/周六', [3, 6]],
  ['星期三、星期天', [3, 7]],
  ['周三六', [3, 6]],
  ['周一至周三', undefined],
  ['一至三', [1, 2, 3]],
  ['WED/SAT', [3, 6]],
  ['Wednesday & Saturday', [3, 6]],
  ['1-5', [1, 2, 3, 4, 5]],
  ['６，３，3', [3, 6]],
  ['每天', [1, 2, 3, 4, 5, 6, 7]],
  ['', []],
  ['8', undefined],
  ['0', undefined],
  ['5-1', undefined],
  ['someday', undefined],
])('%s', (text, days) => {
  const read = parseWeekdays(text);
  expect(read.ok ? read.weekdays : undefined).toEqual(days);
});

test('what is printed is read back as it was', () => {
  fc.assert(
    fc.property(fc.subarray([...isoWeekdays]), (days) => {
      expect(parseWeekdays(printWeekdays(days))).toEqual({ ok: true, weekdays: days });
    }),
  );
});
